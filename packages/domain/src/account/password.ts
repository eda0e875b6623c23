/**
 * Owns what a password must be, as it is typed: at least 8 characters with a letter and a digit; 10 to 20 is advice.
 * The server sees its hash alone, so these rules are the client's. Source: requirement ACC-06.
 */

export interface PasswordParts {
  readonly longEnough: boolean;
  readonly hasLetter: boolean;
  readonly hasDigit: boolean;
}

/** What a password consists of, for the hints beside its field. */
export const passwordParts = (typed: string): PasswordParts => ({
  longEnough: [...typed].length >= 8,
  hasLetter: /[A-Za-z]/.test(typed),
  hasDigit: /\d/.test(typed),
});

/** Whether a typed password meets the rule. */
export function isPassword(typed: string): boolean {
  const { longEnough, hasLetter, hasDigit } = passwordParts(typed);
  return longEnough && hasLetter && hasDigit;
}
