/**
 * Owns the rule for passwords as the user types them: at least 8 characters with a letter and a digit; 10 to 20 characters is a
 * recommendation. The server receives only a hash, so the client applies this rule. Source: requirement ACC-06.
 */

export interface PasswordParts {
  readonly longEnough: boolean;
  readonly hasLetter: boolean;
  readonly hasDigit: boolean;
}

/** Returns which parts of the rule a password meets, for the hints next to the input. */
export const passwordParts = (typed: string): PasswordParts => ({
  longEnough: [...typed].length >= 8,
  hasLetter: /[A-Za-z]/.test(typed),
  hasDigit: /\d/.test(typed),
});

/** Returns whether a typed password meets the rule. */
export function isPassword(typed: string): boolean {
  const { longEnough, hasLetter, hasDigit } = passwordParts(typed);
  return longEnough && hasLetter && hasDigit;
}
