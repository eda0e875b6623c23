import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { PREPARED } from '../../../platform/db/prepared-statements.ts';
import { conditionsOf, isOfSome, type ListRequest, orderOf } from './document-list.repo.ts';

/**
 * The first documents of a list that contain a search, visible or not. The statements read the list's order from an index alone, and
 * rows of few documents only, since reading a row of each document in that order takes several times as long.
 */

/** Whether an index has the list's order together with all that the list's filter needs, for a viewer who sees nearly all documents. */
export const isOrderedByIndex = ({ viewer, place, filter, sort, ...request }: ListRequest): boolean =>
  viewer.teams === 'all' &&
  place.kind === 'everything' &&
  filter !== 'need_signing' &&
  filter !== 'wait_for_signing' &&
  filter !== 'undelivered' &&
  (sort === 'recent' || sort === 'oldest') &&
  !isOfSome(request);

/** The documents of the list's filter in its order, by an index alone. */
function ordered(request: ListRequest, more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const conditions = [sql`true`, ...conditionsOf(request.filter, request.viewer.actor), ...more];
  return sql`from document where ${sql.join(conditions, sql` and `)} ${orderOf(request)}`;
}

/**
 * Reads the texts of the first documents of the list.
 * @param among how many; one of few numbers, since the statement is prepared
 * @returns the ids of those that contain the search, in the order of the list
 */
export async function matchesAmongFirst(
  db: Reader,
  request: ListRequest,
  text: string,
  among: number,
): Promise<string[]> {
  // Texts are read in the order of their ids, in which they are stored.
  const found = await sql<{ ids: string[] }>`${PREPARED}
    with first as materialized (
      select id, row_number() over (${orderOf(request)}) as place from (
        select id, updated_at ${ordered(request, [])} limit ${sql.lit(among)}) as listed)
    select array(select id from (select id, place from first order by id) as listed
      cross join lateral (select words from document_search where document_id = listed.id limit 1) as searched
      where position(${text} in words) > 0 order by place) as ids`.execute(db);
  return found.rows[0]?.ids ?? [];
}

/** Returns the ids, of those given, that are first in the order of the list. The ids are in the text, so that the planner knows how many there are. */
export async function firstOf(
  db: Reader,
  request: ListRequest,
  ids: readonly string[],
  most: number,
): Promise<string[]> {
  const among = sql`id = any(${sql.lit(`{${ids.join(',')}}`)}::bigint[])`;
  const found = await sql<{ id: string }>`
    select id ${ordered(request, [among])} limit ${most}`.execute(db);
  return found.rows.map(({ id }) => id);
}
