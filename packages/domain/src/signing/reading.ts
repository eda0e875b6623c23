import { type DocumentState, isCompleted, isRunning } from '../document/state.ts';
import type { SigningRefusal } from './eligibility.ts';

/**
 * Owns what a participant's link still opens once signing has ended. Invariant: access that was disabled opens nothing;
 * what ended otherwise is read for the viewing period by those who had been asked, and by nobody after it.
 */

export interface ReadableDocument {
  readonly status: DocumentState;
  /** When it was completed, cancelled or refused; null while nothing of that has happened. */
  readonly endedAt: Date | null;
  readonly accessDisabled: boolean;
}

export interface ReadingSituation {
  readonly document: ReadableDocument;
  /** Whether this participant was ever asked to sign. */
  readonly wasAsked: boolean;
  /** Days for which a link serves what has ended. */
  readonly viewingDays: number;
  readonly now: Date;
}

const DAY = 86_400_000;

const isCancelled = (status: DocumentState): boolean =>
  status === 'request_cancelled' || status === 'signing_cancelled';

/** Until when participants may read by their links; null where no such end is set. */
export function readableUntil(document: ReadableDocument, viewingDays: number): Date | null {
  const { status, endedAt, accessDisabled } = document;
  if (accessDisabled || endedAt === null || !(isCompleted(status) || isCancelled(status))) return null;
  return new Date(endedAt.getTime() + viewingDays * DAY);
}

/** Why a link opens nothing any more, not even its first screen, or null while it does. */
export function closedLinkOf({
  document,
  viewingDays,
  now,
}: Omit<ReadingSituation, 'wasAsked'>): SigningRefusal | null {
  if (document.accessDisabled) return { reason: 'docStatusError', detail: 'cancelled' };
  const until = readableUntil(document, viewingDays);
  if (until === null || until > now) return null;
  return isCompleted(document.status)
    ? { reason: 'completed', detail: 'viewingOver' }
    : { reason: 'docStatusError', detail: 'cancelled' };
}

/** Whether this participant may read the pages and fetch what the document was made from. */
export function mayRead(situation: ReadingSituation): boolean {
  const { document, wasAsked, viewingDays } = situation;
  if (!wasAsked || closedLinkOf(situation) !== null) return false;
  return isRunning(document.status) || readableUntil(document, viewingDays) !== null;
}

/** Whether someone who cannot sign may read on: having signed, or because what was cancelled was left open. */
export const readsOn = (refusal: SigningRefusal, situation: ReadingSituation): boolean =>
  (refusal.reason === 'completed' || refusal.detail === 'cancelled') && mayRead(situation);
