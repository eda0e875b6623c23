import type { DocumentInput } from '@dojang/contract';
import { attachesFiles, DomainError, isApprover, isEditable, isOwnMark, typingOf } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { DocumentReturn } from '../../../platform/db/document-tables.ts';
import type { Idempotency } from '../../../platform/idempotency.repo.ts';
import { findFileById } from '../../files/index.ts';
import { withoutValues } from '../draft/authentication-settings.ts';
import { addDraft, type DraftPorts } from '../draft/drafts.service.ts';
import { pictureIdOf } from '../draft/requester-values.service.ts';
import { fieldView, sideOf } from '../read/document.view.ts';
import { seenDocument, viewerOf } from '../read/seen-document.service.ts';
import * as repo from '../rows/document.repo.ts';

/**
 * Owns copies of a document: a new draft with the same file, fields, roles and settings, and with the same participants where it is sent
 * again. Nothing of what participants entered is copied. Readers who see contacts masked cannot make one.
 */

export interface CopyPorts extends DraftPorts {
  readonly db: Database;
}

export interface WantedCopy {
  /** The name of the copy; without it, that of the document. */
  readonly name?: string | undefined;
  /** Whether the names and contacts of the participants are copied too. */
  readonly withPeople: boolean;
}

/** Creates the call that copies a document into a new draft. */
export function createCopies(ports: CopyPorts) {
  return {
    copy: (actor: UserActor, documentId: string, wanted: WantedCopy, idempotent: Idempotency) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, async () => {
          const source = await copiedDocument(tx, actor, documentId);
          const file = await findFileById(tx, source.file_id);
          if (!file) throw new DomainError('notFound');
          const isOwn = source.requester_id === actor.accountId;
          const settings = isOwn ? source.request_settings : withoutValues(source.request_settings);
          const input = await copiedInput(ports, tx, source, file.public_id, wanted);
          const made = await addDraft(ports, tx, actor, input, {
            copied: { fileId: source.file_id, settings },
          });
          const returned = await returnOf(tx, source);
          if (returned !== null)
            await repo.updateDocument(tx, made.id, { returned: JSON.stringify(returned) });
          return { documentId: made.public_id };
        }),
      ),
  };
}

/** @throws DomainError notFound, notAllowed, editingNotSent */
async function copiedDocument(tx: Tx, actor: UserActor, documentId: string): Promise<repo.DocumentRow> {
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  if (document.purpose === 'edit') throw new DomainError('editingNotSent');
  if (document.purpose === 'correct') throw new DomainError('correctionSentApart');
  const isOwn = document.requester_id === actor.accountId;
  const isOnSide = sideOf(viewerOf(actor, 'document.read'), document) === 'requester';
  if (!isOwn && (!isOnSide || isEditable(document.status))) throw new DomainError('notAllowed');
  return document;
}

/** Returns who returned a document, and why; null for one that was not returned. */
async function returnOf(tx: Tx, source: repo.DocumentRow): Promise<DocumentReturn | null> {
  const people = await repo.listParticipants(tx, source.id);
  const by = people.find((row) => isApprover(row) && row.refusal_reason !== null);
  if (by === undefined) return null;
  const { name, refusal_reason: reason } = by;
  return { name, reason: reason ?? '', at: (source.ended_at ?? source.updated_at).toISOString() };
}

const NOBODY = { name: '', signingMethodType: 'email', signingContactInfo: '' } as const;

/** Returns a document as the input of a draft. */
export async function copiedInput(
  ports: DraftPorts,
  tx: Tx,
  source: repo.DocumentRow,
  fileId: string,
  { name = source.name, withPeople }: WantedCopy,
): Promise<DocumentInput> {
  const people = await repo.listParticipants(tx, source.id);
  const keyOf = new Map(people.map((row) => [row.id, row.key]));
  const fields = await repo.listFields(tx, source.id);
  const { authentications = [], attachmentRequests, payment } = source.request_settings;
  return {
    name,
    fileId,
    processType: source.process_type,
    isSequential: source.is_sequential,
    expiryMinutes: source.expiry_minutes,
    message: source.message,
    reminderDays: source.reminder_days,
    participants: people.map((row) => ({
      key: row.key,
      ...(row.role_name === '' ? {} : { roleName: row.role_name }),
      ...(row.guardian_key === null ? {} : { guardianKey: row.guardian_key }),
      ...typingOf({ participantType: row.type, asked: row.told ?? undefined, mayDelegate: row.may_delegate }),
      signingOrder: row.signing_order,
      ...(row.locale_chosen ? { locale: row.locale } : {}),
      ...(withPeople
        ? { name: row.name, signingMethodType: row.method, signingContactInfo: row.contact }
        : NOBODY),
      authentications: authentications
        .filter(({ participantKey }) => participantKey === row.key)
        .map(({ authType, hint }) => ({ authType, ...(hint === undefined ? {} : { hint }) })),
    })),
    fields: fields
      .filter((row) => row.participant_id !== null)
      .map((row) => fieldView(row, keyOf.get(row.participant_id ?? '') ?? '')),
    fieldGroups: source.field_groups.map((group) => ({ ...group })),
    requesterFields: await ownFields(ports, tx, source.id, fields),
    ...(attachmentRequests ? { attachmentRequests: [...attachmentRequests] } : {}),
    ...(payment ? { payment } : {}),
    attachCompletedFiles: attachesFiles(source.request_settings),
    send: false,
  };
}

/** Returns the requester fields with their values, since the requester of the copy may want to send the same. */
async function ownFields(
  ports: DraftPorts,
  tx: Tx,
  documentId: string,
  fields: readonly repo.FieldRow[],
): Promise<NonNullable<DocumentInput['requesterFields']>> {
  const values = await repo.listValues(tx, documentId);
  const writtenIn = new Map(
    values.filter((value) => value.participant_id === null).map((value) => [value.field_id, value]),
  );
  return fields
    .filter((row) => row.participant_id === null)
    .map((row) => {
      const { participantKey: _, value: __, ...field } = fieldView(row, '');
      const value = writtenIn.get(row.id);
      // The saved stamp is put in again when the copy is sent: that of its sender.
      if (value === undefined || isOwnMark(field)) return field;
      if (value.picture_key !== null)
        return { ...field, value: { pictureId: pictureIdOf(ports, value.picture_key) } };
      return { ...field, value: value.kind === 'check' ? true : (value.text ?? '') };
    });
}
