import type { Scope } from '@dojang/domain';
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { AccountTable } from '../../platform/db/tables.ts';

/** Rows of members: creation, changes and closing. */

/** Unique indexes on login ids, including those of closed accounts. */
export const LOGIN_ID_INDEXES = {
  account_login_id_key: { error: 'loginIdTaken', field: 'loginId' },
  account_login_folded: { error: 'loginIdTaken', field: 'loginId' },
} as const;

/** Locks a member until the transaction ends, so that changes and closings are serialized. */
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
 * Sets all rights of a member. Only differences are written: a concurrent deletion of a team deletes its rows and would otherwise
 * wait for this transaction.
 * @param inCharge the teams that the member was in charge of before
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

/** Closes an account. Its name stays on its documents, and its login id cannot be used again. */
export async function closeAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.deleteFrom('folder_share').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('membership').where('account_id', '=', accountId).execute();
  await updateAccount(tx, accountId, { status: 'closed', closed_at: now });
}
