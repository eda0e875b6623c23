/**
 * Owns the order of fields, in which signers fill them in and the keyboard visits them. Invariant: a list in reading order stays
 * in reading order; a list that was reordered by a person keeps its order.
 */
import { inReadingOrder } from '@dojang/domain';
import type { EditorField } from './editor-field.ts';

type List = readonly EditorField[];

const known = new WeakMap<List, boolean>();

/** True while no person has changed the order of the fields. */
export function isInReadingOrder(fields: List): boolean {
  const before = known.get(fields);
  if (before !== undefined) return before;
  const order = inReadingOrder(fields);
  const natural = fields.every((field, index) => field === order[index]);
  known.set(fields, natural);
  return natural;
}

/** The list after a change, in reading order if it was so before. */
export function settleOrder(before: List, after: List): List {
  if (before === after || !isInReadingOrder(before)) return after;
  const settled = inReadingOrder(after);
  known.set(settled, true);
  return settled;
}

/** The named fields take the positions that they had among themselves, in this order; the others keep their positions. */
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
