/** Owns the form of a phone number during typing: 010-1234-5678 with automatic dashes. */

const DIGITS = 11;

const onlyDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Inserts the dashes for the present number of digits. A number that was pasted with +82 becomes 0… */
export function dashed(text: string): string {
  const digits = onlyDigits(text.replace(/^\s*\+82\s*\(?0?\)?/, '0')).slice(0, DIGITS);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const middle = digits.length > 10 ? 7 : 6;
  return `${digits.slice(0, 3)}-${digits.slice(3, middle)}-${digits.slice(middle)}`;
}

/** The position of the caret after inserting separators: behind the same digit as before. */
export function caretAfterDashing(typed: string, caret: number, shown: string): number {
  let left = onlyDigits(typed.slice(0, caret)).length;
  let at = 0;
  while (at < shown.length && left > 0) {
    if (/\d/.test(shown[at] ?? '')) left -= 1;
    at += 1;
  }
  return at;
}
