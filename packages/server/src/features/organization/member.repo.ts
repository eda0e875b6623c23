import type { Scope } from '@dojang/domain';
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { AccountTable } from '../../platform/db/tables.ts';

/** Rows of members as they are made, changed and closed. */

/** Unique indexes over login ids, closed accounts' included. */
export const LOGIN_ID_INDEXES = {
  account_login_id_key: { error: 'loginIdTaken', field: 'loginId' },
  account_login_folded: { error: 'loginIdTaken', field: 'loginId' },
} as const;

/** Held until the transaction ends: a member is changed or closed by one at a time. */
export async function lockMember(tx: Tx, publicId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .select('account.id')
    .where('account.public_id', '=', publicId)
    .forUpdate()
    .execute();
}

export interface MembershipRights {
  readonly teamId: string;
  readonly role: number;
  readonly permsGroup: number | null;
  readonly scope: Scope;
  readonly permsTeamIds: readonly string[];
}

/**
 * Sets what decides a member's rights, all of it. Only what differs is written: a team that is deleted at this moment
 * takes its rows with it, and would wait for ours.
 * @param inCharge the teams that the member was in charge of so far
 */
export async function setMembership(
  tx: Tx,
  tenantId: string,
  accountId: string,
  rights: MembershipRights,
  inCharge: readonly string[],
): Promise<void> {
  const columns = {
    team_id: rights.teamId,
    role: rights.role,
    perms_group: rights.permsGroup,
    perms_scope: rights.scope,
  };
  await tx
    .insertInto('membership')
    .values({ account_id: accountId, tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
  const removed = inCharge.filter((team) => !rights.permsTeamIds.includes(team));
  const added = rights.permsTeamIds.filter((team) => !inCharge.includes(team));
  if (removed.length > 0)
    await tx
      .deleteFrom('membership_team')
      .where('account_id', '=', accountId)
      .where('team_id', 'in', removed)
      .execute();
  if (added.length > 0)
    await tx
      .insertInto('membership_team')
      .values(added.map((team) => ({ tenant_id: tenantId, account_id: accountId, team_id: team })))
      .execute();
}

/** Updates columns of a member's account. */
export async function updateAccount(
  tx: Tx,
  accountId: string,
  change: Updateable<AccountTable>,
): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', accountId).execute();
}

/** The account stays as the name on its documents and keeps its login id from being given again. */
export async function closeAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.deleteFrom('folder_share').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('membership').where('account_id', '=', accountId).execute();
  await updateAccount(tx, accountId, { status: 'closed', closed_at: now });
}
