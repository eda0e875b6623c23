import { MAX_TEXT, type Size } from '@dojang/domain';
import { layoutWritten, type WrittenField } from './layout-written.ts';

/** The letter that measures how much more a box holds: as wide as any syllable. */
const SYLLABLE = '가';

/** The largest number up to `most` that passes; smaller ones pass too. */
function largest(most: number, passes: (count: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The number of letters that a field holds: of a text that fits, its letters and the syllables that fit behind it; of a longer one, the
 * letters that fit. Sizes in points.
 */
export function mostLetters(box: Size, field: WrittenField, text = ''): number {
  const letters = [...text];
  const fits = (written: string): boolean => written === '' || layoutWritten(written, box, field).fits;
  if (!fits(text)) return largest(letters.length, (count) => fits(letters.slice(0, count).join('')));
  const room = Math.max(0, MAX_TEXT - letters.length);
  return letters.length + largest(room, (count) => fits(text + SYLLABLE.repeat(count)));
}
