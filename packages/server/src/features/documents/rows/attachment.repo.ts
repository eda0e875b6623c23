import type { FieldSettings } from '@dojang/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { AttachmentTable } from '../../../platform/db/tables.ts';

/** The files that signers attached, each with the field that requests it and its uploader. */

export type NewAttachment = Insertable<AttachmentTable>;
export type StoredAttachment = Selectable<AttachmentTable>;

export interface AttachmentRow extends StoredAttachment {
  readonly request_key: string;
  readonly label: string;
  readonly settings: FieldSettings | null;
  readonly uploader: string;
  readonly uploader_public_id: string;
  readonly signing_order: number;
}

/** Returns the attachments of a document, in the order of the requests and of their uploads. */
export const listAttachments = (db: Reader, documentId: string): Promise<AttachmentRow[]> =>
  db
    .selectFrom('attachment')
    .innerJoin('field', 'field.id', 'attachment.field_id')
    .innerJoin('participant', 'participant.id', 'attachment.participant_id')
    .selectAll('attachment')
    .select(['field.key as request_key', 'field.label', 'field.settings', 'participant.signing_order'])
    .select(['participant.name as uploader', 'participant.public_id as uploader_public_id'])
    .where('attachment.document_id', '=', documentId)
    .orderBy('field.position')
    .orderBy('attachment.id')
    .execute();

/** Adds an attachment. */
export const addAttachment = (tx: Tx, row: NewAttachment) =>
  tx.insertInto('attachment').values(row).execute();

/** Replaces the file of an attachment, which keeps its id. */
export const replaceAttachment = (
  tx: Tx,
  id: string,
  file: Pick<NewAttachment, 'file_name' | 'kind' | 'size' | 'sha256' | 'storage_key' | 'created_at'>,
) => tx.updateTable('attachment').set(file).where('id', '=', id).execute();

/** Deletes an attachment. */
export const deleteAttachment = (tx: Tx, id: string) =>
  tx.deleteFrom('attachment').where('id', '=', id).execute();

/** Makes the attachments of a signer final. */
export const finalizeAttachments = (tx: Tx, participantId: string) =>
  tx
    .updateTable('attachment')
    .set({ final: true })
    .where('participant_id', '=', participantId)
    .where('final', '=', false)
    .execute();

/** Deletes the attachments of participants who have not signed: of one, or of all of a document. */
export const dropOpenAttachments = (
  tx: Tx,
  column: 'attachment.document_id' | 'attachment.participant_id',
  id: string,
) => tx.deleteFrom('attachment').where(column, '=', id).where('attachment.final', '=', false).execute();
