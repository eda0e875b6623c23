import type { ParticipantState } from '../document/participant-state.ts';

/**
 * Owns whose turn it is. Invariant: in a sequential document exactly the participants of the lowest unsigned order are asked; in
 * a parallel document all participants are asked at once.
 */

export interface TurnParticipant {
  readonly key: string;
  readonly signingOrder: number;
  readonly status: ParticipantState;
}

/** Returns whether the participant has signed. */
export const hasSigned = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'completed';

/** Returns whether the participant's validity has ended. */
export const hasExpired = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'expired';

/** Returns whether the participant has refused to sign. */
export const hasRefused = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'refused';

/** Returns whether it is the participant's turn. */
export const isAsked = (participant: { readonly status: ParticipantState }): boolean =>
  participant.status === 'need_signing';

/** Returns whether every participant has signed; false without participants. */
export const everyoneSigned = (participants: readonly TurnParticipant[]): boolean =>
  participants.length > 0 && participants.every(hasSigned);

/** Returns the order whose turn it is: the lowest that has not signed, or null when all have signed. */
export function currentOrder(participants: readonly TurnParticipant[]): number | null {
  const open = participants.filter((p) => !hasSigned(p)).map((p) => p.signingOrder);
  return open.length === 0 ? null : Math.min(...open);
}

/** Returns the participants to ask now: waiting participants whose turn has come. */
export function toBeAsked<P extends TurnParticipant>(participants: readonly P[], sequential: boolean): P[] {
  const order = currentOrder(participants);
  return participants.filter((p) => p.status === 'waiting' && (!sequential || p.signingOrder === order));
}
