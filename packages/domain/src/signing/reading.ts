import { type DocumentState, isCompleted, isRunning } from '../document/state.ts';
import type { SigningRefusal } from './eligibility.ts';

/**
 * Owns what a participant's link opens after signing has ended. Invariant: a link opens nothing when access is disabled;
 * otherwise participants who had been asked can read a completed or cancelled document during the viewing period only. A document
 * that a participant ended, by refusing or by withdrawing a signature, can no longer be read.
 */

export interface ReadableDocument {
  readonly status: DocumentState;
  /** When the document was completed, cancelled, refused or withdrawn; null before that. */
  readonly endedAt: Date | null;
  readonly accessDisabled: boolean;
}

export interface ReadingSituation {
  readonly document: ReadableDocument;
  /** Whether this participant was ever asked to sign. */
  readonly wasAsked: boolean;
  /** The viewing period in days after the end. */
  readonly viewingDays: number;
  readonly now: Date;
}

const DAY = 86_400_000;

const isCancelled = (status: DocumentState): boolean => status === 'request_cancelled';

/** Returns the end of the viewing period for participants' links, or null when none applies. */
export function readableUntil(document: ReadableDocument, viewingDays: number): Date | null {
  const { status, endedAt, accessDisabled } = document;
  if (accessDisabled || endedAt === null || !(isCompleted(status) || isCancelled(status))) return null;
  return new Date(endedAt.getTime() + viewingDays * DAY);
}

/** Returns why a link opens nothing any more, not even its first screen, or null while it still works. */
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

/** Returns whether this participant may read the pages and download the files of the document. */
export function mayRead(situation: ReadingSituation): boolean {
  const { document, wasAsked, viewingDays } = situation;
  if (!wasAsked || closedLinkOf(situation) !== null) return false;
  return isRunning(document.status) || readableUntil(document, viewingDays) !== null;
}

/** Returns whether a participant who cannot sign may read: after signing, or after a cancellation that left access enabled. */
export const readsOn = (refusal: SigningRefusal, situation: ReadingSituation): boolean =>
  (refusal.reason === 'completed' || refusal.detail === 'cancelled') && mayRead(situation);
