import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** What is asked of an account in all tenants, and the facts about it. */

export interface OpenSignature {
  readonly tenant_id: string;
  readonly document_id: string;
  readonly participant_id: string;
}

/** Returns the running requests whose turn is that of one of the contacts, in all tenants, the oldest first. */
export async function openSignatures(
  db: Reader,
  contacts: readonly string[],
  limit: number,
): Promise<OpenSignature[]> {
  if (contacts.length === 0) return [];
  const found = await sql<OpenSignature>`
    select tenant_id, document_id, participant_id from open_signatures(${[...contacts]}::text[], ${limit})`.execute(
    db,
  );
  return found.rows;
}

/** Returns the facts about participants, within their tenant. */
export const passRows = (db: Reader, participantIds: readonly string[]) =>
  db
    .selectFrom('participant')
    .innerJoin('document', 'document.id', 'participant.document_id')
    .innerJoin('file', 'file.id', 'document.file_id')
    .innerJoin('account', 'account.id', 'document.requester_id')
    .innerJoin('tenant', 'tenant.id', 'document.tenant_id')
    .select(['participant.id', 'participant.public_id', 'participant.key', 'participant.contact'])
    .select(['participant.status', 'participant.asked_at', 'participant.expires_at'])
    .select([
      'document.public_id as document_public_id',
      'document.name',
      'document.status as document_status',
    ])
    .select(['document.correcting_until', 'participant.correction'])
    .select(['document.process_type', 'document.request_settings', 'document.field_groups'])
    .select(['file.page_count', 'account.name as requester_name'])
    .select(['tenant.kind', 'tenant.name as tenant_name'])
    .where('participant.id', 'in', participantIds)
    .execute();

/** Returns the fields of participants, each with whether its signer has saved an entry. */
export const passFields = (db: Reader, participantIds: readonly string[]) =>
  db
    .selectFrom('field')
    .leftJoin('field_value', 'field_value.field_id', 'field.id')
    .select([
      'field.participant_id',
      'field.key',
      'field.type',
      'field.required',
      'field.label',
      'field.settings',
    ])
    .select(sql<boolean>`field_value.field_id is not null`.as('is_begun'))
    .where('field.participant_id', 'in', participantIds)
    .orderBy('field.position')
    .execute();
