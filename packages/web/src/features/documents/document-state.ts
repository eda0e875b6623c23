import type { DocumentSummary } from '@dojang/contract';
import { isActing, isAsked } from '@dojang/domain';

/**
 * Owns the state that lists and pages show: the document's own, by who is waited for or has ended it; 'correcting' while it is corrected; or
 * 'expired' when a participant's time is over.
 */

export type ShownState =
  | DocumentSummary['viewStatus']
  | 'expired'
  | 'correcting'
  | 'wait_for_approval'
  | 'returned';

type Person = DocumentSummary['participants'][number];

const isExpired = (person: Person): boolean => !person.signingExpiry.valid && person.signedAt === null;

/** Whether the document waits for this participant: a signer or an approver. */
export const isActingPerson = ({
  participantType: type = 'signer',
}: Pick<Person, 'participantType'>): boolean => isActing({ type });

/** Whether a participant can no longer sign because their time is over; the document itself is still running. */
export const hasExpired = (document: DocumentSummary): boolean =>
  isRunningView(document) && document.participants.some(isExpired);

const RUNNING: readonly DocumentSummary['viewStatus'][] = [
  'need_signing',
  'need_approval',
  'wait_for_signing',
];

/** Whether signatures are being collected, for the viewer. */
export const isRunningView = (document: Pick<DocumentSummary, 'viewStatus'>): boolean =>
  RUNNING.includes(document.viewStatus);

/** The state that a list shows for a document. */
export function shownState(document: DocumentSummary): ShownState {
  if (document.isCorrecting) return 'correcting';
  if (hasExpired(document)) return 'expired';
  if (document.viewStatus === 'rejected' && document.rejectedBy === 'approver') return 'returned';
  return awaitsApproval(document) ? 'wait_for_approval' : document.viewStatus;
}

/** Whether the others who are waited for all approve. */
function awaitsApproval({ viewStatus, participants }: DocumentSummary): boolean {
  if (viewStatus !== 'wait_for_signing') return false;
  const asked = participants.filter((person) => isActingPerson(person) && isAsked(person));
  return asked.length > 0 && asked.every(({ participantType }) => participantType === 'approver');
}

export type PersonStanding =
  | 'completed'
  | 'approved'
  | 'read'
  | 'copied'
  | 'need_signing'
  | 'need_approval'
  | 'need_viewing'
  | 'toBeCopied'
  | 'waiting'
  | 'expired'
  | 'refused'
  | 'returned'
  | 'withdrawn'
  | 'stopped';

/** The color of a participant's state. */
export const STANDING_TONES: Readonly<Record<PersonStanding, string>> = {
  completed: 'text-ok',
  approved: 'text-ok',
  read: 'text-ok',
  copied: 'text-ok',
  need_signing: 'text-brand-700',
  need_approval: 'text-brand-700',
  need_viewing: 'text-muted',
  toBeCopied: 'text-muted',
  waiting: 'text-muted',
  expired: 'text-warn',
  refused: 'text-bad',
  returned: 'text-bad',
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
  const { participantType: type = 'signer', status } = person;
  if (!isActing({ type })) return readerStanding(document, person);
  const open = person.signedAt === null && person.refusalReason === null;
  if (open && !isYetToSign(document)) return 'stopped';
  if (open && isExpired(person)) return 'expired';
  if (type === 'approver' && status === 'completed') return 'approved';
  return type === 'approver' && status === 'refused' ? 'returned' : status;
}

/** The state of a participant who does not act: a viewer has read or may read, a copy receiver has got the files or will get them. */
function readerStanding(
  document: Pick<DocumentSummary, 'viewStatus'>,
  person: Pick<Person, 'participantType' | 'status' | 'viewedAt'>,
): PersonStanding {
  const isDone = document.viewStatus === 'completed';
  if (!isDone && !isYetToSign(document)) return 'stopped';
  if (person.participantType === 'copy') return isDone ? 'copied' : 'toBeCopied';
  if (person.viewedAt !== null) return 'read';
  return isAsked(person) ? 'need_viewing' : 'waiting';
}
