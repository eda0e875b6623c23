import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** The completed documents that were sent to an account, in all tenants, and the facts about them. */

export interface Received {
  readonly tenant_id: string;
  readonly document_id: string;
  readonly participant_id: string;
}

/** Returns the completed documents that one of the contacts was asked to sign, in all tenants, the latest first. */
export async function receivedDocuments(
  db: Reader,
  contacts: readonly string[],
  limit: number,
): Promise<Received[]> {
  if (contacts.length === 0) return [];
  const found = await sql<Received>`
    select tenant_id, document_id, participant_id from received_documents(${[...contacts]}::text[], ${limit})`.execute(
    db,
  );
  return found.rows;
}

/** Returns the facts about participants, within their tenant. */
export const receivedRows = (db: Reader, participantIds: readonly string[]) =>
  db
    .selectFrom('participant')
    .innerJoin('document', 'document.id', 'participant.document_id')
    .innerJoin('account', 'account.id', 'document.requester_id')
    .innerJoin('tenant', 'tenant.id', 'document.tenant_id')
    .select(['participant.id', 'participant.key', 'participant.contact'])
    .select(['document.public_id as document_public_id', 'document.name', 'document.status'])
    .select(['document.completed_at', 'document.access_disabled', 'document.request_settings'])
    .select(['account.name as requester_name', 'tenant.kind', 'tenant.name as tenant_name'])
    .where('participant.id', 'in', participantIds)
    .execute();
