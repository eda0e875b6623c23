import { ATTACHMENT_TRAITS, attachmentTypeOf, mostFilesOf } from '@dojang/domain';
import type { AttachmentRow, FieldRow, ParticipantRow, ReaderPorts } from '../documents/index.ts';

/** Owns how attachments are shown in results. */

type Addresses = ReaderPorts['addresses'];

/** Returns an attachment with its download address, which lives a minute. @param nameOf the uploader's name as the reader sees it */
export function attachmentView(addresses: Addresses, row: AttachmentRow, nameOf: (name: string) => string) {
  const { url } = addresses.download({
    key: row.storage_key,
    contentType: ATTACHMENT_TRAITS[row.kind].contentType,
    fileName: row.file_name,
  });
  return {
    attachmentId: row.public_id,
    fileName: row.file_name,
    ext: row.kind,
    url,
    request: { requestKey: row.request_key, attachmentType: attachmentTypeOf(row) },
    participant: { participantId: row.uploader_public_id, name: nameOf(row.uploader) },
    file: { name: row.file_name, size: row.size, sha256: row.sha256 },
    createdAt: row.created_at.toISOString(),
    isFinal: row.final,
  };
}

/** Returns a request for files. */
export function requestView(
  field: FieldRow,
  participant: ParticipantRow,
  count: number,
  nameOf: (name: string) => string,
) {
  return {
    requestKey: field.key,
    attachmentType: attachmentTypeOf(field),
    help: field.settings?.help ?? '',
    required: field.required,
    maxFiles: mostFilesOf(field),
    sharesFiles: field.settings?.sharesFiles === true,
    participant: { participantId: participant.public_id, name: nameOf(participant.name) },
    count,
  };
}
