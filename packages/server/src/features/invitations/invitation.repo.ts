import type { Scope, TeamsInScope } from '@dojang/domain';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { InvitationTable } from '../../platform/db/tables.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';

/** Rows of invitations, with what is needed of the people and the team that they name. */

export interface InvitationRow {
  readonly id: string;
  readonly public_id: string;
  readonly email: string;
  readonly role: number;
  readonly perms_group: number | null;
  readonly perms_scope: Scope;
  readonly team_id: string;
  readonly perms_team_ids: readonly string[];
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly inviter_name: string;
  readonly member_name: string | null;
  /** The rights of the sender now; null when the account, or all of its organization, was closed. */
  readonly inviter_role: number | null;
  readonly inviter_group: number | null;
  readonly inviter_scope: Scope | null;
  readonly inviter_team_ids: readonly string[];
}

/** An invitation that names teams which were deleted since invites without them. */
const COLUMNS = sql`i.id, i.public_id, i.email, i.role, i.perms_group, i.perms_scope, i.team_id,
  array(select id from team where id = any(i.perms_team_ids) order by 1) perms_team_ids,
  i.sent_at, i.expires_at, i.accepted_at, i.withdrawn_at, inviter.name inviter_name, joined.name member_name,
  m.role inviter_role, m.perms_group inviter_group, m.perms_scope inviter_scope,
  array(select team_id from membership_team where account_id = i.inviter_id order by 1) inviter_team_ids`;
const INVITATIONS = sql`invitation i join account inviter on inviter.id = i.inviter_id
  left join membership m on m.account_id = i.inviter_id and closed_by_operator(i.inviter_id) is null left join account joined on joined.id = i.account_id`;

/** Adds an invitation. */
export async function addInvitation(tx: Tx, row: Insertable<InvitationTable>): Promise<void> {
  await tx.insertInto('invitation').values(row).execute();
}

/** Updates columns of an invitation. */
export async function changeInvitation(
  tx: Tx,
  id: string,
  change: Updateable<InvitationTable>,
): Promise<void> {
  await tx.updateTable('invitation').set(change).where('id', '=', id).execute();
}

/** Ends the open invitations of an address except one; another one takes their place. @param keptLink the link of that one */
export async function endOthers(tx: Tx, email: string, keptLink: string, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ withdrawn_at: now })
    .where('email', '=', email)
    .where('link_id', '<>', keptLink)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The filter of lists: teams in which the reader may invite. */
export interface InvitationPage {
  readonly teams: TeamsInScope;
  readonly page: number;
  readonly limit: number;
}

const inTeams = (teams: TeamsInScope): RawBuilder<SqlBool> =>
  teams === 'all' ? sql`true` : sql`i.team_id = any(${[...teams]}::bigint[])`;

/** Withdrawn invitations are no longer listed. */
const LISTED = sql`i.withdrawn_at is null`;

/** Returns one page of invitations, newest first. */
export async function listInvitations(
  db: Reader,
  { teams, page, limit }: InvitationPage,
): Promise<InvitationRow[]> {
  const found = await sql<InvitationRow>`
    select ${COLUMNS} from ${INVITATIONS} where ${inTeams(teams)} and ${LISTED}
    order by i.created_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return found.rows;
}

/** Returns how many invitations are listed, and how many of them wait for an answer. */
export async function countInvitations(
  db: Reader,
  teams: TeamsInScope,
  now: Date,
): Promise<{ total: number; waiting: number }> {
  const found = await sql<{ total: number; waiting: number }>`
    select count(*)::int total,
      (count(*) filter (where i.accepted_at is null and i.expires_at > ${now} and m.role is not null))::int waiting
    from ${INVITATIONS} where ${inTeams(teams)} and ${LISTED}`.execute(db);
  return found.rows[0] ?? { total: 0, waiting: 0 };
}

/** Locks and returns an invitation by its public id; null when there is none. */
export async function lockInvitation(tx: Tx, publicId: string): Promise<InvitationRow | null> {
  return lockOne(tx, sql`i.public_id = ${publicId}`);
}

/** Locks and returns an open invitation by its link; null when there is none. */
export async function lockOpenLink(tx: Tx, linkId: string, now: Date): Promise<InvitationRow | null> {
  return lockOne(
    tx,
    sql`i.link_id = ${linkId} and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}`,
  );
}

async function lockOne(tx: Tx, condition: RawBuilder<unknown>): Promise<InvitationRow | null> {
  const held = await sql<{ id: string }>`
    select i.id from invitation i where ${condition} for no key update`.execute(tx);
  const id = held.rows[0]?.id;
  if (id === undefined) return null;
  const found = await sql<InvitationRow>`
    select ${COLUMNS} from ${INVITATIONS} where i.id = ${id} and ${condition}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Returns the tenant of an open invitation, before any tenant is known; null when there is none. */
export async function tenantOfLink(db: Reader, linkId: string, now: Date): Promise<string | null> {
  const found = await sql<{ tenant: string | null }>`
    select invitation_tenant(${linkId}, ${now}) as tenant`.execute(db);
  return found.rows[0]?.tenant ?? null;
}

/** Returns the name of the tenant. */
export async function organizationName(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx
    .selectFrom('tenant')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/**
 * Removes the invitations that an erased person withdrew or accepted, and the ended ones that the person sent: an open one stays, so that
 * a colleague can send it again. With the last person of a tenant all of them go.
 */
export const eraseInvitations: PersonEraser = async (tx, { accountId, isLast }) => {
  await sql`delete from invitation where ${isLast} or ${accountId} in (account_id, withdrawn_by)
    or (inviter_id = ${accountId} and (accepted_at is not null or withdrawn_at is not null))`.execute(tx);
};
