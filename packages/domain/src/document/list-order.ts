import type { DocumentState } from './state.ts';

/** Owns the orders of the list of documents. */

/**
 * `turn` is what the reader has to sign first, and then the newest change; `recent` the newest change first, `name` the Korean order with
 * numbers by value, `state` what needs an action first.
 */
export const LIST_SORTS = ['turn', 'recent', 'oldest', 'name', 'nameDesc', 'state'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** An order for programs too: the newest document first. No change moves a document in it. */
export const CALL_SORTS = [...LIST_SORTS, 'created'] as const;
export type CallSort = (typeof CALL_SORTS)[number];

/** The states in the order of a list that is sorted by state: what is under way first, what has ended last. */
export const STATE_ORDER = [
  'on_going',
  'reserved',
  'draft',
  'edited',
  'completed',
  'rejected',
  'signing_cancelled',
  'request_cancelled',
  'reservation_cancelled',
] as const satisfies readonly DocumentState[];
