import { isInScope, isPrivate, type TeamsInScope } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { DocumentRow } from '../rows/document.repo.ts';

/**
 * Owns which documents an account may see. Invariant: the list and every single read use the same rule: the documents in scope,
 * one's own, those that one was asked to sign, and those in a folder that is shared with one. Only its requester can see a draft.
 */

/** The reader, and the teams whose documents the scope covers. */
export interface Viewer {
  readonly actor: UserActor;
  readonly teams: TeamsInScope;
}

/** The columns of a found document: its id, and those by which lists are sorted. */
const LISTED = sql`id, updated_at, name, status`;

/** A query for visible documents: the sort columns of those that also meet the conditions, within `range`. */
export type VisibilityQuery = (
  conditions: readonly RawBuilder<SqlBool>[],
  range: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** Up to this many teams are queried one by one in list order; for more teams the tenant's list order is filtered. */
const FEW_TEAMS = 32;

export const visibleWhere =
  (where: RawBuilder<SqlBool>): VisibilityQuery =>
  (conditions, range) =>
    sql`(select ${LISTED} from document where ${sql.join([where, ...conditions], sql` and `)} ${range})`;

/** Queries a few teams or folders one by one, each in list order by its own index. */
const visibleInEach =
  (column: 'team_id' | 'folder_id', ids: RawBuilder<unknown>): VisibilityQuery =>
  (conditions, range) => {
    const within = [sql`${sql.ref(column)} = looked.id`, sql`status <> 'draft'`, ...conditions];
    return sql`(select hit.* from ${ids} as looked (id) cross join lateral
      (select ${LISTED} from document where ${sql.join(within, sql` and `)} ${range}) as hit)`;
  };

/**
 * The rule as SQL, for lists: a document is visible if any of these queries finds it. They are separate because an index answers
 * each of them in list order, which no index does for their disjunction. Row-level security already excludes rows of other
 * tenants.
 * @param isOfFew whether the queries filter few rows, in any order, instead of the table
 */
export function visibilityQueries(
  { actor, teams }: Viewer,
  { isOfFew = false }: { isOfFew?: boolean } = {},
): VisibilityQuery[] {
  const mine = sql<SqlBool>`requester_id = ${actor.accountId}`;
  if (teams === 'all') return [visibleWhere(sql`(${mine} or status <> 'draft')`)];
  const ids = [...teams];
  const others = [
    ...(actor.provenContacts.length === 0 ? [] : [visibleWhere(wasAsked(actor))]),
    ...(actor.hasShares ? [visibleInEach('folder_id', sql`(${sharedFolders(actor)})`)] : []),
  ];
  // Many teams, and one's own documents with them, are filtered from the tenant's list order.
  if (isOfFew || ids.length > FEW_TEAMS)
    return [visibleWhere(sql`(${mine} or ${inScope({ actor, teams })})`), ...others];
  const ofTeams = ids.length === 0 ? [] : [visibleInEach('team_id', sql`unnest(${ids}::bigint[])`)];
  return [visibleWhere(mine), ...ofTeams, ...others];
}

/** Returns the rows among these public ids that the viewer may see and that are not deleted. */
export async function visibleAmong(
  db: Reader,
  viewer: Viewer,
  publicIds: readonly string[],
): Promise<Pick<DocumentRow, 'id' | 'public_id'>[]> {
  const among = [sql<SqlBool>`public_id = any(${[...publicIds]}::text[])`, sql<SqlBool>`deleted_at is null`];
  const branches = visibilityQueries(viewer).map((query) => query(among, sql``));
  const found = await sql<Pick<DocumentRow, 'id' | 'public_id'>>`
    select document.id, public_id from (${sql.join(branches, sql` union `)}) as found
    join document on document.id = found.id order by document.id`.execute(db);
  return found.rows;
}

/** The condition for rows in scope, regardless of their owner: of documents, or of other tables with a team and a status. */
export function inScope({ teams }: Viewer): RawBuilder<SqlBool> {
  if (teams === 'all') return sql`status <> 'draft'`;
  return sql`(team_id = any(${[...teams]}::bigint[]) and status <> 'draft')`;
}

/**
 * The condition for documents that the actor was asked to sign, except those whose cancellation disabled the participants'
 * access.
 */
export const wasAsked = (actor: UserActor) =>
  sql<SqlBool>`id in (select document_id from participant
    where contact = any(${actor.provenContacts}) and asked_at is not null) and not access_disabled`;

/** Selects what is shared with the actor, as a person or as a present member of a team: folder, by whom and when. */
export const sharesWith = ({ accountId, teamId }: UserActor) => {
  const own = sql`select folder_id, shared_by, created_at from folder_share where account_id = ${accountId}`;
  if (teamId === null) return own;
  return sql`${own} union all
    select folder_id, shared_by, created_at from folder_team_share where team_id = ${teamId}`;
};

/** Selects the folders that are shared with the actor, each once. */
export const sharedFolders = (actor: UserActor) =>
  sql`select distinct folder_id from (${sharesWith(actor)}) as share`;

/** Applies the same rule to one row that was read. */
export async function isDocumentSeen(
  db: Reader,
  { actor, teams }: Viewer,
  document: DocumentRow,
  askedContacts: readonly string[],
): Promise<boolean> {
  const isOwn = document.requester_id === actor.accountId;
  const isAsked = askedContacts.some((contact) => actor.provenContacts.includes(contact));
  if (isOwn || (isAsked && !document.access_disabled)) return true;
  if (isPrivate(document.status)) return false;
  if (isInScope(teams, { teamId: document.team_id, isOwn })) return true;
  return document.folder_id !== null && isSharedWith(db, actor, document.folder_id);
}

/** Returns whether a folder is shared with the actor. */
export async function isSharedWith(db: Reader, actor: UserActor, folderId: string): Promise<boolean> {
  const found = await sql`select 1 from (${sharesWith(actor)}) as share
    where folder_id = ${folderId} limit 1`.execute(db);
  return found.rows.length > 0;
}
