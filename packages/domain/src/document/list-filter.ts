import type { ParticipantState } from './participant-state.ts';
import type { DocumentState } from './state.ts';

/** Owns the list's filters: what each means, seen from the user who asks. */

export const LIST_FILTERS = [
  'all',
  'need_signing',
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
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** The state a user sees: an on-going document is either my turn or waiting for others. */
export type ViewState = Exclude<DocumentState, 'on_going'> | 'need_signing' | 'wait_for_signing';

/**
 * How a document looks to one user.
 * @param mine the states of the participants of this document who are that user (none when only the requester asks)
 */
export function viewState(state: DocumentState, mine: readonly ParticipantState[]): ViewState {
  if (state !== 'on_going') return state;
  return mine.includes('need_signing') ? 'need_signing' : 'wait_for_signing';
}
