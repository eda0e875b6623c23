/** Owns the states of those who are asked to sign a document. */

export const PARTICIPANT_STATES = ['waiting', 'need_signing', 'completed', 'expired', 'refused'] as const;
export type ParticipantState = (typeof PARTICIPANT_STATES)[number];
