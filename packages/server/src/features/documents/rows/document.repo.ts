import type { DocumentState, Locale, ReadableDocument } from '@dojang/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { lockRow } from '../../../platform/db/lock-row.ts';
import type { DocumentTable, FieldTable, ParticipantTable } from '../../../platform/db/tables.ts';
import { dropOpenAttachments } from './attachment.repo.ts';

/** Documents with their participants and fields, in the transaction's tenant. */

/** A document. The record of one that was removed for good has no file and is no document. */
export type DocumentRow = Selectable<DocumentTable> & { readonly file_id: string };
export type ParticipantRow = Selectable<ParticipantTable>;
export type FieldRow = Selectable<FieldTable>;
export type NewParticipant = Insertable<ParticipantTable>;
/** A new field, which still refers to its participant by key. */
export type NewField = Insertable<FieldTable> & { readonly participantKey: string };

const isDocument = (row: Selectable<DocumentTable>): row is DocumentRow => row.file_id !== null;
const documentOf = (row: Selectable<DocumentTable> | undefined): DocumentRow | undefined =>
  row !== undefined && isDocument(row) ? row : undefined;

/** The document with this public id, if the tenant has it and it was not removed for good. */
export const findDocument = async (db: Reader, publicId: string): Promise<DocumentRow | undefined> =>
  documentOf(
    await db.selectFrom('document').selectAll().where('public_id', '=', publicId).executeTakeFirst(),
  );

/**
 * Locks and returns the document until the transaction ends, unless it was removed for good; every change of a document begins
 * here.
 */
export const lockDocument = async (tx: Tx, publicId: string): Promise<DocumentRow | undefined> =>
  documentOf(await lockRow(tx, 'document', 'public_id', publicId));

/** Returns the internal id of a delivery's document; null for a message about an account. */
export async function documentOfDelivery(db: Reader, deliveryId: string): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .select('document_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return row?.document_id ?? null;
}

/** As `lockDocument`, by the internal id. */
export const lockDocumentById = async (tx: Tx, id: string): Promise<DocumentRow | undefined> =>
  documentOf(await lockRow(tx, 'document', 'id', id));

/** Returns the document with this internal id, unless it was removed for good. */
export const findDocumentById = async (db: Reader, id: string): Promise<DocumentRow | undefined> =>
  documentOf(await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst());

/** Adds a document. @returns its row */
export async function addDocument(
  tx: Tx,
  document: Insertable<DocumentTable> & { readonly file_id: string },
): Promise<DocumentRow> {
  const row = await tx.insertInto('document').values(document).returningAll().executeTakeFirstOrThrow();
  return { ...row, file_id: document.file_id };
}

/** Updates columns of a document. */
export async function updateDocument(tx: Tx, id: string, change: Updateable<DocumentTable>): Promise<void> {
  await tx.updateTable('document').set(change).where('id', '=', id).execute();
}

/** Moves a document to a state if it is still in the state that was read. @returns whether this UPDATE changed the row */
export async function moveState(
  tx: Tx,
  id: string,
  from: DocumentState,
  change: Updateable<DocumentTable>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('document')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/**
 * Completes a document after the last signature, in one conditional UPDATE. @returns true for the one caller whose UPDATE changed
 * the row
 */
export async function completeIfAllSigned(tx: Tx, id: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('document')
    .set({ status: 'completed', completed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'on_going')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participant')
            .select('participant.id')
            .where('participant.document_id', '=', id)
            .where('participant.type', 'in', ['signer', 'approver'])
            .where('participant.status', '<>', 'completed'),
        ),
      ),
    )
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Deletes a document with all rows that depend on it. */
export const deleteDocument = (tx: Tx, id: string) =>
  tx.deleteFrom('document').where('id', '=', id).execute();

/** The documents of an account whose editing is not finished, the last changed first. */
export const listUnfinishedEdits = (db: Reader, accountId: string, most: number) =>
  db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select(['document.public_id', 'document.name', 'document.updated_at', 'file.page_count'])
    .where('document.requester_id', '=', accountId)
    .where('document.status', '=', 'draft')
    .where('document.purpose', '=', 'edit')
    .where('document.deleted_at', 'is', null)
    .orderBy('document.updated_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(most)
    .execute();

/** Deletes an account's drafts. Documents with an audit trail are excluded, since others have seen them. */
export async function dropDraftsOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('document')
    .where('requester_id', '=', accountId)
    .where('status', '=', 'draft')
    .where('audit_seq', '=', 0)
    .execute();
}

/** The participants of a document, in signing order. */
export const listParticipants = (db: Reader, documentId: string) =>
  db
    .selectFrom('participant')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('signing_order')
    .orderBy('id')
    .execute();

/** Gives the participants for whom no language was chosen the one of the requester, in which their messages are written. */
export const setUnchosenLanguage = (tx: Tx, documentId: string, locale: Locale) =>
  tx
    .updateTable('participant')
    .set({ locale })
    .where('document_id', '=', documentId)
    .where('locale_chosen', '=', false)
    .where('locale', '!=', locale)
    .execute();

/** Updates columns of a participant. */
export const updateParticipant = (tx: Tx, id: string, change: Updateable<ParticipantTable>) =>
  tx.updateTable('participant').set(change).where('id', '=', id).execute();

/** The fields of a document, in the order in which they are filled in. */
export const listFields = (db: Reader, documentId: string) =>
  db.selectFrom('field').selectAll().where('document_id', '=', documentId).orderBy('position').execute();

/**
 * Replaces the participants and fields of a draft. Fields refer to their participant by key; requester fields refer to none.
 * @returns internal ids of the fields by their keys
 */
export async function replacePeopleAndFields(
  tx: Tx,
  documentId: string,
  participants: NewParticipant[],
  fields: NewField[],
): Promise<ReadonlyMap<string, string>> {
  await tx.deleteFrom('field').where('document_id', '=', documentId).execute();
  await tx.deleteFrom('participant').where('document_id', '=', documentId).execute();
  const people =
    participants.length === 0
      ? []
      : await tx.insertInto('participant').values(participants).returning(['id', 'key']).execute();
  const idOf = new Map(people.map((row) => [row.key, row.id]));
  const rows = fields.map(({ participantKey, ...field }) => ({
    ...field,
    participant_id: idOf.get(participantKey) ?? null,
  }));
  const added = new Map<string, string>();
  for (let start = 0; start < rows.length; start += 500) {
    const some = await tx
      .insertInto('field')
      .values(rows.slice(start, start + 500))
      .returning(['id', 'key'])
      .execute();
    for (const { id, key } of some) added.set(key, id);
  }
  return added;
}

/**
 * Returns the requester with the address for messages: the own one when its owner confirmed it, otherwise that of the successor of a
 * closed account, otherwise that of the main account; empty when nobody confirmed one.
 */
export async function requesterOf(db: Reader, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.id', 'account.tenant_id')
    .select([
      'account.public_id',
      'account.name',
      'account.email',
      'account.email_verified_at',
      'account.status',
    ])
    .select(['tenant.name as organization', 'tenant.kind'])
    .select(sql<string>`notice_email(account.id)`.as('notice_email'))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Returns the public ids of a document's file, team and folder. */
export function publicIdsOf(db: Reader, documentId: string) {
  return db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .leftJoin('team', 'team.id', 'document.team_id')
    .leftJoin('folder', 'folder.id', 'document.folder_id')
    .select(['file.public_id as fileId', 'team.public_id as teamId', 'folder.public_id as folderId'])
    .where('document.id', '=', documentId)
    .executeTakeFirstOrThrow();
}

/** The folder with this public id, if the tenant has it. */
export const findFolder = (db: Reader, publicId: string) =>
  db
    .selectFrom('folder')
    .select(['id', 'team_id', 'owner_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/** As `findFolder`; prevents moving and deleting the folder until the transaction ends. */
export const holdFolder = (tx: Tx, publicId: string) =>
  tx
    .selectFrom('folder')
    .select(['id', 'team_id', 'owner_id'])
    .where('public_id', '=', publicId)
    .forShare()
    .executeTakeFirst();

/** Returns the SHA-256 of the PDF of a document's file; null during the conversion. */
export async function fileHash(db: Reader, fileId: string): Promise<string | null> {
  const file = await db.selectFrom('file').select('pdf_sha256').where('id', '=', fileId).executeTakeFirst();
  return file?.pdf_sha256 ?? null;
}

/** The public id of a file; null for none. */
export async function publicFileId(db: Reader, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const file = await db.selectFrom('file').select('public_id').where('id', '=', fileId).executeTakeFirst();
  return file?.public_id ?? null;
}

/** Deletes the draft values and files of signers when a request ends without a signature. */
export async function dropDraftValues(tx: Tx, documentId: string): Promise<void> {
  await tx
    .deleteFrom('field_value')
    .where('document_id', '=', documentId)
    .where('participant_id', 'is not', null)
    .where('final', '=', false)
    .execute();
  await dropOpenAttachments(tx, 'attachment.document_id', documentId);
}

/** Deletes the draft values and files of one signer. */
export async function dropDraftValuesOf(tx: Tx, participantId: string): Promise<void> {
  await tx
    .deleteFrom('field_value')
    .where('participant_id', '=', participantId)
    .where('final', '=', false)
    .execute();
  await dropOpenAttachments(tx, 'attachment.participant_id', participantId);
}

/** Returns the values of a document's fields. */
export const listValues = (db: Reader, documentId: string) =>
  db.selectFrom('field_value').selectAll().where('document_id', '=', documentId).execute();

/** Returns the columns that the viewing rule of the domain needs. */
export const readable = (row: DocumentRow): ReadableDocument => ({
  status: row.status,
  endedAt: row.completed_at ?? row.ended_at,
  accessDisabled: row.access_disabled,
});

export type ValueRow = Awaited<ReturnType<typeof listValues>>[number];
