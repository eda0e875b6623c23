/**
 * Owns whose turn it is. Invariant: in a sequential document all participants of the lowest unsigned order, and only
 * they, are asked; in a parallel one everyone is asked at once.
 */

import type { ParticipantState } from '../document/participant-state.ts';

export interface TurnParticipant {
  readonly key: string;
  readonly signingOrder: number;
  readonly status: ParticipantState;
}

/** Whether the participant has signed. */
export const hasSigned = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'completed';

/** Whether the participant's time to sign has passed. */
export const hasExpired = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'expired';

/** Whether the participant has refused to sign. */
export const hasRefused = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'refused';

/** Whether it is the participant's turn. */
export const isAsked = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'need_signing';

/** True when nobody is left to sign. */
export const everyoneSigned = (participants: readonly TurnParticipant[]): boolean =>
  participants.length > 0 && participants.every(hasSigned);

/** The order whose turn it is: the lowest that is not signed, or null when all have signed. */
export function currentOrder(participants: readonly TurnParticipant[]): number | null {
  const open = participants.filter((p) => !hasSigned(p)).map((p) => p.signingOrder);
  return open.length === 0 ? null : Math.min(...open);
}

/** Those who are to be asked now: waiting participants whose turn has come. */
export function toBeAsked<P extends TurnParticipant>(participants: readonly P[], sequential: boolean): P[] {
  const order = currentOrder(participants);
  return participants.filter((p) => p.status === 'waiting' && (!sequential || p.signingOrder === order));
}
