/** Owns how screen readers learn that an input is required, and what is wrong with it. */

/** The id of the error of an input; the `ErrorLine` below the input has it. */
export const errorId = (id: string): string => `${id}-error`;

/**
 * Returns the attributes of an input that must be filled in.
 * @param about the ids of the texts that explain it
 */
export function requiredInput(id: string, isWrong: boolean, ...about: readonly string[]) {
  const described = isWrong ? [...about, errorId(id)] : about;
  return {
    'aria-required': true,
    'aria-invalid': isWrong,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  } as const;
}
