import type { DocumentState, ListFilter, Scope } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { ShownDocument } from './document.view.ts';
import { askedDocuments, contactsOf, sights, withinScope } from './visible-documents.repo.ts';

/**
 * The list of documents: one page of rows, their people, and the counts of every filter. Written as SQL, since what
 * makes it fast at a hundred thousand documents is its shape: ids in index order first, rows for the page alone.
 */

export interface ListRequest {
  readonly actor: UserActor;
  readonly scope: Scope;
  readonly filter: ListFilter;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

export type ListRow = ShownDocument & {
  readonly id: string;
  readonly requester_name: string;
  readonly requester_email: string;
  readonly file_public_id: string;
  readonly team_public_id: string | null;
  /** How many documents match a search; of no meaning without one. */
  readonly total: number;
};

const NEWEST_FIRST = sql`order by updated_at desc, id desc`;

/** Ids of what the request matches: all of it for a search, which shows its total, else as far as the page reaches. */
function matches({ actor, scope, filter, search, page, limit }: ListRequest): RawBuilder<unknown> {
  const conditions = conditionsOf(filter, search, actor);
  const reach = search === '' ? sql`${NEWEST_FIRST} limit ${page * limit}` : sql``;
  // Whose turn it is was asked, and so sees the document: the turn alone finds it.
  const seen = filter === 'need_signing' ? [sql<SqlBool>`id in (${turnOf(actor)})`] : sights(actor, scope);
  const branches = seen.map(
    (sight) =>
      sql`(select id, updated_at from document where ${sql.join([sight, ...conditions], sql` and `)} ${reach})`,
  );
  return sql.join(branches, sql` union `);
}

function conditionsOf(filter: ListFilter, search: string, actor: UserActor): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter === 'need_signing' || filter === 'wait_for_signing') conditions.push(sql`status = 'on_going'`);
  else if (filter !== 'all') conditions.push(sql`status = ${filter}`);
  if (filter === 'wait_for_signing') conditions.push(sql`id not in (${turnOf(actor)})`);
  if (search !== '') conditions.push(sql`position(${search} in search_text) > 0`);
  return conditions;
}

/** The documents in which it is this person's turn. */
const turnOf = (actor: UserActor) =>
  sql`select document_id from participant
    where contact in (${sql.join(contactsOf(actor))}) and status = 'need_signing'`;

export async function listPage(db: Reader, request: ListRequest): Promise<ListRow[]> {
  const { limit, page } = request;
  const found = await sql<ListRow>`
    select document.id, document.public_id, requester_id, document.name, document.status, process_type, is_sequential,
      certificate_key, document.created_at, document.updated_at, sent_at, completed_at,
      account.name as requester_name, account.email as requester_email, file.public_id as file_public_id,
      team.public_id as team_public_id, page.total
    from (select id, updated_at, (count(*) over ())::int as total from (${matches(request)}) as found
      ${NEWEST_FIRST} limit ${limit} offset ${(page - 1) * limit}) as page
    join document on document.id = page.id
    join account on account.id = requester_id
    join file on file.id = file_id
    left join team on team.id = document.team_id
    order by page.updated_at desc, page.id desc`.execute(db);
  return found.rows;
}

export async function countMatches(db: Reader, request: ListRequest): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${matches(request)}) as found`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

export const participantsOf = (db: Reader, documentIds: readonly string[]) =>
  db
    .selectFrom('participant')
    .select(['id', 'document_id', 'public_id', 'key', 'name', 'role_name', 'signing_order', 'method'])
    .select(['contact', 'locale', 'status', 'asked_at', 'expires_at', 'viewed_at', 'signed_at'])
    .select('refusal_reason')
    .where('document_id', 'in', [...documentIds])
    .orderBy('signing_order')
    .orderBy('id')
    .execute();

export interface StateCount {
  readonly status: DocumentState;
  readonly count: number;
  /** In how many running documents it is the actor's turn; the same in every row. */
  readonly my_turn: number;
}

/**
 * How many documents of each state the actor sees: the kept counters of the scope, and, counted, the few that are seen
 * for having been asked alone.
 */
export async function countStates(db: Reader, actor: UserActor, scope: Scope): Promise<StateCount[]> {
  const asked =
    scope === 0
      ? sql``
      : sql`union all select status, 1 from document
          where id in (${askedDocuments(actor)}) and (${withinScope(actor, scope)}) is not true`;
  const counted = await sql<StateCount>`
    select status, sum(count)::int as count, (
      select count(*)::int from document where status = 'on_going' and id in (${turnOf(actor)})) as my_turn
    from (select status, count from document_counter where ${withinScope(actor, scope)} ${asked}) as seen
    group by status`.execute(db);
  return counted.rows;
}
