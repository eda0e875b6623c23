import type { FieldResult } from '@dojang/contract';
import { controlOf } from '@dojang/domain';
import type { Spot } from './zoom.ts';

/** Owns what is shown of a small box to tick: the box with its caption, and the other boxes of its choice where they fit. */

/** Fractions of the page: as much as a phone can show of it enlarged. */
const WIDEST = 0.44;
/** How far a caption goes on behind a gap, in widths of its box. */
const WIDEST_GAP = 1.6;

type Box = Pick<FieldResult, 'page' | 'x' | 'y' | 'width' | 'height'>;
type Words = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** Where the caption behind a box ends; at the latest before the next box of its line. */
function endOfCaption(box: Box, boxes: readonly Box[], words: readonly Words[]): number {
  const middle = box.y + box.height / 2;
  const right = box.x + box.width;
  const isInLine = ({ y, height }: Words): boolean => y <= middle && y + height >= middle;
  const stop = Math.min(1, ...boxes.filter((one) => isInLine(one) && one.x > right).map(({ x }) => x));
  const behind = words
    .filter((word) => isInLine(word) && word.x + word.width > right && word.x < stop)
    .sort((a, b) => a.x - b.x);
  let end = right;
  for (const word of behind) {
    if (word.x - end > box.width * WIDEST_GAP) break;
    end = Math.max(end, Math.min(word.x + word.width, stop));
  }
  return end;
}

const around = (boxes: readonly Box[], captioned: readonly Box[], words: readonly Words[]): Spot => {
  const x = Math.min(...captioned.map((box) => box.x));
  const y = Math.min(...captioned.map((box) => box.y));
  const right = Math.max(...captioned.map((box) => endOfCaption(box, boxes, words)));
  const bottom = Math.max(...captioned.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y, isCentered: true };
};

/**
 * Returns what is shown of a place.
 * @param members the fields of its choice; only itself for a single field
 * @param words the words of its page
 */
export function spotOf(field: FieldResult, members: readonly FieldResult[], words: readonly Words[]): Spot {
  if (controlOf(field.type) !== 'tick') return field;
  const boxes = members.filter(({ page }) => page === field.page);
  const whole = around(boxes, boxes, words);
  if (whole.width <= WIDEST) return whole;
  const own = around(boxes, [field], words);
  return { ...own, width: Math.min(own.width, WIDEST) };
}
