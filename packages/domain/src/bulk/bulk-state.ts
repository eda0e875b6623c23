import { DomainError } from '../errors/errors.ts';

/**
 * Owns the states of a bulk and of its rows. Invariant: every move that is not in the table is refused. A reserved bulk is `ready`
 * with the time at which it starts. Source: requirement BLK-03.
 */

export const BULK_STATES = [
  'pending',
  'ready',
  'started',
  'success',
  'done',
  'failed',
  'cancelled',
  'cancelling_ready',
  'cancelling_failed',
  'pause',
  'delete',
] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** waiting: not sent yet. sent: a request was made. failed: the row could not be sent. cancelled: the bulk was stopped before it. */
export const BULK_ROW_STATES = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

/** Moves of a bulk. */
export type BulkMove =
  | 'check'
  | 'edit'
  | 'start'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'askCancel'
  | 'failCancel'
  | 'succeed'
  | 'endPartly'
  | 'fail'
  | 'retry'
  | 'delete'
  | 'erase';

const ERASED = Object.fromEntries(BULK_STATES.map((state) => [state, 'delete' as const]));

const MOVES: Readonly<Record<BulkMove, Partial<Record<BulkState, BulkState>>>> = {
  edit: { pending: 'pending', ready: 'pending' },
  check: { pending: 'ready', ready: 'ready' },
  start: { ready: 'started' },
  pause: { started: 'pause' },
  resume: { pause: 'started' },
  // A reserved bulk: its points are given back by a job.
  askCancel: { ready: 'cancelling_ready', cancelling_failed: 'cancelling_ready' },
  failCancel: { cancelling_ready: 'cancelling_failed' },
  cancel: { started: 'cancelled', pause: 'cancelled', cancelling_ready: 'cancelled' },
  succeed: { started: 'success' },
  endPartly: { started: 'done' },
  fail: { started: 'failed' },
  retry: { done: 'started', failed: 'started' },
  delete: {
    pending: 'delete',
    ready: 'delete',
    success: 'delete',
    done: 'delete',
    failed: 'delete',
    cancelled: 'delete',
  },
  // The owner's personal data is erased.
  erase: ERASED,
};

/** The days after which a paused bulk is cancelled, so that no points are held for ever. */
export const PAUSE_DAYS = 30;
const DAY = 86_400_000;

/** Returns the state after a move. @throws DomainError bulkStateRefused */
export function moveBulk(from: BulkState, move: BulkMove): BulkState {
  const to = MOVES[move][from];
  if (to === undefined) throw new DomainError('bulkStateRefused', { result: { status: from } });
  return to;
}

/** Returns whether the move is possible from a state. */
export const mayMoveBulk = (from: BulkState, move: BulkMove): boolean => MOVES[move][from] !== undefined;

/** Returns whether the bulk waits for the time at which it starts. */
export const isReservedBulk = (bulk: { readonly status: BulkState; readonly isReserved: boolean }): boolean =>
  bulk.status === 'ready' && bulk.isReserved;

/** Returns the move with which a bulk without waiting rows ends: every row sent, some failed, or none sent. */
export function endOfBulk(counts: { readonly sent: number; readonly failed: number }): BulkMove {
  if (counts.failed === 0) return 'succeed';
  return counts.sent === 0 ? 'fail' : 'endPartly';
}

/** Returns whether every row of the bulk became a request. */
export const isFullySent = (state: BulkState): boolean => state === 'success';

/** Returns whether rows are being sent. */
export const isSending = (state: BulkState): boolean => state === 'started';

/** Returns whether a cancellation was asked for that a job carries out. */
export const isCancelling = (state: BulkState): boolean => state === 'cancelling_ready';

/** Returns whether the call that cancels carries it out itself, since rows are sent or paused. */
export const isStoppedAtOnce = (state: BulkState): boolean => state === 'started' || state === 'pause';

/** Returns whether the bulk was paused for too long. */
export const isForgottenPause = (state: BulkState, pausedAt: Date, now: Date): boolean =>
  state === 'pause' && now.getTime() - pausedAt.getTime() >= PAUSE_DAYS * DAY;

/** Returns whether the bulk was deleted. */
export const isDeletedBulk = (state: BulkState): boolean => state === 'delete';
