import { expiresAt, isActing, isSigner, reminderAt, toBeAsked, toldAtSending } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { appendAudit, SERVICE } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';
import { reasonOfVersion } from '../versions/correction.repo.ts';
import { absentAmong, handToSubstitute } from './substitute.service.ts';

/**
 * Owns requests to participants to sign, approve or read: the caller's transaction marks each participant whose turn has come, records the event
 * and plans the message. Invariant: each participant is asked once, and again after a correction of the document; the validity counts from
 * that moment. A participant who signs in person is asked on the host's device, without a message.
 */
export async function notifyNextSigners(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  now: Date,
): Promise<void> {
  const people = await turnsOf(tx, document);
  const asked = toBeAsked(people, document.is_sequential);
  const fresh = asked.filter((row) => row.asked_at === null);
  const absent = await absentAmong(tx, [{ processType: document.process_type, people, asked: fresh }], now);
  for (const row of asked) {
    // Nobody waits for who only reads.
    const until = isActing(row) ? expiresAt(now, document.expiry_minutes) : null;
    await repo.updateParticipant(tx, row.id, {
      status: 'need_signing',
      asked_at: row.asked_at ?? now,
      expires_at: until,
      ...(row.asked_at === null ? {} : remindedAgain(document, until, now)),
    });
    if (row.asked_at !== null) await tellCorrected(tx, ids, document, row, now);
    else if (absent.has(row.public_id)) {
      // Nothing is sent to the absent person.
      await recordAsked(tx, document, { ...row, method: 'none' }, now);
      await handToSubstitute(tx, ids, document, row.public_id, now);
    } else await tellAsked(tx, ids, document, row, now);
  }
}

/** Who is asked again gets another automatic reminder, unless it would arrive together with the request. */
function remindedAgain({ reminder_days: days }: repo.DocumentRow, until: Date | null, now: Date) {
  const isReminded = until === null || reminderAt(now, until, days) === null;
  return { auto_reminded_at: isReminded ? now : null };
}

/** Tells a participant who was asked before that the document was corrected, and asks again. */
async function tellCorrected(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  row: repo.ParticipantRow,
  now: Date,
): Promise<void> {
  const isInPerson = signsInPerson(document, row);
  const { public_id: participantId, name } = row;
  const method = isInPerson ? 'face_to_face' : row.method;
  const detail = { participantId, name, method };
  const event = { type: 'participant.askedAgain', ...SERVICE, detail } as const;
  await appendAudit(tx, document.tenant_id, document, event, now);
  if (isInPerson || row.method === 'none') return;
  await planMessage(
    tx,
    ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: row.id,
      event: `corrected:${participantId}:${ids.publicId()}`,
      recipient: row.contact,
      channel: row.method,
      template: 'corrected',
      parameters: {
        reason: await reasonOfVersion(tx, document.id),
        ...(row.correction === null ? {} : { again: 'yes' }),
      },
    },
    now,
  );
}

/** Tells the copy receivers who are told when the request is sent that they will get the completed files. */
export async function tellCopyReceivers(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  now: Date,
): Promise<void> {
  for (const row of toldAtSending(await turnsOf(tx, document))) {
    await tellAsked(tx, ids, document, row, now);
  }
}

/** Lets everyone read the completed document who had not been asked: copy receivers, and viewers whose turn had not come. */
export async function openToReaders(tx: Tx, document: repo.DocumentRow, now: Date): Promise<void> {
  for (const row of await repo.listParticipants(tx, document.id))
    if (!isActing(row) && row.asked_at === null)
      await repo.updateParticipant(tx, row.id, { status: 'completed', asked_at: now });
}

const turnsOf = async (tx: Tx, document: repo.DocumentRow) =>
  (await repo.listParticipants(tx, document.id)).map((row) => ({ ...row, signingOrder: row.signing_order }));

const signsInPerson = (document: repo.DocumentRow, row: repo.ParticipantRow): boolean =>
  document.process_type === 'FACE_TO_FACE' && isSigner(row);

/** Records that a participant is asked or told. */
async function recordAsked(
  tx: Tx,
  document: repo.DocumentRow,
  row: repo.ParticipantRow,
  now: Date,
): Promise<void> {
  const detail = {
    participantId: row.public_id,
    name: row.name,
    method: signsInPerson(document, row) ? 'face_to_face' : row.method,
    order: row.signing_order,
    ...(isSigner(row) ? {} : { participantType: row.type }),
  };
  await appendAudit(tx, document.tenant_id, document, { type: 'participant.asked', ...SERVICE, detail }, now);
}

/** Records that a participant is asked or told, and plans the message. */
async function tellAsked(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  row: repo.ParticipantRow,
  now: Date,
): Promise<void> {
  await recordAsked(tx, document, row, now);
  if (signsInPerson(document, row) || row.method === 'none') return;
  await planMessage(
    tx,
    ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: row.id,
      event: `asked:${row.public_id}`,
      recipient: row.contact,
      channel: row.method,
      template: 'request',
    },
    now,
  );
}
