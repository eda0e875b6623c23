import type { Tx } from '../../../platform/db/database.ts';
import type { PersonEraser } from '../../../platform/erased-person.ts';

/** The record of operators' sessions in accounts. A started one is never changed, except for its end. */

export interface NewAdminAccess {
  readonly publicId: string;
  readonly tenantId: string;
  readonly accountId: string;
  readonly operator: string;
  readonly reason: string;
  readonly createdAt: Date;
}

/** Records that an operator has made a link. */
export async function addAdminAccess(tx: Tx, row: NewAdminAccess): Promise<void> {
  await tx
    .insertInto('admin_access')
    .values({
      public_id: row.publicId,
      tenant_id: row.tenantId,
      account_id: row.accountId,
      operator: row.operator,
      reason: row.reason,
      created_at: row.createdAt,
    })
    .execute();
}

export interface AdminAccessStart {
  readonly familyId: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly ip: string;
  readonly device: string;
}

/** Records the start. @returns false when the access was started before */
export async function startAdminAccess(tx: Tx, publicId: string, start: AdminAccessStart): Promise<boolean> {
  const { familyId, startedAt, endsAt, ip, device } = start;
  const started = await tx
    .updateTable('admin_access')
    .set({ family_id: familyId, started_at: startedAt, ends_at: endsAt, ip, device })
    .where('public_id', '=', publicId)
    .where('started_at', 'is', null)
    .executeTakeFirst();
  return started.numUpdatedRows === 1n;
}

const MOST_LISTED = 100;

/** Returns the newest records of an account. */
export const listAdminAccess = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('admin_access')
    .select(['operator', 'reason', 'created_at', 'started_at', 'ends_at', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** Removes the reasons, which may describe the person. */
export const eraseAdminAccess: PersonEraser = async (tx, { accountId }) => {
  await tx.updateTable('admin_access').set({ reason: '' }).where('account_id', '=', accountId).execute();
};
