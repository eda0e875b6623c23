import type { DocumentState, ParticipantState, ParticipantType, ProcessType } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Reads the rows of an exported list. */

export interface TableRow {
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
  readonly status: DocumentState;
  readonly process_type: ProcessType;
  readonly requester_name: string;
  /** The default team has the organization's name. */
  readonly team_name: string | null;
  readonly folder_name: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly sent_at: Date | null;
  readonly completed_at: Date | null;
}

export interface TablePerson {
  readonly document_id: string;
  readonly name: string;
  readonly contact: string;
  readonly type: ParticipantType;
  readonly status: ParticipantState;
  readonly expires_at: Date | null;
}

/** The documents with these internal ids, in this order; those that have been deleted since are left out. */
export async function tableRows(db: Reader, ids: readonly number[]): Promise<TableRow[]> {
  const found = await sql<TableRow>`
    select document.id, document.public_id, document.name, document.status, document.process_type,
      account.name as requester_name, case when team.is_default then tenant.name else team.name end as team_name, folder.name as folder_name,
      document.created_at, document.updated_at, document.sent_at, document.completed_at
    from unnest(${[...ids]}::bigint[]) with ordinality as listed (id, place)
    join document on document.id = listed.id and document.deleted_at is null
    join account on account.id = document.requester_id
    join tenant on tenant.id = document.tenant_id
    left join team on team.id = document.team_id
    left join folder on folder.id = document.folder_id
    order by listed.place`.execute(db);
  return found.rows;
}

/** The participants of documents, in signing order. */
export const tablePeople = (db: Reader, ids: readonly number[]): Promise<TablePerson[]> =>
  db
    .selectFrom('participant')
    .select(['document_id', 'name', 'contact', 'type', 'status', 'expires_at'])
    .where('document_id', 'in', ids.map(String))
    .orderBy('signing_order')
    .orderBy('id')
    .execute();
