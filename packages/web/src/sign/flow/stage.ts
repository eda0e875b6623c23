import type { SigningEntry } from '@dojang/contract';
import { hasSigned, isCompleted } from '@dojang/domain';

/** Owns which screen a signer is on, and where a link, a reload or a reply leads. */

export type StopReason =
  | 'wrongLink'
  | 'expired'
  | 'notYourTurn'
  | 'signed'
  | 'finished'
  | 'cancelled'
  | 'rejected'
  | 'notAllowedLink';

export type Stage =
  | { readonly name: 'loading' }
  | { readonly name: 'unreachable' }
  | { readonly name: 'landing' }
  | { readonly name: 'stop'; readonly reason: StopReason }
  | { readonly name: 'contact' }
  | { readonly name: 'locked'; readonly until: string | null }
  | { readonly name: 'consent' }
  | { readonly name: 'document' }
  | { readonly name: 'review' }
  | { readonly name: 'done' }
  | { readonly name: 'refused' };

export interface Refusal {
  readonly reason: string;
  readonly detail: string | null;
}

const BY_DETAIL: Readonly<Record<string, StopReason>> = {
  notYourTurn: 'notYourTurn',
  rejected: 'rejected',
  cancelled: 'cancelled',
  finished: 'finished',
};

/** The frame that explains a refusal. A document that everyone has signed can still be fetched: 'finished'. */
export function stopReasonOf(refusal: Refusal, entry: SigningEntry | null): StopReason {
  if (entry && isCompleted(entry.documentStatus) && hasSigned(entry)) return 'finished';
  switch (refusal.reason) {
    case 'completed':
      return 'signed';
    case 'signExpiry':
      return 'expired';
    case 'not_allowed_link':
      return 'notAllowedLink';
    case 'docStatusError':
      return BY_DETAIL[refusal.detail ?? ''] ?? 'cancelled';
    default:
      return 'wrongLink';
  }
}

/** The first screen after the entry was read. */
export function stageAtEntry(entry: SigningEntry): Stage {
  return entry.refusal ? { name: 'stop', reason: stopReasonOf(entry.refusal, entry) } : { name: 'landing' };
}

/** After the contact was entered: whoever has finished fetches files; consent is asked once and kept by the server. */
export function stageAfterOpening(entry: SigningEntry, consentGiven: boolean): Stage {
  if (hasSigned(entry)) return { name: 'done' };
  return consentGiven ? { name: 'document' } : { name: 'consent' };
}

export type DoneState = 'waiting' | 'making' | 'ready';

/** What a signer who has signed sees: others are to sign, the file is being made, or it can be fetched. */
export function doneStateOf(entry: Pick<SigningEntry, 'documentStatus' | 'sealed'>): DoneState {
  if (!isCompleted(entry.documentStatus)) return 'waiting';
  return entry.sealed ? 'ready' : 'making';
}
