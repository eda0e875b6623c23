import type { Rect } from '../geometry/rect.ts';
import type { PageRun } from './page-lines.ts';

/** Owns the name that a page gives to a blank: the words before it on its line, or above it in a table. */

/** The longest name; longer words are a sentence. */
const LONGEST = 20;
/** How far above the blank its heading ends at most, in heights of the heading. */
const FAR_ABOVE = 2;
/** The number of a paragraph, and marks around a name. */
const NUMBER = /^(?:[①-⑳]|제?\s*\d{1,2}\s*[.)조항]|[가-하][.)]|[-·•※▪◦○□■*])\s*/u;
const MARKS = /^[\s:：_()[\]（）〔〕·,.-]+|[\s:：_()[\]（）〔〕·,.-]+$/gu;
const LETTER = /\p{L}/u;

const nameIn = (text: string): string => {
  const words = text.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(NUMBER, '').replace(MARKS, '');
  return LETTER.test(words) && [...words].length <= LONGEST ? words : '';
};

/** Returns the words before a box, without numbers and marks; empty where there are none, or a sentence. @param box in fractions, as the runs */
export function wordsBefore(box: Rect, runs: readonly PageRun[]): string {
  const middle = box.y + box.height / 2;
  const left = runs
    .filter((run) => run.y <= middle && run.y + run.height >= middle && run.x + run.width / 2 < box.x)
    .sort((a, b) => b.x - a.x);
  const near: PageRun[] = [];
  for (const run of left) {
    // Words with a wide space between them belong to another blank or cell.
    const next = near.at(-1);
    if (next !== undefined && next.x - (run.x + run.width) > run.height) break;
    near.push(run);
  }
  const before = nameIn(
    near
      .reverse()
      .map(({ text }) => text)
      .join(' '),
  );
  if (before !== '') return before;
  const [above] = runs
    .filter(({ x, y, width, height }) => {
      const gap = box.y - (y + height);
      const center = x + width / 2;
      return gap > -height && gap < height * FAR_ABOVE && center > box.x && center < box.x + box.width;
    })
    .sort((a, b) => b.y - a.y);
  return above === undefined ? '' : nameIn(above.text);
}
