/** Owns sorting fields onto their pages. */
import { type EditorField, looksAlike } from './editor-field.ts';

type Group = readonly EditorField[];

/** True when two lists show the same; what was restored under new keys looks as it did. */
export function showTheSame(a: Group, b: Group): boolean {
  if (a.length !== b.length) return false;
  return a.every((field, index) => {
    const other = b[index];
    return other !== undefined && looksAlike(field, other);
  });
}

/**
 * The fields of each page in their order, the first entry being page 1.
 * Pages whose fields look as they did keep their array of `before`, so that they need not be drawn again.
 */
export function groupByPage(
  fields: Group,
  pageCount: number,
  before: readonly Group[] = [],
): readonly Group[] {
  const groups: EditorField[][] = Array.from({ length: pageCount }, () => []);
  for (const field of fields) groups[field.page - 1]?.push(field);
  return groups.map((group, index) => {
    const old = before[index];
    return old && showTheSame(old, group) ? old : group;
  });
}
