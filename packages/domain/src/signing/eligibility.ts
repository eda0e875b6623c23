import type { ParticipantState, ProcessType } from '../document/participant-state.ts';
import { isActing, type ParticipantType } from '../document/participant-type.ts';
import { type DocumentState, isCompleted } from '../document/state.ts';

/**
 * Owns the decision whether a person may sign a document now, and the refusal reason if not. The first matching reason applies.
 */

export const REFUSAL_REASONS = [
  '1docError',
  'signerError',
  'completed',
  'docStatusError',
  'not_allowed_link',
  'signExpiry',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface SigningRefusal {
  readonly reason: RefusalReason;
  /** The case of `docStatusError` or, with 'viewingOver', of `completed`, which determines the message on the screen. */
  readonly detail?:
    | 'notYourTurn'
    | 'rejected'
    | 'cancelled'
    | 'notSent'
    | 'finished'
    | 'viewingOver'
    | 'correcting';
}

/** How a signer reached the document: by a link, logged in, or in person on the device of the requester. */
export const SIGNING_ENTRIES = ['link', 'login', 'face_to_face'] as const;
export type SigningEntryWay = (typeof SIGNING_ENTRIES)[number];

export interface SigningSituation {
  /** Null when the document does not exist. */
  readonly document: {
    readonly status: DocumentState;
    readonly processType: ProcessType;
    /** Whether the requester is correcting the document, so that nobody acts. */
    readonly isCorrecting?: boolean;
  } | null;
  /** Null when the signer does not exist or belongs to another document. */
  readonly signer: {
    readonly status: ParticipantState;
    readonly expiresAt: Date | null;
    readonly contactMatches: boolean;
    /** A participant without a type signs. */
    readonly type?: ParticipantType;
  } | null;
  readonly entry: SigningEntryWay;
  readonly now: Date;
}

const STATE_DETAIL: Partial<Record<DocumentState, NonNullable<SigningRefusal['detail']>>> = {
  rejected: 'rejected',
  signing_cancelled: 'cancelled',
  request_cancelled: 'cancelled',
  reservation_cancelled: 'cancelled',
  draft: 'notSent',
  edited: 'notSent',
  reserved: 'notSent',
  completed: 'finished',
};

/** Returns why signing, approving or reading is refused, or null when it is allowed. */
export function refusalOf(situation: SigningSituation): SigningRefusal | null {
  const { document, signer, entry, now } = situation;
  if (document === null) return { reason: '1docError' };
  if (signer === null || !signer.contactMatches) return { reason: 'signerError' };
  // Who has read a running document may read it again.
  const isReading = signer.type === 'viewer' && document.status === 'on_going';
  if (signer.status === 'completed' && !isReading) return { reason: 'completed' };
  // Who did not act reads the completed document as everyone else does.
  if (isCompleted(document.status) && !isActing({ type: signer.type ?? 'signer' }))
    return { reason: 'completed' };
  if (document.status !== 'on_going') {
    const detail = STATE_DETAIL[document.status];
    return detail ? { reason: 'docStatusError', detail } : { reason: 'docStatusError' };
  }
  if (document.isCorrecting) return { reason: 'docStatusError', detail: 'correcting' };
  if (entry !== 'face_to_face' && document.processType === 'FACE_TO_FACE')
    return { reason: 'not_allowed_link' };
  const over = signer.expiresAt !== null && signer.expiresAt.getTime() <= now.getTime();
  if (signer.status === 'expired' || (signer.status === 'need_signing' && over))
    return { reason: 'signExpiry' };
  if (signer.status === 'waiting') return { reason: 'docStatusError', detail: 'notYourTurn' };
  if (signer.status === 'refused') return { reason: 'docStatusError', detail: 'rejected' };
  return null;
}
