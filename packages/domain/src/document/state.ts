import { DomainError } from '../errors/errors.ts';

/**
 * Owns the states of a document and the only allowed transitions between them. A missing cell is a refused transition.
 * `need_signing` and `wait_for_signing` are views of `on_going` for one user and are never stored.
 */

export const DOCUMENT_STATES = [
  'draft',
  'edited',
  'reserved',
  'reservation_cancelled',
  'on_going',
  'completed',
  'rejected',
  'signing_cancelled',
  'request_cancelled',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_ACTIONS = [
  'send',
  'reserve',
  'finishEditing',
  'transmit',
  'changeReservation',
  'cancelReservation',
  'complete',
  'refuse',
  'withdraw',
  'cancel',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

const TRANSITIONS: Record<DocumentState, Partial<Record<DocumentAction, DocumentState>>> = {
  draft: { send: 'on_going', reserve: 'reserved', finishEditing: 'edited' },
  edited: {},
  reserved: {
    transmit: 'on_going',
    changeReservation: 'reserved',
    cancelReservation: 'reservation_cancelled',
  },
  reservation_cancelled: {},
  on_going: {
    complete: 'completed',
    refuse: 'rejected',
    withdraw: 'signing_cancelled',
    cancel: 'request_cancelled',
  },
  completed: {},
  rejected: {},
  signing_cancelled: {},
  request_cancelled: {},
};

/** The state after an action, or null when the action is refused in this state. */
export function stateAfter(state: DocumentState, action: DocumentAction): DocumentState | null {
  return TRANSITIONS[state][action] ?? null;
}

/**
 * Returns the state after an action. @throws DomainError documentStateRefused (or notDraft for sending) when the transition does
 * not exist
 */
export function moveDocument(state: DocumentState, action: DocumentAction): DocumentState {
  const next = stateAfter(state, action);
  if (next !== null) return next;
  const sending = action === 'send' || action === 'reserve' || action === 'finishEditing';
  throw new DomainError(sending ? 'notDraft' : 'documentStateRefused', { values: { state, action } });
}

/** Whether pages, fields and participants may still change: only in a draft. */
export const isEditable = (state: DocumentState): boolean => state === 'draft';

/** Whether only the requester sees the document: only in a draft. */
export const isPrivate = (state: DocumentState): boolean => state === 'draft';

/** Whether the document waits for its reserved time. */
export const isReserved = (state: DocumentState): boolean => state === 'reserved';

/** Whether signatures are being collected. */
export const isRunning = (state: DocumentState): boolean => state === 'on_going';

/** Whether contacts and the time to sign may still change: while signatures are collected, and before, while the request is reserved. */
export const isChangeable = (state: DocumentState): boolean => isRunning(state) || isReserved(state);

/** Whether the requester has filled in fields in the document editor and a PDF of the result exists. */
export const isEdited = (state: DocumentState): boolean => state === 'edited';

/** Whether a participant ended the document by withdrawing a signature. */
export const isWithdrawn = (state: DocumentState): boolean => state === 'signing_cancelled';

/** Whether everyone has signed. */
export const isCompleted = (state: DocumentState): boolean => state === 'completed';

/** Whether no transition leads out of this state. An edited document is not final, since a request can be created from it. */
export const isFinal = (state: DocumentState): boolean =>
  state !== 'edited' && Object.keys(TRANSITIONS[state]).length === 0;
