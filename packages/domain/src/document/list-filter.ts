import type { ShownState } from './participant-type.ts';
import type { DocumentState } from './state.ts';

/**
 * Owns the list's filters and their meaning for the current user. `undelivered` has the running requests of which a participant whose turn it
 * is got no message, as far as anyone knows.
 */

export const LIST_FILTERS = [
  'all',
  'need_signing',
  'need_approval',
  'wait_for_signing',
  'completed',
  'rejected',
  'signing_cancelled',
  'request_cancelled',
  'reserved',
  'reservation_cancelled',
  'on_going',
  'draft',
  'edited',
  'undelivered',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** The state as one user sees it: for an on-going document, either it is the user's turn to sign or approve, or the user waits for others. */
export type ViewState =
  | Exclude<DocumentState, 'on_going'>
  | 'need_signing'
  | 'need_approval'
  | 'wait_for_signing';

/**
 * Returns the state of a document as one user sees it.
 * @param mine the shown states of this document's participants that are that user; empty for a requester who does not sign
 */
export function viewState(state: DocumentState, mine: readonly ShownState[]): ViewState {
  if (state !== 'on_going') return state;
  if (mine.includes('need_signing')) return 'need_signing';
  return mine.includes('need_approval') ? 'need_approval' : 'wait_for_signing';
}
