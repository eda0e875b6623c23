/**
 * Owns the order of fields, in which signers are led through them and the keyboard walks them.
 * Invariant: a list in reading order stays in reading order; one that was ordered by hand keeps its order.
 */
import { inReadingOrder } from '@dojang/domain';
import type { EditorField } from './editor-field.ts';

type List = readonly EditorField[];

const known = new WeakMap<List, boolean>();

/** True while nobody has ordered the fields otherwise. */
export function isInReadingOrder(fields: List): boolean {
  const before = known.get(fields);
  if (before !== undefined) return before;
  const order = inReadingOrder(fields);
  const natural = fields.every((field, index) => field === order[index]);
  known.set(fields, natural);
  return natural;
}

/** The list after a change, in reading order where it was so before. */
export function settleOrder(before: List, after: List): List {
  if (before === after || !isInReadingOrder(before)) return after;
  const settled = inReadingOrder(after);
  known.set(settled, true);
  return settled;
}

/** The named fields take the places that they had between them in this order; the others stay where they are. */
export function reorder(fields: List, dragKeys: readonly string[]): List {
  const named = new Map(fields.map((field) => [field.dragKey, field]));
  const wanted = dragKeys.flatMap((key) => named.get(key) ?? []);
  const moved = new Set(wanted);
  if (moved.size !== wanted.length) return fields;
  let next = 0;
  const ordered = fields.map((field) => (moved.has(field) ? (wanted[next++] ?? field) : field));
  return ordered.every((field, index) => field === fields[index]) ? fields : ordered;
}

/** The field before or after this one; null at an end of the list. */
export function stepFrom(fields: List, dragKey: string, by: 1 | -1): EditorField | null {
  const at = fields.findIndex((field) => field.dragKey === dragKey);
  return at < 0 ? null : (fields[at + by] ?? null);
}
