import { HAND_OVER_EVENTS } from '@dojang/domain';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Origin } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { FieldValueTable } from '../../platform/db/tables.ts';
import { HOLDER_EVENTS, lockDocumentById } from '../documents/index.ts';
import { appendAudit } from '../evidence/index.ts';

/** A signer's fields and values. */

/** Returns the number of pages of a file. */
export async function countPages(db: Reader, fileId: string): Promise<number> {
  const row = await db
    .selectFrom('file')
    .select('page_count')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return row.page_count ?? 0;
}

/** Stores the value of a field and replaces an earlier one. */
export async function saveValue(tx: Tx, value: Insertable<FieldValueTable>): Promise<void> {
  const { kind, text, picture_key, updated_at, final } = value;
  await tx
    .insertInto('field_value')
    .values(value)
    .onConflict((conflict) =>
      conflict.column('field_id').doUpdateSet({ kind, text, picture_key, updated_at, final }),
    )
    .execute();
}

/** Deletes the value of a field. */
export async function dropValue(tx: Tx, fieldId: string): Promise<void> {
  await tx.deleteFrom('field_value').where('field_id', '=', fieldId).execute();
}

/** Returns the draft values of a participant. */
export const listDrafts = (db: Reader, participantId: string) =>
  db
    .selectFrom('field_value')
    .select(['field_id', 'kind', 'text'])
    .where('participant_id', '=', participantId)
    .where('final', '=', false)
    .execute();

/** Makes a signer's values final. @returns them in the order of their fields, as the audit trail hashes them */
export async function finalizeValues(tx: Tx, participantId: string) {
  await tx
    .updateTable('field_value')
    .set({ final: true })
    .where('participant_id', '=', participantId)
    .where('final', '=', false)
    .execute();
  return tx
    .selectFrom('field_value')
    .innerJoin('field', 'field.id', 'field_value.field_id')
    .select(['field.key', 'field_value.kind', 'field_value.text', 'field_value.picture_key'])
    .where('field_value.participant_id', '=', participantId)
    .orderBy('field.position')
    .execute();
}

/** Records how the signer was identified, once per participant, way and site. @param facts how, beside the contact that was entered */
export async function recordIdentified(
  tx: Tx,
  documentId: string,
  participantId: string,
  origin: Origin,
  facts: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const document = await lockDocumentById(tx, documentId);
  if (!document) return;
  const detail: Readonly<Record<string, string>> = { by: 'contact', ...facts };
  const before = await tx
    .selectFrom('audit_event')
    .select('seq')
    .where('document_id', '=', documentId)
    .where('type', '=', 'participant.identified')
    .where(sql<boolean>`actor->>'id' = (select public_id from participant where id = ${participantId})`)
    .where(sql<boolean>`detail->>'by' = ${detail.by}`)
    .where(sql<boolean>`coalesce(detail->>'site', '') = ${detail.site ?? ''}`)
    .where(
      sql<boolean>`seq > coalesce((select max(c.seq) from audit_event c
        where c.document_id = ${documentId} and c.type = any(${[...HOLDER_EVENTS]})
          and c.detail->>'participantId' = (select public_id from participant where id = ${participantId})), 0)`,
    )
    .executeTakeFirst();
  if (before) return;
  const row = await tx
    .selectFrom('participant')
    .selectAll()
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    {
      type: 'participant.identified',
      actor: { kind: 'participant', id: row.public_id, name: row.name, contact: row.contact },
      origin,
      detail: { ...detail, method: row.method },
    },
    now,
  );
}

/** Returns how many steps of a hand-over the trail has of a participant. @param participantId the public id */
export async function countHandOvers(tx: Tx, documentId: string, participantId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('document_id', '=', documentId)
    .where('type', 'in', Object.values(HAND_OVER_EVENTS))
    .where(sql<boolean>`detail->>'participantId' = ${participantId}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface LinkHolder {
  /** Public ids. */
  readonly document: string;
  readonly participant: string;
  readonly nonce: string;
}

/** Returns participants of all tenants to whom a link may belong: the most recently asked with this stored contact. */
export async function participantsByContact(db: Reader, contact: string): Promise<LinkHolder[]> {
  const found = await sql<LinkHolder>`
    select document, participant, nonce from participants_by_contact(${contact})`.execute(db);
  return found.rows;
}
