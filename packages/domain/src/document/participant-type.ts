import { DomainError } from '../errors/errors.ts';
import type { ParticipantState } from './participant-state.ts';

/**
 * Owns the types of participants: who acts on a document and therefore blocks it (signers and approvers), who reads it while it runs
 * (viewers), and who gets the completed files only (copy receivers).
 */

export const PARTICIPANT_TYPES = ['signer', 'approver', 'viewer', 'copy'] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

/** When a viewer or a copy receiver is told: as soon as the request is sent, or in turn (a copy receiver: at completion). */
export const TOLD_TIMES = ['sending', 'turn'] as const;
export type ToldTime = (typeof TOLD_TIMES)[number];

/** The most viewers and copy receivers of one document, beside the limit of those who act. */
export const MOST_READERS = 20;

/** The length of the reason with which an approver returns a document, in characters. */
export const RETURN_REASON = { least: 2, most: 500 } as const;

interface Typed {
  readonly type: ParticipantType;
}

/** Whether the document waits for this participant. */
export const isActing = ({ type }: Typed): boolean => type === 'signer' || type === 'approver';

/** Whether the participant signs. */
export const isSigner = ({ type }: Typed): boolean => type === 'signer';
/** Whether the participant approves or returns the document. */
export const isApprover = ({ type }: Typed): boolean => type === 'approver';
/** Whether the participant reads while the document runs. */
export const isViewer = ({ type }: Typed): boolean => type === 'viewer';
/** Whether the participant gets the completed files only. */
export const isCopyReceiver = ({ type }: Typed): boolean => type === 'copy';

/** When a participant is told who does not act: the requester's choice, or by default a viewer at sending and a copy receiver in turn. */
export const toldTime = ({ type, told }: Typed & { readonly told: ToldTime | null }): ToldTime =>
  told ?? (type === 'viewer' ? 'sending' : 'turn');

/** The states that results show: an approver whose turn it is and a viewer who may read have names of their own. */
export const SHOWN_STATES = [
  'waiting',
  'need_signing',
  'need_approval',
  'need_viewing',
  'completed',
  'expired',
  'refused',
] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** Returns the state of a participant as results show it. */
export function shownState(participant: {
  readonly type: ParticipantType;
  readonly status: ParticipantState;
}): ShownState {
  if (participant.status !== 'need_signing') return participant.status;
  if (participant.type === 'approver') return 'need_approval';
  return participant.type === 'viewer' ? 'need_viewing' : 'need_signing';
}

interface NewParticipant extends Typed {
  readonly key: string;
}

/**
 * Checks the types of a draft's participants against the limits.
 * @param maxActing the most signers and approvers of one document
 * @throws DomainError tooManyParticipants, tooManyReaders
 */
export function assertTypesWithin(
  participants: readonly Typed[],
  maxActing: number,
  field = 'participants',
): void {
  if (participants.filter(isActing).length > maxActing)
    throw new DomainError('tooManyParticipants', { field, values: { max: maxActing } });
  if (participants.filter((one) => !isActing(one)).length > MOST_READERS)
    throw new DomainError('tooManyReaders', { field, values: { max: MOST_READERS } });
}

/**
 * Refuses what only signers have (fields, attachments, a payment, a guardian) for a participant who does not sign.
 * @param keyOf the participant of a field; empty for the requester's own
 * @throws DomainError onlySignersFill with the index of the participant
 */
export function assertOnlySignersFill(
  participants: readonly NewParticipant[],
  fields: readonly { readonly participantKey: string }[],
): void {
  const filling = new Set(fields.map(({ participantKey }) => participantKey));
  const index = participants.findIndex((one) => !isSigner(one) && filling.has(one.key));
  if (index === -1) return;
  const key = participants[index]?.key ?? '';
  throw new DomainError('onlySignersFill', {
    field: `participants.${index}.participantType`,
    result: { key },
  });
}
