import {
  assertAccessCodesSet,
  assertChildrenGuarded,
  assertOffered,
  assertOnlySignersFill,
  checkReservation,
  checkTestRequest,
  type DocumentState,
  DomainError,
  isClosed,
  isSigner,
  koreanDay,
  moveDocument,
  type PointsUnit,
  type PopupCode,
  popupCode,
  priceOfSending,
  toBeAsked,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { closedByOperator } from '../../../platform/db/closed-by-operator.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type AuditAuthor, type AuditEntry, appendAudit, requesterFacts } from '../../evidence/index.ts';
import { readPages, uploadFacts } from '../../files/index.ts';
import { openPayments } from '../../payment-requests/index.ts';
import { capture, hold, spend } from '../../points/index.ts';
import { notifyNextSigners, tellCopyReceivers } from '../active/signing-requests.service.ts';
import { requiredNames } from '../approvals/required-approvers.service.ts';
import { offeredAuthentications } from '../draft/authentication-settings.ts';
import { settleValues } from '../draft/requester-values.repo.ts';
import { assertRequesterValues, type RequesterValuePorts } from '../draft/requester-values.service.ts';
import * as repo from '../rows/document.repo.ts';
import { addRequiredApprovers } from './add-approvers.service.ts';
import { applyMarks, type MarkPorts, markEvent } from './own-marks.service.ts';
import { assertPayable } from './payable.service.ts';
import { planTransmission } from './reservation.plan.ts';
import { assertFieldsLargeEnough, assertFieldsSendable, assertSendable } from './send-checks.ts';

/**
 * Owns the sending of a request: at once, as a reservation, or at the time of a reservation. State, point, audit trail and
 * messages commit in one transaction.
 */

export interface SendingPorts extends Pick<RequesterValuePorts, 'fit'> {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pointsUnit: PointsUnit;
  /** The available channels for messages to participants. */
  readonly channels: readonly ('email' | 'kakao')[];
  /** Whether a provider of phone identity checks is configured. */
  readonly verifiesIdentity: boolean;
}

/** The reply to saving or sending a document. */
export interface SavedDocument {
  readonly documentId: string;
  readonly status: DocumentState;
  readonly revision: number;
  readonly popup: 0 | PopupCode;
}

/** Sends a draft, or reserves it for the time in the input. */
export async function sendOrReserve(
  ports: SendingPorts & MarkPorts,
  tx: Tx,
  actor: UserActor,
  document: repo.DocumentRow,
  input: { readonly reservationDate?: string | null | undefined },
  origin: Origin,
): Promise<SavedDocument> {
  const now = ports.clock.now();
  const at = input.reservationDate ? checkReservation(input.reservationDate, now) : null;
  if (document.purpose === 'correct') throw new DomainError('correctionSentApart');
  if (document.purpose !== 'request') throw new DomainError('editingNotSent');
  const status = moveDocument(document.status, at === null ? 'send' : 'reserve');
  await assertPayable(tx, document.request_settings, document.process_type);
  const approvers = await addRequiredApprovers(tx, ports.ids, document);
  const participants = await assertComplete(ports, tx, document, now);
  const marks = await applyMarks(ports, tx, document, actor.accountId, now);
  await assertRequesterValues(ports, tx, document);
  await settleValues(tx, document.id);
  await repo.setUnchosenLanguage(tx, document.id, origin.locale);
  if (document.is_test) checkTestRequest(document.request_settings, at !== null);
  const points = document.is_test
    ? 0
    : priceOfSending(ports.pointsUnit, participants.filter(isSigner).length);
  const sha256 = await originalHash(tx, document);
  const by = { actor: requesterFacts(actor), origin };
  const facts = {
    participants: participants.length,
    points,
    originalSha256: sha256,
    locale: origin.locale,
    ...requiredNames(approvers),
    ...(await uploadFacts(tx, document.file_id)),
  };
  const common = { status, updated_at: now, original_sha256: sha256 };
  const stamped = markEvent(marks, by);
  if (stamped !== null) await appendAudit(tx, actor.tenantId, document, stamped, now);
  if (at === null) {
    if (points > 0) await spend(tx, actor.tenantId, points, `send:${document.public_id}`, now);
    await repo.moveState(tx, document.id, document.status, { ...common, sent_at: now, reservation_at: null });
    await begin(ports, tx, { ...document, status }, by, facts, now);
  } else {
    await hold(tx, actor.tenantId, points, { documentId: document.public_id, sendingAt: at }, now);
    await repo.moveState(tx, document.id, document.status, { ...common, reservation_at: at });
    const detail = { ...facts, reservationDate: at.toISOString() };
    await appendAudit(tx, actor.tenantId, document, { type: 'document.reserved', ...by, detail }, now);
    await planTransmission(tx, document, at);
  }
  return {
    documentId: document.public_id,
    status,
    revision: document.revision,
    popup: popupCode({
      processType: document.process_type,
      isReserved: at !== null,
      hasPayment: document.request_settings.payment !== undefined,
      requesterSignsFirst: signsFirst(actor, document, participants),
    }),
  };
}

/**
 * Checks that everything is there that participants need.
 * @returns the participants
 * @throws DomainError that names the participant, field or setting
 */
export async function assertComplete(
  ports: Pick<SendingPorts, 'channels' | 'verifiesIdentity' | 'fit'>,
  tx: Tx,
  document: repo.DocumentRow,
  now: Date,
): Promise<repo.ParticipantRow[]> {
  const participants = await repo.listParticipants(tx, document.id);
  assertAuthenticationsSendable(ports, document, participants);
  const fields = await participantFields(tx, document.id);
  assertSendable(document, participants, fields, ports);
  assertFilledBySigners(document, participants, fields);
  assertGuarded(participants, fields, now);
  assertFieldsSendable(fields, document.field_groups);
  assertFieldsLargeEnough(fields, await readPages(tx, document.file_id), ports.fit);
  return participants;
}

/**
 * Sends a reserved request. Of concurrent attempts (the job, a manual call, a cancellation) exactly one wins: the one whose
 * UPDATE changes the state.
 * @returns false when the request is no longer reserved
 * @throws DomainError that prevents sending: `requesterGone`, `contactInvalid`, …; nothing is changed then
 */
export async function transmit(
  ports: SendingPorts,
  tx: Tx,
  document: repo.DocumentRow,
  by: AuditAuthor,
  now: Date,
): Promise<boolean> {
  const requester = await repo.requesterOf(tx, document.requester_id);
  if (isClosed(requester.status) || (await closedByOperator(tx, document.requester_id)) !== null)
    throw new DomainError('requesterGone');
  const participants = await repo.listParticipants(tx, document.id);
  assertAuthenticationsSendable(ports, document, participants);
  await assertPayable(tx, document.request_settings, document.process_type);
  const fields = await participantFields(tx, document.id);
  assertSendable(document, participants, fields, ports);
  assertGuarded(participants, fields, now);
  const status = moveDocument(document.status, 'transmit');
  const change = { status, sent_at: now, updated_at: now };
  if (!(await repo.moveState(tx, document.id, document.status, change))) return false;
  const points = await capture(tx, document.tenant_id, document.public_id, now);
  const facts = {
    participants: participants.length,
    points,
    originalSha256: document.original_sha256 ?? '',
    ...(await uploadFacts(tx, document.file_id)),
  };
  await begin(ports, tx, { ...document, status }, by, { ...facts, reserved: true }, now);
  return true;
}

/** @throws DomainError authenticationNotOffered, accessCodeMissing, attachmentsNotOffered */
function assertAuthenticationsSendable(
  { channels, verifiesIdentity }: Pick<SendingPorts, 'channels' | 'verifiesIdentity'>,
  { request_settings: settings }: repo.DocumentRow,
  participants: readonly repo.ParticipantRow[],
): void {
  assertOffered(settings, offeredAuthentications(channels.includes('kakao'), verifiesIdentity));
  assertAccessCodesSet(settings, (key) => participants.find((row) => row.key === key)?.name ?? key);
}

async function begin(
  ports: Pick<SendingPorts, 'ids'>,
  tx: Tx,
  document: repo.DocumentRow,
  by: AuditAuthor,
  detail: NonNullable<AuditEntry['detail']>,
  now: Date,
): Promise<void> {
  await appendAudit(tx, document.tenant_id, document, { type: 'document.sent', ...by, detail }, now);
  const participants = await repo.listParticipants(tx, document.id);
  await openPayments(tx, ports.ids, [{ document, participants }], now);
  await notifyNextSigners(tx, ports.ids, document, now);
  await tellCopyReceivers(tx, ports.ids, document, now);
}

/** @throws DomainError onlySignersFill */
function assertFilledBySigners(
  { request_settings: settings }: repo.DocumentRow,
  participants: readonly repo.ParticipantRow[],
  fields: readonly repo.FieldRow[],
): void {
  const keyOf = new Map(participants.map(({ key, id }) => [id, key]));
  const guarded = participants.flatMap(({ key, guardian_key }) =>
    guardian_key === null ? [] : [key, guardian_key],
  );
  const filling = [
    ...fields.map(({ participant_id }) => keyOf.get(participant_id ?? '') ?? ''),
    settings.payment?.participantKey ?? '',
    ...(settings.attachmentRequests ?? []).map(({ participantKey }) => participantKey),
    ...guarded,
  ];
  assertOnlySignersFill(
    participants,
    filling.map((participantKey) => ({ participantKey })),
  );
}

/** @throws DomainError guardianMissing */
function assertGuarded(
  participants: readonly repo.ParticipantRow[],
  fields: readonly repo.FieldRow[],
  now: Date,
): void {
  const people = participants.map(({ key, name, guardian_key }) => ({
    key,
    name,
    guardianKey: guardian_key,
  }));
  const idOf = new Map(participants.map(({ key, id }) => [key, id]));
  const fieldsOf = (key: string) => fields.filter((field) => field.participant_id === idOf.get(key));
  assertChildrenGuarded(people, fieldsOf, koreanDay(now));
}

/** Returns the participants' fields, without the requester's own. */
const participantFields = async (tx: Tx, documentId: string): Promise<repo.FieldRow[]> =>
  (await repo.listFields(tx, documentId)).filter((field) => field.participant_id !== null);

async function originalHash(tx: Tx, document: repo.DocumentRow): Promise<string> {
  const file = await repo.fileHash(tx, document.file_id);
  if (file === null) throw new DomainError('fileNotReady');
  return file;
}

function signsFirst(
  actor: UserActor,
  document: repo.DocumentRow,
  participants: readonly repo.ParticipantRow[],
): boolean {
  const turns = participants.map((row) => ({ ...row, signingOrder: row.signing_order }));
  return toBeAsked(turns, document.is_sequential).some(
    (row) => isSigner(row) && actor.provenContacts.includes(row.contact),
  );
}
