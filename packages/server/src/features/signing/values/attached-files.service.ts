import { assertAttached, attachedText, requestsFiles } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import {
  type FieldRow,
  finalizeAttachments,
  listAttachments,
  type ParticipantRow,
} from '../../documents/index.ts';
import * as repo from '../signing.repo.ts';

/** Owns the attachments of a signature: required ones are there, and what was signed never changes. */

/**
 * Makes a signer's attachments final, and writes their number into the fields that request them.
 * @returns the facts of the audit trail; none without attachments
 * @throws DomainError attachmentMissing
 */
export async function finalizeFiles(
  tx: Tx,
  participant: ParticipantRow,
  fields: readonly FieldRow[],
  now: Date,
): Promise<Readonly<Record<string, string | number>>> {
  const requests = fields.filter(requestsFiles);
  if (requests.length === 0) return {};
  const files = (await listAttachments(tx, participant.document_id)).filter(
    (file) => file.participant_id === participant.id,
  );
  for (const field of requests) {
    const count = files.filter((file) => file.field_id === field.id).length;
    assertAttached(field, count);
    if (count === 0) continue;
    await repo.saveValue(tx, {
      tenant_id: participant.tenant_id,
      document_id: participant.document_id,
      field_id: field.id,
      participant_id: participant.id,
      final: true,
      kind: 'text',
      text: attachedText(count),
      picture_key: null,
      updated_at: now,
    });
  }
  await finalizeAttachments(tx, participant.id);
  if (files.length === 0) return {};
  const hashes = files.map((file) => [file.public_id, file.sha256]);
  return { attachments: files.length, attachmentsSha256: sha256Hex(JSON.stringify(hashes)) };
}
