import { cleanTyped } from '@dojang/domain';

/** Owns where the caret is while separators are inserted into a typed number. */

const onlyDigits = (text: string): string => cleanTyped(text).replace(/\D/g, '');

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
