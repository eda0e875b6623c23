import type { PageResult } from '@dojang/contract';
import type { Rect } from '@dojang/domain';

/** More words than this are cut: a place may be a whole page. */
const MOST_LETTERS = 120;

/** Returns the words of a page whose middle is in a place, in reading order; empty where the place has none. */
export function wordsAt(place: Rect, texts: PageResult['texts']): string {
  const isIn = ({ x, y, width, height }: Rect): boolean => {
    const [middle, center] = [x + width / 2, y + height / 2];
    return (
      middle >= place.x &&
      middle <= place.x + place.width &&
      center >= place.y &&
      center <= place.y + place.height
    );
  };
  const words = texts
    .filter(isIn)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ');
  const letters = [...words];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : words;
}
