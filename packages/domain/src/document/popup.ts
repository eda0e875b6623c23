import type { ProcessType } from './participant-state.ts';

/** Owns which message and actions the requester sees after a request was sent. Source: requirement EDT-09. */

/** 1 request done, 2 sign and payment request done, 3 reservation done, 4 sign now, 5 face-to-face signing. */
export type PopupCode = 1 | 2 | 3 | 4 | 5;

export interface SentRequest {
  readonly processType: ProcessType;
  readonly isReserved: boolean;
  readonly hasPayment: boolean;
  /** Whether the requester is one of the first signers. */
  readonly requesterSignsFirst: boolean;
}

/**
 * Returns the popup of a sent request. A reservation comes first, since nobody can sign or pay before its time; then the
 * immediate actions (face-to-face signing, sign now); then the confirmation of the request.
 */
export function popupCode(sent: SentRequest): PopupCode {
  if (sent.isReserved) return 3;
  if (sent.processType === 'FACE_TO_FACE') return 5;
  if (sent.requesterSignsFirst) return 4;
  return sent.hasPayment ? 2 : 1;
}
