import type { ProcessType } from './participant-state.ts';

/** Owns what the requester's screen says and offers after a request was made. Source: requirement EDT-09. */

/** 1 request done, 2 sign and payment request done, 3 reservation done, 4 sign now, 5 face-to-face signing. */
export type PopupCode = 1 | 2 | 3 | 4 | 5;

export interface SentRequest {
  readonly processType: ProcessType;
  readonly isReserved: boolean;
  readonly hasPayment: boolean;
  /** Whether the requester is among those who sign first. */
  readonly requesterSignsFirst: boolean;
}

/**
 * What is reserved can neither be signed nor paid before its time, so that comes first; then what can be done at once
 * (face to face, sign now); then what was asked for.
 */
export function popupCode(sent: SentRequest): PopupCode {
  if (sent.isReserved) return 3;
  if (sent.processType === 'FACE_TO_FACE') return 5;
  if (sent.requesterSignsFirst) return 4;
  return sent.hasPayment ? 2 : 1;
}
