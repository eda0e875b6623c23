import type { ParticipantState } from '../document/participant-state.ts';
import {
  isActing,
  isApprover,
  isCopyReceiver,
  isSigner,
  isViewer,
  type ParticipantType,
  type ShownState,
  type ToldTime,
  toldTime,
} from '../document/participant-type.ts';

/**
 * Owns whose turn it is. Invariant: in a sequential document exactly the participants of the lowest open step are asked; in a parallel
 * document all signers are asked at once, except those who wait for an approver. A step is an order, in which approvers come before
 * signers. Viewers and copy receivers block nobody.
 */

export interface TurnParticipant {
  readonly key: string;
  readonly signingOrder: number;
  readonly status: ParticipantState;
  /** A participant without a type signs. */
  readonly type?: ParticipantType;
  /** When a viewer or a copy receiver is told; null for the default of the type. */
  readonly told?: ToldTime | null;
}

/** Returns whether the participant has signed, approved, read or got the copy. */
export const hasSigned = (participant: { readonly status: ShownState }): boolean =>
  participant.status === 'completed';

/** Returns whether the participant's validity has ended. */
export const hasExpired = (participant: { readonly status: ShownState }): boolean =>
  participant.status === 'expired';

/** Returns whether the participant has refused to sign, or returned the document. */
export const hasRefused = (participant: { readonly status: ShownState }): boolean =>
  participant.status === 'refused';

const ASKED: readonly ShownState[] = ['need_signing', 'need_approval', 'need_viewing'];

/** Returns whether it is the participant's turn to sign, approve or read. */
export const isAsked = (participant: { readonly status: ShownState }): boolean =>
  ASKED.includes(participant.status);

const typed = <P extends TurnParticipant>(one: P) => ({ ...one, type: one.type ?? ('signer' as const) });
const acting = (participants: readonly TurnParticipant[]): TurnParticipant[] =>
  participants.filter((one) => isActing(typed(one)));

/** Returns whether everyone who acts has acted; false when nobody acts. */
export function everyoneSigned(participants: readonly TurnParticipant[]): boolean {
  const all = acting(participants);
  return all.length > 0 && all.every(hasSigned);
}

/** Returns the order whose turn it is: the lowest in which somebody still has to act, or null when all have acted. */
export function currentOrder(participants: readonly TurnParticipant[]): number | null {
  const open = acting(participants).filter((p) => !hasSigned(p));
  return open.length === 0 ? null : Math.min(...open.map((p) => p.signingOrder));
}

/** Returns whether `other` acts before `one`: in an earlier order, or as an approver before a signer of the same order. */
function actsBefore(other: TurnParticipant, one: TurnParticipant): boolean {
  if (other.signingOrder !== one.signingOrder) return other.signingOrder < one.signingOrder;
  return isApprover(typed(other)) && !isApprover(typed(one));
}

/** Returns whether a participant has to wait for another one who has not acted yet. */
function waitsFor(one: TurnParticipant, other: TurnParticipant, sequential: boolean): boolean {
  if (!actsBefore(other, one)) return false;
  // In a parallel document signers do not wait for each other.
  return sequential || !(isSigner(typed(one)) && isSigner(typed(other)));
}

/**
 * Returns the participants to ask now: waiting participants whose turn has come, and viewers who may read from now on. Copy receivers
 * are never asked.
 */
export function toBeAsked<P extends TurnParticipant>(participants: readonly P[], sequential: boolean): P[] {
  const open = acting(participants).filter((p) => !hasSigned(p));
  return participants.filter((one) => {
    const person = typed(one);
    if (one.status !== 'waiting' || isCopyReceiver(person)) return false;
    if (isViewer(person) && toldTime({ type: person.type, told: one.told ?? null }) === 'sending')
      return true;
    return !open.some((other) => other !== one && waitsFor(one, other, sequential));
  });
}

/** Returns the copy receivers who are told when the request is sent, and get the files at completion. */
export const toldAtSending = <P extends TurnParticipant>(participants: readonly P[]): P[] =>
  participants.filter((one) => {
    const person = typed(one);
    return isCopyReceiver(person) && toldTime({ type: person.type, told: one.told ?? null }) === 'sending';
  });
