import type { DocumentState, Scope } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The work of a member that somebody else can go on with: documents before their end, templates, bulks, direct links. */

/** Documents with a trail; drafts have none yet. */
const RUNNING = sql`('edited', 'reserved', 'on_going')`;
/** A deleted draft is its requester's own affair and stays. */
const OPEN_DOCUMENT = sql`(status in ${RUNNING} or (status = 'draft' and deleted_at is null))`;
const UNFINISHED_BULK = sql`status not in ('success', 'done', 'failed', 'cancelled', 'delete')`;

export interface OpenWork {
  readonly requests: number;
  readonly reserved: number;
  readonly edited: number;
  readonly drafts: number;
  readonly templates: number;
  readonly bulks: number;
  readonly links: number;
}

/** Counts what is open of an account. */
export async function countOpenWork(db: Reader, accountId: string): Promise<OpenWork> {
  const found = await sql<OpenWork>`
    select d.*, (select count(*)::int from template where owner_id = ${accountId}) as templates,
      (select count(*)::int from bulk where owner_id = ${accountId} and ${UNFINISHED_BULK}) as bulks,
      (select count(*)::int from template_link where account_id = ${accountId}) as links
    from (select (count(*) filter (where status = 'on_going'))::int as requests,
      (count(*) filter (where status = 'reserved'))::int as reserved,
      (count(*) filter (where status = 'edited'))::int as edited,
      (count(*) filter (where status = 'draft'))::int as drafts
      from document where requester_id = ${accountId} and ${OPEN_DOCUMENT}) as d`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a count has one row');
  return row;
}

/** The names of the newest running documents of an account. */
export async function namesOfRunning(db: Reader, accountId: string, most: number): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from document where requester_id = ${accountId} and status in ${RUNNING}
    order by updated_at desc, id desc limit ${most}`.execute(db);
  return found.rows.map(({ name }) => name);
}

export interface ColleagueRow {
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
  readonly login_id: string;
  readonly role: number;
  readonly perms_group: number | null;
  readonly perms_scope: Scope;
  readonly team_id: string;
  readonly perms_team_ids: readonly string[];
}

/** Returns the active members, admins first. */
export async function activeColleagues(db: Reader): Promise<ColleagueRow[]> {
  const found = await sql<ColleagueRow>`
    select a.id, a.public_id, a.name, a.login_id, m.role, m.perms_group, m.perms_scope, m.team_id,
      array(select team_id from membership_team where account_id = a.id order by 1) as perms_team_ids
    from membership m join account a on a.id = m.account_id and a.status = 'active'
    order by m.role, a.name collate korean, a.id`.execute(db);
  return found.rows;
}

/** Gives bulks, templates and direct links to another account. Ended bulks go along, so that one account sees all of a bulk. */
export async function moveSources(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update bulk set owner_id = ${to} where owner_id = ${from}`.execute(tx);
  await sql`update template set owner_id = ${to} where owner_id = ${from}`.execute(tx);
  await sql`update template_link set account_id = ${to} where account_id = ${from}`.execute(tx);
}

export interface OpenDocument {
  readonly id: string;
  readonly public_id: string;
  readonly status: DocumentState;
}

/** Locks and returns the open documents of an account. */
export async function lockOpenDocuments(tx: Tx, accountId: string): Promise<OpenDocument[]> {
  const found = await sql<OpenDocument>`
    select id, public_id, status from document where requester_id = ${accountId} and ${OPEN_DOCUMENT}
    order by id for update`.execute(tx);
  return found.rows;
}

/** Makes another account the requester of documents. */
export async function setRequester(
  tx: Tx,
  documentIds: readonly string[],
  to: string,
  now: Date,
): Promise<void> {
  await sql`update document set requester_id = ${to}, updated_at = ${now}
    where id = any(${[...documentIds]}::bigint[])`.execute(tx);
}

/** Records who goes on with the work of an account, and of those whose work it went on with. */
export async function setSuccessor(tx: Tx, accountId: string, successorId: string): Promise<void> {
  await sql`update account set successor_id = ${successorId}
    where id = ${accountId} or successor_id = ${accountId}`.execute(tx);
}
