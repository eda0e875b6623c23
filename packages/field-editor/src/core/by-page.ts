/** Owns sorting fields onto their pages. */
import type { EditorField } from './editor-field.ts';

type Group = readonly EditorField[];

const same = (a: Group, b: Group): boolean =>
  a.length === b.length && a.every((field, index) => field === b[index]);

/**
 * The fields of each page in their order, the first entry being page 1.
 * Pages whose fields did not change keep their array of `before`, so that they need not be drawn again.
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
    return old && same(old, group) ? old : group;
  });
}
