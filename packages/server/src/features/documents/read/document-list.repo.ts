import { type CallSort, type DocumentState, isOfMode, type ListFilter, STATE_ORDER } from '@dojang/domain';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { PREPARED } from '../../../platform/db/prepared-statements.ts';
import type { ParticipantTable } from '../../../platform/db/tables.ts';
import { UNDELIVERED_REQUESTS } from '../../messages/index.ts';
import { containsSearch } from '../rows/search.repo.ts';
import { isUnseenBy } from '../rows/seen.repo.ts';
import type { ShownDocument, ShownParticipantColumn } from './document.view.ts';
import { RUNNING_FILTERS, turnOf } from './turns.repo.ts';
import {
  inScope,
  type Viewer,
  type VisibilityQuery,
  visibilityQueries,
  visibleWhere,
} from './visible-documents.repo.ts';

/**
 * The list of documents: one page of rows with their participants. It is written as SQL, since its speed at a hundred thousand
 * documents depends on its form: ids in index order first, then rows for the page only.
 */

/**
 * The part of the visible documents to list: everything, one team, one folder, or documents without a folder. Ids are internal.
 */
export type ListPlace =
  | { readonly kind: 'everything' | 'unfiled' }
  | { readonly kind: 'team' | 'folder'; readonly id: string };

/** A period of the requests from a moment, included, to another, excluded; and one of their last changes. */
export interface Period {
  readonly from: Date | null;
  readonly until: Date | null;
  /** The earliest last change, whatever the period of the request. */
  readonly changedSince: Date | null;
}

/**
 * How the list finds the documents that contain a text: it reads the text of each visible document (`read`), or of those in the order of the
 * list until the page is full (`ordered`), or it has the ids of all that contain it, or of the first ones (`found`).
 */
export type ListSearch =
  | { readonly kind: 'none' }
  | { readonly kind: 'read' | 'ordered'; readonly text: string }
  | { readonly kind: 'found'; readonly text: string; readonly ids: readonly string[] };

/** How many documents of a state a viewer sees. */
export interface StateCount {
  readonly status: DocumentState;
  readonly count: number;
  /** The number of running documents in which it is the viewer's turn to sign. */
  readonly my_turn: number;
  /** The number of running documents in which it is the viewer's turn to approve, and not to sign. */
  readonly my_approval: number;
  /** The number of running documents with an undelivered request, where it was counted. */
  readonly undelivered?: number;
}

/** The row after which a list continues, by its internal id: in the order `created`, or with its last change in the order `oldest`. */
export type ListPlaceAfter =
  | { readonly sort: 'created'; readonly id: string }
  | { readonly sort: 'oldest'; readonly at: Date; readonly id: string };

export interface ListRequest {
  readonly viewer: Viewer;
  readonly place: ListPlace;
  readonly filter: ListFilter;
  readonly search: ListSearch;
  readonly sort: CallSort;
  readonly period: Period;
  /** Internal id of the bulk whose documents are listed; null for all. */
  readonly bulkId: string | null;
  readonly after?: ListPlaceAfter;
  readonly page: number;
  readonly limit: number;
}

export type ListRow = ShownDocument & {
  readonly id: string;
  readonly requester_name: string;
  readonly requester_email: string;
  readonly file_public_id: string;
  readonly team_public_id: string | null;
  readonly folder_public_id: string | null;
  readonly deleted_by_name: string | null;
  readonly is_unseen: boolean;
};

type ListedParticipant = Pick<Selectable<ParticipantTable>, 'document_id' | ShownParticipantColumn>;

/** The internal ids of one page in its order, and the number of documents that were found: all of a narrowed list, otherwise those up to the page. */
export interface ListPage {
  readonly ids: readonly string[];
  readonly found: number;
}

const NEWEST_FIRST = sql`order by updated_at desc, id desc`;
const RANK = sql`array_position(${sql.lit(`{${STATE_ORDER.join(',')}}`)}::text[], status)`;
/** An index has the rows of each visibility query in each of these orders, except that of the states. */
const ORDERS: Readonly<Record<Exclude<CallSort, 'turn'>, RawBuilder<unknown>>> = {
  recent: NEWEST_FIRST,
  oldest: sql`order by updated_at, id`,
  name: sql`order by name collate korean, id`,
  nameDesc: sql`order by name collate korean desc, id desc`,
  state: sql`order by ${RANK}, updated_at desc, id desc`,
  created: sql`order by id desc`,
};
/** The order of a list. What the viewer has to sign is found by its participants, and stands before the newest changes. */
export const orderOf = ({ sort, viewer }: Pick<ListRequest, 'sort' | 'viewer'>): RawBuilder<unknown> =>
  sort === 'turn'
    ? sql`order by (id in (${turnOf(viewer.actor)})) desc, updated_at desc, id desc`
    : ORDERS[sort];
export const NEWEST_DELETION_FIRST = sql`order by deleted_at desc, id desc`;

/** Whether a list has only the documents of a period or of a bulk. */
export const isOfSome = ({ period, bulkId }: Pick<ListRequest, 'period' | 'bulkId'>): boolean =>
  period.from !== null || period.until !== null || period.changedSince !== null || bulkId !== null;

/** Whether all matching documents are read, and counted with them: those of a search, of a period or of a bulk. */
export const isNarrowed = ({
  search,
  ...request
}: Pick<ListRequest, 'search' | 'period' | 'bulkId'>): boolean =>
  search.kind === 'read' || search.kind === 'found' || (search.kind === 'none' && isOfSome(request));

/** Returns the ids of matching documents: all of them when the list is narrowed, otherwise only up to the requested page. */
function matches(request: ListRequest): RawBuilder<unknown> {
  const { search, page, limit } = request;
  if (!isNarrowed(request)) return firstListed(request, page * limit);
  const texts = search.kind === 'read' ? [containsSearch(search.text)] : [];
  const found = [
    ...listedWhere(request, texts),
    ...(texts.length > 0 && isNumber(search) ? listedWhere(request, [sql`public_id = ${search.text}`]) : []),
  ];
  return search.kind === 'found' ? amongFound(search, found) : sql.join(found, sql` union `);
}

/** Returns the ids of the first documents of the list. @param most the number of documents */
function firstListed(request: ListRequest, most: number): RawBuilder<unknown> {
  const { sort, filter, search } = request;
  const texts = search.kind === 'ordered' ? [containsSearch(search.text)] : [];
  // A limit decides about the plan, and a prepared statement has it in its text.
  const up = isFirstOfAll(request) ? sql`limit ${sql.lit(most)}` : sql`limit ${most}`;
  const newest = sql`${NEWEST_FIRST} ${up}`;
  if (sort === 'turn') {
    const mine = (['need_signing', 'need_approval'] as const).flatMap((turn) =>
      listedWhere({ ...request, filter: turn }, texts, newest),
    );
    return sql.join([...mine, ...listedWhere(request, texts, newest)], sql` union `);
  }
  const found =
    sort === 'state' && filter === 'all'
      ? STATE_ORDER.flatMap((state) => listedWhere(request, [sql`status = ${state}`, ...texts], newest))
      : listedWhere(request, texts, sql`${ORDERS[sort]} ${up}`);
  return sql.join(found, sql` union `);
}

/** Returns the queries for the documents of a list that meet more conditions; each is restricted to the range. */
function listedWhere(
  request: ListRequest,
  more: readonly RawBuilder<SqlBool>[],
  range: RawBuilder<unknown> = sql``,
): RawBuilder<unknown>[] {
  const { viewer, place, filter, period, bulkId, after } = request;
  const basis = [
    ...placeConditions(place),
    ...conditionsOf(filter, viewer.actor),
    ...periodConditions(period),
    ...(bulkId === null
      ? []
      : [sql<SqlBool>`id in (select document_id from bulk_row where bulk_id = ${bulkId})`]),
    ...(after === undefined ? [] : [isAfter(after)]),
  ];
  return queriesIn(request).map((query) => query([...basis, ...more], range));
}

const isAfter = (after: ListPlaceAfter): RawBuilder<SqlBool> =>
  after.sort === 'created'
    ? sql`id < ${after.id}::bigint`
    : sql`(updated_at, id) > (${after.at}, ${after.id}::bigint)`;

type TextSearch = Exclude<ListSearch, { kind: 'none' }>;

/** Whether the text may be a document number, which is the public id. */
const isNumber = (search: ListSearch): search is TextSearch =>
  search.kind !== 'none' && mayBeNumber(search.text);

/** Returns whether a searched text may be a document number. */
export const mayBeNumber = (text: string): boolean => /^[0-9a-z]{20}$/.test(text);

/** Queries the found documents in the table's place. They are read by id, since the planner cannot know how few they are. */
function amongFound(
  search: Extract<ListSearch, { readonly kind: 'found' }>,
  queries: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const numbered = isNumber(search) ? sql`or public_id = ${search.text}` : sql``;
  return sql`with document as materialized (select id, tenant_id, updated_at, name, status, requester_id, team_id, folder_id, process_type,
      access_disabled, deleted_at, sent_at, created_at, is_test from document
      where id = any(${[...search.ids]}::bigint[]) ${numbered})
    ${sql.join(queries, sql` union `)}`;
}

function periodConditions({ from, until, changedSince }: Period): RawBuilder<SqlBool>[] {
  const at = sql`coalesce(sent_at, created_at)`;
  return [
    ...(from === null ? [] : [sql<SqlBool>`${at} >= ${from}`]),
    ...(until === null ? [] : [sql<SqlBool>`${at} < ${until}`]),
    ...(changedSince === null ? [] : [sql<SqlBool>`updated_at >= ${changedSince}`]),
  ];
}

/**
 * Returns the visibility queries of a list place. A team or folder that the viewer may open is visible except for others' drafts,
 * and a viewer whose turn it is was asked, so these cases need no further check.
 */
function queriesIn({ place, filter, viewer, search }: ListRequest): VisibilityQuery[] {
  if (filter === 'need_signing') return [visibleWhere(sql`id in (${turnOf(viewer.actor, ['signer'])})`)];
  // Who both signs and approves a document finds it under what is to be signed.
  if (filter === 'need_approval')
    return [
      visibleWhere(
        sql`id in (${turnOf(viewer.actor, ['approver'])}) and id not in (${turnOf(viewer.actor, ['signer'])})`,
      ),
    ];
  // Only the requester's side is shown what became of messages to others.
  if (filter === 'undelivered')
    return [visibleWhere(sql`(requester_id = ${viewer.actor.accountId} or (${inScope(viewer)}))`)];
  if (place.kind === 'team' || place.kind === 'folder')
    return [visibleWhere(sql`(status <> 'draft' or requester_id = ${viewer.actor.accountId})`)];
  return visibilityQueries(viewer, { isOfFew: search.kind === 'found' });
}

const NOT_DELETED = sql<SqlBool>`deleted_at is null`;

/** Returns the SQL conditions of a list place: everything, a team, a folder, or no folder; deleted documents are in none. */
export function placeConditions(place: ListPlace): RawBuilder<SqlBool>[] {
  if (place.kind === 'team') return [NOT_DELETED, sql`team_id = ${place.id}`];
  if (place.kind === 'folder') return [NOT_DELETED, sql`folder_id = ${place.id}`];
  return place.kind === 'unfiled' ? [NOT_DELETED, sql`folder_id is null`] : [NOT_DELETED];
}

/** Returns the SQL conditions of a list's filter. */
export function conditionsOf(filter: ListFilter, actor: UserActor): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = ofMode(actor);
  if (RUNNING_FILTERS.includes(filter)) conditions.push(sql`status = 'on_going'`);
  else if (filter !== 'all') conditions.push(sql`status = ${filter}`);
  if (filter === 'wait_for_signing') conditions.push(sql`id not in (${turnOf(actor)})`);
  if (filter === 'undelivered') conditions.push(UNDELIVERED);
  return conditions;
}

/** The condition for documents with a request that has not arrived. */
const UNDELIVERED = sql<SqlBool>`id in (select document_id from ${UNDELIVERED_REQUESTS} undelivered)`;

/** The condition for documents of the mode of an API key; a session has none. */
function ofMode({ documentMode }: UserActor): RawBuilder<SqlBool>[] {
  const seen = [false, true].filter((isTest) => isOfMode(documentMode, isTest));
  return seen.length === 2 ? [] : [sql`is_test = any(${seen}::boolean[])`];
}

/** Numbers of documents that the first page of a list may have; each has a prepared statement of its own. */
const FIRST_PAGES: readonly number[] = [10, 20, 30, 50, 100];

/** Whether the best plan is the same for all values: of documents that are read by id, and of a first page in the order of an index. */
const hasOnePlan = (request: ListRequest): boolean =>
  request.search.kind === 'found' || isFirstOfAll(request);

/** Whether the request is for the first page of all documents, newest change first: the list as it opens. */
const isFirstOfAll = ({ search, filter, sort, page, limit, place, after, ...rest }: ListRequest): boolean =>
  search.kind === 'none' &&
  filter === 'all' &&
  (sort === 'recent' || sort === 'turn') &&
  place.kind === 'everything' &&
  after === undefined &&
  page === 1 &&
  FIRST_PAGES.includes(limit) &&
  !isOfSome(rest);

/** One page of the list. */
export const listPage = (db: Reader, request: ListRequest): Promise<ListPage> =>
  pageOfIds(db, matches(request), orderOf(request), request, hasOnePlan(request) ? PREPARED : sql``);

/** Returns the internal ids of the first documents of a list, in its order. */
export async function firstIds(
  db: Reader,
  request: Omit<ListRequest, 'page' | 'limit'>,
  most: number,
): Promise<string[]> {
  const order = orderOf(request);
  const found = matches({ ...request, page: 1, limit: most });
  const listed = await sql<{ ids: string[] }>`
    select coalesce(array_agg(id order by place), '{}') as ids
    from (select id, row_number() over (${order}) as place from (${found}) as found ${order} limit ${most}) as listed`.execute(
    db,
  );
  return listed.rows[0]?.ids ?? [];
}

/** Returns one page of the ids that were found with their sort columns, in the given order. */
export async function pageOfIds(
  db: Reader,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, limit }: Pick<ListRequest, 'page' | 'limit'>,
  begin: RawBuilder<unknown> = sql``,
): Promise<ListPage> {
  const listed = await sql<{ id: string; found: number }>`${begin}
    select id, (count(*) over ())::int as found from (${found}) as found
      ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { ids: listed.rows.map(({ id }) => id), found: listed.rows[0]?.found ?? 0 };
}

/**
 * Returns the rows of these ids, in their order. Each row is read by its id (`limit 1` keeps the planner from another order):
 * row-level security hides from the planner how many rows the tenant has, and it would read all of them when it expects few.
 */
export async function rowsById(db: Reader, viewer: Viewer, ids: readonly string[]): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const rows = await sql<ListRow>`${PREPARED}
    select document.id, document.public_id, requester_id, document.team_id, document.name, document.status, process_type, is_sequential,
      certificate_key, reservation_at, reservation_failure, document.created_at, document.updated_at, sent_at, completed_at,
      deleted_at, document.request_settings, document.is_test, correcting_until, account.name as requester_name, account.email as requester_email,
      file.public_id as file_public_id, team.public_id as team_public_id, folder.public_id as folder_public_id,
      deleting.name as deleted_by_name, ${isUnseenBy(viewer.actor)} as is_unseen
    from unnest(${[...ids]}::bigint[]) with ordinality as page (id, place)
    cross join lateral (select * from document where document.id = page.id limit 1) as document
    cross join lateral (select name, email from account where account.id = requester_id limit 1) as account
    cross join lateral (select public_id from file where file.id = file_id limit 1) as file
    left join lateral (select name from account where account.id = deleted_by limit 1) as deleting on true
    left join lateral (select public_id from team where team.id = document.team_id limit 1) as team on true
    left join lateral (select public_id from folder where folder.id = document.folder_id limit 1) as folder on true
    order by page.place`.execute(db);
  return rows.rows;
}

/** Returns the number of documents in the list, or `most` when there are more. */
export async function countMatches(db: Reader, request: ListRequest, most: number): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from (${matches({ ...request, page: 1, limit: most })}) as found
      limit ${most}) as counted`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Returns the number of documents in a list place with a request that has not arrived. */
export async function countUndelivered(db: Reader, viewer: Viewer, place: ListPlace): Promise<number> {
  const request: ListRequest = {
    viewer,
    place,
    filter: 'undelivered',
    search: { kind: 'none' },
    sort: 'recent',
    period: { from: null, until: null, changedSince: null },
    bulkId: null,
    page: 1,
    limit: 1,
  };
  const counted = await sql<{ count: number }>`${PREPARED}
    select count(*)::int as count from (${sql.join(listedWhere(request, []), sql` union `)}) as found`.execute(
    db,
  );
  return counted.rows[0]?.count ?? 0;
}

/**
 * Counts the documents of a narrowed list by state, whatever its filter.
 * @returns the counts, with the number of those in which it is the viewer's turn
 */
export async function countFound(
  db: Reader,
  request: Omit<ListRequest, 'page' | 'limit'>,
): Promise<StateCount[]> {
  const all = matches({ ...request, filter: 'all', page: 1, limit: 1 });
  const { actor } = request.viewer;
  const counted = await sql<StateCount>`
    select status, count(*)::int as count, (count(*) filter (where id in (${turnOf(actor, ['signer'])})))::int as my_turn,
      (count(*) filter (where id in (${turnOf(actor, ['approver'])})
        and id not in (${turnOf(actor, ['signer'])})))::int as my_approval,
      (count(*) filter (where status = 'on_going' and ${UNDELIVERED}))::int as undelivered
    from (${all}) as found group by status`.execute(db);
  return counted.rows;
}

/** The participants of documents, in signing order. */
export async function participantsOf(db: Reader, documentIds: readonly string[]) {
  if (documentIds.length === 0) return [];
  const people = await sql<ListedParticipant>`${PREPARED}
    select id, document_id, public_id, key, name, role_name, type, told, may_delegate, delegations, signing_order, method, contact, locale, locale_chosen, status, asked_at,
      expires_at, viewed_at, signed_at, refusal_reason, withdrawn_at, withdrawal_reason
    from participant where document_id = any(${[...documentIds]}::bigint[]) order by signing_order, id`.execute(
    db,
  );
  return people.rows;
}
