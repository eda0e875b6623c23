/**
 * Owns the first password of a sub-account: easy to read out and to type, without letters that are mistaken for others, with 45
 * bits of randomness. It is replaced at the first log-in.
 */

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const LENGTH = 12;

const pick = (letters: string, chance: number): string => letters.charAt(chance % letters.length);

/** abcd-efgh-2345 from twelve random numbers, each so wide that no letter is noticeably more likely. */
export function passwordFrom(random: ArrayLike<number>): string {
  const signs = Array.from({ length: LENGTH }, (_, i) => pick(i < 8 ? LETTERS : DIGITS, random[i] ?? 0)).join(
    '',
  );
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}

/** A random first password for a sub-account. */
export const firstPassword = (): string => passwordFrom(crypto.getRandomValues(new Uint32Array(LENGTH)));
