/**
 * Owns where the number or the check mark of a field stands on its page. Invariant: it covers no value, no other field and no other
 * mark; where that is impossible, the field has none.
 */

/** A box in fractions of the page. */
export interface BadgeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BadgeField extends BadgeBox {
  readonly key: string;
  /** An empty field may hold its number inside. */
  readonly isEmpty: boolean;
}

export type BadgeSide = 'inside' | 'right' | 'left' | 'above' | 'below';

interface Paper {
  /** Width and height of the page in any unit. */
  readonly width: number;
  readonly height: number;
  /** The width in CSS pixels at which the page is shown, or a smaller one. */
  readonly shownWidth: number;
}

/** CSS pixels, as in document.css. */
const BADGE = 24;
const GAP = 3;
/** How far a mark may extend beyond the page: less than the margin around it. */
const BEYOND = 12;

const SIDES: readonly BadgeSide[] = ['right', 'left', 'above', 'below'];

/** A box in CSS pixels. */
interface Pixels {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function pixelsOf({ x, y, width, height }: BadgeBox, paper: Paper): Pixels {
  const wide = paper.shownWidth;
  const high = (wide * paper.height) / paper.width;
  return { left: x * wide, right: (x + width) * wide, top: y * high, bottom: (y + height) * high };
}

const square = (left: number, top: number): Pixels => ({
  left,
  top,
  right: left + BADGE,
  bottom: top + BADGE,
});

function placeOf(side: BadgeSide, { left, right, top, bottom }: Pixels): Pixels {
  const level = (top + bottom - BADGE) / 2;
  switch (side) {
    case 'inside':
      return square(right - GAP - BADGE, level);
    case 'right':
      return square(right + GAP, level);
    case 'left':
      return square(left - GAP - BADGE, level);
    case 'above':
      return square(right - BADGE, top - GAP - BADGE);
    case 'below':
      return square(right - BADGE, bottom + GAP);
  }
}

const overlaps = (a: Pixels, b: Pixels): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isOnPage = ({ left, right, top }: Pixels, shownWidth: number): boolean =>
  left >= -BEYOND && right <= shownWidth + BEYOND && top >= -BEYOND;

/**
 * Returns the side of each field's mark; a field without one is left out.
 * @param taken the values of others on this page
 * @param words the printed words of this page, which are covered only where there is no other place
 */
export function badgeSides(
  fields: readonly BadgeField[],
  {
    taken,
    words,
    ...paper
  }: Paper & { readonly taken: readonly BadgeBox[]; readonly words: readonly BadgeBox[] },
): Map<string, BadgeSide> {
  const own = fields.map((field) => ({ ...field, box: pixelsOf(field, paper) }));
  const foreign = taken.map((box) => pixelsOf(box, paper));
  const printed = words.map((box) => pixelsOf(box, paper));
  const marks: Pixels[] = [];
  const sides = new Map<string, BadgeSide>();
  for (const { key, box, isEmpty } of own) {
    const fits = isEmpty && box.right - box.left >= BADGE + 2 * GAP;
    const obstacles = [
      ...own.filter((other) => other.key !== key).map((other) => other.box),
      ...foreign,
      ...marks,
    ];
    const free = [...(fits ? (['inside'] as const) : []), ...SIDES].filter((side) => {
      const place = placeOf(side, box);
      return isOnPage(place, paper.shownWidth) && !obstacles.some((other) => overlaps(place, other));
    });
    const side = free.find((one) => !printed.some((word) => overlaps(placeOf(one, box), word))) ?? free[0];
    if (side === undefined) continue;
    sides.set(key, side);
    marks.push(placeOf(side, box));
  }
  return sides;
}
