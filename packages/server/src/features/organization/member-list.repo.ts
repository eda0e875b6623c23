import type { ActorClass, Scope, TeamsInScope } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Members as lists and details show them: one page of rows with the total, in one query. */

/** Returns the scope condition on `membership`: members of these teams, and the actor. */
export function inTeams(teams: TeamsInScope, accountId: string): RawBuilder<SqlBool> {
  if (teams === 'all') return sql`true`;
  return sql`(membership.account_id = ${accountId} or membership.team_id = any(${[...teams]}::bigint[]))`;
}

export interface MemberRow {
  readonly id: string;
  readonly public_id: string;
  readonly login_id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly email_verified_at: Date | null;
  readonly phone_verified_at: Date | null;
  readonly last_login_at: Date | null;
  readonly role: number;
  readonly perms_group: number | null;
  readonly perms_scope: Scope;
  readonly team_id: string;
  /** Internal ids of the teams that a team admin is in charge of. */
  readonly perms_team_ids: readonly string[];
}

const COLUMNS = sql`account.id, account.public_id, account.login_id, account.name, account.email, account.phone,
  account.email_verified_at, account.phone_verified_at,
  account.last_login_at, membership.role, membership.perms_group, membership.perms_scope, membership.team_id`;
const IN_CHARGE = sql`array(select team_id from membership_team where account_id = account.id order by 1) perms_team_ids`;
const MEMBERS = sql`membership join account on account.id = membership.account_id and account.status <> 'closed'`;

export interface MemberFilter {
  readonly scope: TeamsInScope;
  readonly accountId: string;
  /** Only members of these teams; null for all. */
  readonly teamIds: readonly string[] | null;
  readonly search: string;
  readonly actorClass: ActorClass | null;
}

export interface MemberPage extends MemberFilter {
  readonly page: number;
  readonly limit: number;
}

/** The rows of a class, by the same rule as `classOf`. */
const OF_CLASS: Record<ActorClass, RawBuilder<SqlBool>> = {
  'main-admin': sql`membership.role = 1000`,
  'co-admin': sql`membership.role = 1001 and membership.perms_scope = 0`,
  'sub-admin': sql`membership.role = 1001 and membership.perms_scope <> 0`,
  'role-member-rw': sql`membership.role = 1002 and membership.perms_group = 1000`,
  'role-member-r': sql`membership.role = 1002 and membership.perms_group = 1001`,
  normal: sql`false`,
};

function conditions(filter: MemberFilter): RawBuilder<unknown> {
  const all: RawBuilder<SqlBool>[] = [inTeams(filter.scope, filter.accountId)];
  if (filter.teamIds !== null) all.push(sql`membership.team_id = any(${filter.teamIds}::bigint[])`);
  if (filter.actorClass !== null) all.push(sql`(${OF_CLASS[filter.actorClass]})`);
  if (filter.search !== '')
    all.push(sql`position(${filter.search} in lower(account.name) || ' ' || lower(account.login_id)) > 0`);
  return sql.join(all, sql` and `);
}

/** Orders by class from the main admin down, then by name in Korean order. */
const ORDER = sql`membership.role, (membership.role = 1001 and membership.perms_scope <> 0), membership.perms_group nulls first,
  account.name collate korean, account.id`;

/** Selects ids in order first and full rows only for the page, since a page shows few of many members. */
export async function listMembers(
  db: Reader,
  request: MemberPage,
): Promise<(MemberRow & { readonly total: number })[]> {
  const found = await sql<MemberRow & { total: number }>`
    select ${COLUMNS}, ${IN_CHARGE}, page.total
    from (select account.id, (count(*) over ())::int as total from ${MEMBERS} where ${conditions(request)}
      order by ${ORDER} limit ${request.limit} offset ${(request.page - 1) * request.limit}) as page
    join account on account.id = page.id join membership on membership.account_id = page.id
    order by ${ORDER}`.execute(db);
  return found.rows;
}

/** Returns the total number of members in the list. */
export async function countMatches(db: Reader, filter: MemberFilter): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${MEMBERS} where ${conditions(filter)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** The member with this public id, or null. */
export async function findMember(db: Reader, publicId: string): Promise<MemberRow | null> {
  const found = await sql<MemberRow>`
    select ${COLUMNS}, ${IN_CHARGE} from ${MEMBERS} where account.public_id = ${publicId}`.execute(db);
  return found.rows[0] ?? null;
}
