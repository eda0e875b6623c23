import type { DocumentSummary } from '@dojang/contract';

/** Owns the state that lists and pages show: the document's own, or 'expired' when a participant's time is over. */

export type ShownState = DocumentSummary['viewStatus'] | 'expired';

const isExpired = (person: DocumentSummary['participants'][number]): boolean =>
  !person.signingExpiry.valid && person.signedAt === null;

/** Whether a participant can no longer sign because their time is over; the document itself is still running. */
export const hasExpired = (document: DocumentSummary): boolean =>
  isRunningView(document) && document.participants.some(isExpired);

const RUNNING: readonly DocumentSummary['viewStatus'][] = ['need_signing', 'wait_for_signing'];

/** Whether signatures are being collected, for the viewer. */
export const isRunningView = (document: Pick<DocumentSummary, 'viewStatus'>): boolean =>
  RUNNING.includes(document.viewStatus);

/** The state that a list shows for a document. */
export function shownState(document: DocumentSummary): ShownState {
  return hasExpired(document) ? 'expired' : document.viewStatus;
}

export type PersonStanding =
  | 'completed'
  | 'need_signing'
  | 'waiting'
  | 'expired'
  | 'refused'
  | 'withdrawn'
  | 'stopped';

/** The color of a participant's state. */
export const STANDING_TONES: Readonly<Record<PersonStanding, string>> = {
  completed: 'text-ok',
  need_signing: 'text-brand-700',
  waiting: 'text-muted',
  expired: 'text-warn',
  refused: 'text-bad',
  withdrawn: 'text-bad',
  stopped: 'text-muted',
};

/** Whether the participant has signed and has not withdrawn the signature. */
export const isSigned = (person: DocumentSummary['participants'][number]): boolean =>
  person.signedAt !== null && person.withdrawal === null;

/** Whether participants are still going to sign: a draft or a reserved request was not sent yet. */
const isYetToSign = (document: Pick<DocumentSummary, 'viewStatus'>): boolean =>
  document.viewStatus === 'draft' || document.viewStatus === 'reserved' || isRunningView(document);

/** The state of one participant; 'stopped' when the document ended before they signed. */
export function standingOf(
  document: Pick<DocumentSummary, 'viewStatus'>,
  person: DocumentSummary['participants'][number],
): PersonStanding {
  if (person.withdrawal !== null) return 'withdrawn';
  const open = person.signedAt === null && person.refusalReason === null;
  if (open && !isYetToSign(document)) return 'stopped';
  if (open && isExpired(person)) return 'expired';
  return person.status;
}
