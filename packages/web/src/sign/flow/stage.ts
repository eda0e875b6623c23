import type { SigningEntry } from '@dojang/contract';
import { hasRefused, hasSigned, isCompleted, isPayable, isRunning, isWithdrawn } from '@dojang/domain';
import type { Failure } from './failure.ts';
import type { Sender } from './sender.ts';

/** Owns which screen a signer sees, and which screen follows a link, a reload or a reply. */

export type StopReason =
  | 'wrongLink'
  | 'otherBrowser'
  | 'paidElsewhere'
  | 'expired'
  | 'notYourTurn'
  | 'signed'
  | 'finished'
  | 'viewingOver'
  | 'cancelled'
  | 'rejected'
  | 'refusedByMe'
  | 'withdrawn'
  | 'withdrawnByMe'
  | 'delegated'
  | 'correcting'
  | 'notAllowedLink';

export type Stage =
  | { readonly name: 'loading' }
  /** `message` is what was answered, where that was not nothing. */
  | { readonly name: 'unreachable'; readonly message?: string }
  | { readonly name: 'landing' }
  /** `sender` is whom to ask, where the link gives access to nothing else of the document. */
  | { readonly name: 'stop'; readonly reason: StopReason; readonly sender: Sender | null }
  | { readonly name: 'contact' }
  | { readonly name: 'locked'; readonly until: string | null }
  /** Authentications that the requester asks for, after the contact. */
  | { readonly name: 'authentication' }
  | { readonly name: 'consent' }
  | { readonly name: 'document' }
  | { readonly name: 'review' }
  /** After signing, for the participant who pays. */
  | { readonly name: 'payment' }
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
  correcting: 'correcting',
};

const ended = (entry: SigningEntry): boolean =>
  !isRunning(entry.documentStatus) && !isCompleted(entry.documentStatus);

/**
 * The screen that explains a refusal. The end of the document comes before the signer's own act: a person who signed a document
 * that was canceled later is told that it was canceled.
 */
export function stopReasonOf(refusal: Refusal, entry: SigningEntry | null): StopReason {
  if (entry && hasRefused(entry)) return 'refusedByMe';
  if (entry && isWithdrawn(entry.documentStatus))
    return entry.withdrawnAt === null ? 'withdrawn' : 'withdrawnByMe';
  if (entry && hasSigned(entry)) {
    if (isCompleted(entry.documentStatus)) return 'finished';
    if (ended(entry)) return BY_DETAIL[entry.documentStatus] ?? 'cancelled';
  }
  switch (refusal.reason) {
    case 'completed':
      return refusal.detail === 'viewingOver' ? 'viewingOver' : 'signed';
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

/** The first screen after the entry was loaded. */
export function stageAtEntry(entry: SigningEntry): Stage {
  if (entry.refusal) return { name: 'stop', reason: stopReasonOf(entry.refusal, entry), sender: null };
  return entry.lock ? { name: 'locked', until: entry.lock.until } : { name: 'landing' };
}

/** The screen before the first call. @param known what the page contained of the signing when it arrived */
export function firstStage(broken: StopReason | null, known: SigningEntry | null): Stage {
  if (broken !== null) return { name: 'stop', reason: broken, sender: null };
  return known === null ? { name: 'loading' } : stageAtEntry(known);
}

/**
 * The screen after the contact was entered: a person who has signed sees the progress, and a reader the document. Consent is
 * asked for once and stored by the server.
 * @param isPaying whether the signer comes to pay or back from the payment page
 */
export function stageAfterOpening(entry: SigningEntry, consentGiven: boolean, isPaying = false): Stage {
  if (entry.refusal && ended(entry)) return entry.canRead ? { name: 'document' } : stageAtEntry(entry);
  const isReading = entry.participantType === 'viewer' && isRunning(entry.documentStatus);
  if (hasSigned(entry) && !isReading)
    return isPaying && entry.payment !== null ? { name: 'payment' } : { name: 'done' };
  // Only signers consent.
  return consentGiven || entry.participantType !== 'signer' ? { name: 'document' } : { name: 'consent' };
}

/** Whether a signer who has signed is still asked to pay. */
export const owesPayment = ({ payment }: Pick<SigningEntry, 'payment'>): boolean =>
  payment !== null && isPayable(payment.state);

/** The screen after the signature: a payer pays next. */
export const stageAfterSigning = (entry: SigningEntry): Stage =>
  owesPayment(entry) ? { name: 'payment' } : { name: 'done' };

/** The screen after reading. */
export const stageAfterReading = (entry: SigningEntry): Stage =>
  hasSigned(entry) && !ended(entry) && entry.refusal !== null ? { name: 'done' } : stageAtEntry(entry);

const WORKING: readonly Stage['name'][] = ['contact', 'authentication', 'consent', 'document', 'review'];

/** The screen of a newer entry when the present one is outdated; null while the present one is right. */
export function stageOvertaken(stage: Stage, isReading: boolean, entry: SigningEntry): Stage | null {
  if (waitsForCorrection(stage)) return entry.refusal?.detail === 'correcting' ? null : stageAtEntry(entry);
  if (entry.refusal === null) return null;
  if (stage.name === 'done') return ended(entry) ? stageAtEntry(entry) : null;
  if (!WORKING.includes(stage.name) || (isReading && entry.canRead)) return null;
  const isEntering = stage.name === 'contact' || stage.name === 'authentication';
  return isEntering && entry.canRead ? null : stageAtEntry(entry);
}

const waitsForCorrection = (stage: Stage): boolean => stage.name === 'stop' && stage.reason === 'correcting';

const WATCH_MS = 20_000;
const MAKING_MS = 2000;
const PAYING_MS = 3000;

/** The polling interval of a screen in milliseconds; null where nothing can change. */
export function watchEvery(stage: Stage, entry: SigningEntry | null): number | null {
  if (WORKING.includes(stage.name) || waitsForCorrection(stage)) return WATCH_MS;
  if (stage.name === 'payment') return entry !== null && owesPayment(entry) ? PAYING_MS : null;
  if (stage.name !== 'done' || entry === null) return null;
  return { waiting: WATCH_MS, making: MAKING_MS, ready: null }[doneStateOf(entry)];
}

export type DoneState = 'waiting' | 'making' | 'ready';

/** The state for a signer who has signed: others must still sign, the file is being made, or it can be downloaded. */
export function doneStateOf(entry: Pick<SigningEntry, 'documentStatus' | 'sealed'>): DoneState {
  if (!isCompleted(entry.documentStatus)) return 'waiting';
  return entry.sealed ? 'ready' : 'making';
}

/** The stage after a call that failed before anything of the document is known. */
export const unreachableAfter = (failure: Failure): Stage => ({
  name: 'unreachable',
  ...('message' in failure && { message: failure.message }),
});
