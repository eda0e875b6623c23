/** Owns grouping fields by their pages. */
import { type EditorField, looksAlike } from './editor-field.ts';

type Group = readonly EditorField[];

/** True when two lists look the same; a field that was restored under a new key looks the same as before. */
export function showTheSame(a: Group, b: Group): boolean {
  if (a.length !== b.length) return false;
  return a.every((field, index) => {
    const other = b[index];
    return other !== undefined && looksAlike(field, other);
  });
}

/**
 * The fields of each page in their order, the first entry being page 1. A page whose fields look the same keeps its array of
 * `before`, so that it need not render again.
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
