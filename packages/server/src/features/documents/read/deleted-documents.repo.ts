import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { containsSearch } from '../rows/search.repo.ts';
import { type ListPage, NEWEST_DELETION_FIRST, pageOfIds } from './document-list.repo.ts';
import type { Viewer } from './visible-documents.repo.ts';

/** The list of deleted documents; a document that was removed for good is in no list. */

export interface DeletedRequest {
  readonly viewer: Viewer;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** The rule of `isPrivateDeletion` as SQL. */
const PRIVATE = sql`(status = 'draft' and deleted_by is not distinct from requester_id)`;

/** The condition for deleted documents of others in scope. */
const ofOthers = ({ teams }: Viewer) =>
  teams === 'all' ? sql`not ${PRIVATE}` : sql`(team_id = any(${[...teams]}::bigint[]) and not ${PRIVATE})`;

/** Selects the deleted documents that the viewer requested or whose team is in the viewer's scope. */
const deleted = ({ viewer, search }: DeletedRequest) => {
  const conditions = [
    sql`deleted_at is not null and removed_at is null`,
    sql`(requester_id = ${viewer.actor.accountId} or ${ofOthers(viewer)})`,
    ...(search === '' ? [] : [containsSearch(search)]),
  ];
  return sql`select id, updated_at, deleted_at from document where ${sql.join(conditions, sql` and `)}`;
};

/** One page of the deleted documents, newest deletion first. */
export const deletedPage = (db: Reader, request: DeletedRequest): Promise<ListPage> =>
  pageOfIds(db, deleted(request), NEWEST_DELETION_FIRST, request);

/** Returns the number of deleted documents that the request matches. */
export async function countDeleted(db: Reader, request: DeletedRequest): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${deleted(request)}) as found`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
