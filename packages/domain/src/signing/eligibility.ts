import type { ParticipantState, ProcessType } from '../document/participant-state.ts';
import type { DocumentState } from '../document/state.ts';

/** Owns the answer to 'may this person sign this document now, and if not, why not'. The first reason that holds wins. */

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
  /** Which case of `docStatusError` or, with 'viewingOver', of `completed` it is, for the sentence on the screen. */
  readonly detail?: 'notYourTurn' | 'rejected' | 'cancelled' | 'notSent' | 'finished' | 'viewingOver';
}

export interface SigningSituation {
  /** Null when there is no such document. */
  readonly document: {
    readonly status: DocumentState;
    readonly processType: ProcessType;
  } | null;
  /** Null when there is no such signer, or the signer is of another document. */
  readonly signer: {
    readonly status: ParticipantState;
    readonly expiresAt: Date | null;
    readonly contactMatches: boolean;
  } | null;
  readonly entry: 'link' | 'login' | 'face_to_face';
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

/** Why signing is refused, or null when it is allowed. */
export function refusalOf(situation: SigningSituation): SigningRefusal | null {
  const { document, signer, entry, now } = situation;
  if (document === null) return { reason: '1docError' };
  if (signer === null || !signer.contactMatches) return { reason: 'signerError' };
  if (signer.status === 'completed') return { reason: 'completed' };
  if (document.status !== 'on_going') {
    const detail = STATE_DETAIL[document.status];
    return detail ? { reason: 'docStatusError', detail } : { reason: 'docStatusError' };
  }
  if (entry === 'link' && document.processType === 'FACE_TO_FACE') return { reason: 'not_allowed_link' };
  const over = signer.expiresAt !== null && signer.expiresAt.getTime() <= now.getTime();
  if (signer.status === 'expired' || (signer.status === 'need_signing' && over))
    return { reason: 'signExpiry' };
  if (signer.status === 'waiting') return { reason: 'docStatusError', detail: 'notYourTurn' };
  if (signer.status === 'refused') return { reason: 'docStatusError', detail: 'rejected' };
  return null;
}
