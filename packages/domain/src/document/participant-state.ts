/** Owns the states of a participant and the kinds of signing process. */

export const PARTICIPANT_STATES = ['waiting', 'need_signing', 'completed', 'expired', 'refused'] as const;
export type ParticipantState = (typeof PARTICIPANT_STATES)[number];

export const PROCESS_TYPES = ['PROCEDURE', 'FACE_TO_FACE'] as const;
export type ProcessType = (typeof PROCESS_TYPES)[number];
