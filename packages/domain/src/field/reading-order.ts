/** Owns the order in which fields are filled in: the order of the document's list, which by default is the reading order. */
import type { FieldBox } from './field.ts';

const middleOf = (box: FieldBox): number => box.y + box.height / 2;

/**
 * Sorts the boxes of one page into lines. Boxes whose vertical middles lie within the height of a line's first box share the
 * line.
 */
function byLines<B extends FieldBox>(boxes: readonly B[]): B[] {
  const sorted = [...boxes].sort((a, b) => middleOf(a) - middleOf(b));
  const lines: B[][] = [];
  for (const box of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middleOf(box) <= first.y + first.height) line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x));
}

/** Sorts boxes by page, by line, then from left to right. */
export function inReadingOrder<B extends FieldBox>(boxes: readonly B[]): B[] {
  const pages = Map.groupBy(boxes, (box) => box.page);
  return [...pages.keys()].sort((a, b) => a - b).flatMap((page) => byLines(pages.get(page) ?? []));
}

/** Returns fields in the order in which a signer is guided: required fields first, each group in the list's order. */
export const inWalkingOrder = <F extends { readonly required: boolean }>(fields: readonly F[]): F[] => [
  ...fields.filter((field) => field.required),
  ...fields.filter((field) => !field.required),
];
