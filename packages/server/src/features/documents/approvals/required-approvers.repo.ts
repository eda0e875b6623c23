import type { ApprovalRule } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { NewParticipant } from '../rows/document.repo.ts';

/** The rules of the transaction's tenant, and what they are applied to. */

/** Returns the rules of a tenant. */
export async function rulesOf(db: Reader, tenantId: string): Promise<readonly ApprovalRule[]> {
  const { approval_rules: rules } = await db
    .selectFrom('tenant')
    .select('approval_rules')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return rules;
}

/** Returns the public ids of a team and of those above it. */
export async function teamsAbove(db: Reader, teamId: string | null): Promise<string[]> {
  if (teamId === null) return [];
  const found = await sql<{ public_id: string }>`
    select above.public_id from team join team above on above.id = any(team.path) where team.id = ${teamId}`.execute(
    db,
  );
  return found.rows.map(({ public_id }) => public_id);
}

export interface Approver {
  readonly publicId: string;
  readonly name: string;
  readonly email: string;
}

/** Returns those of the accounts that are members, with whether they can be asked: active, with a proven address. */
export const approversAmong = (
  db: Reader,
  publicIds: readonly string[],
): Promise<(Approver & { readonly canApprove: boolean })[]> =>
  db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .select(({ eb, and }) => [
      'account.public_id as publicId',
      'account.name',
      'account.email',
      and([eb('account.status', '=', 'active'), eb('account.email_verified_at', 'is not', null)])
        .$castTo<boolean>()
        .as('canApprove'),
    ])
    .where('account.public_id', 'in', [...publicIds])
    .execute();

/** Returns the public id of an account. */
export async function publicIdOf(db: Reader, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('public_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.public_id;
}

/** Adds participants before all others of a document that was not sent. */
export async function addBefore(
  tx: Tx,
  documentId: string,
  participants: readonly NewParticipant[],
): Promise<void> {
  await tx
    .updateTable('participant')
    .set((column) => ({ signing_order: column('signing_order', '+', participants.length) }))
    .where('document_id', '=', documentId)
    .execute();
  await tx
    .insertInto('participant')
    .values([...participants])
    .execute();
}
