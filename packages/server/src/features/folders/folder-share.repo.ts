import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The members and teams with whom folders are or can be shared. */

export interface PersonRow {
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
  readonly login_id: string;
  readonly team_id: string;
}

const PERSON = sql`account.id, account.public_id, account.name, account.login_id, membership.team_id`;
const MEMBERS = sql`membership join account on account.id = membership.account_id and account.status <> 'closed'`;

/** Returns the members with whom a folder is shared, by name. */
export async function sharedWith(db: Reader, folderId: string): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`select ${PERSON} from ${MEMBERS}
    where account.id in (select account_id from folder_share where folder_id = ${folderId})
    order by account.name collate korean, account.id`.execute(db);
  return found.rows;
}

export interface PersonFilter {
  readonly exceptAccount: string;
  readonly exceptPublicIds: readonly string[];
  readonly teamId: string | null;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** Returns one page of the members with whom a folder can still be shared, and their number. */
export async function availablePeople(
  db: Reader,
  filter: PersonFilter,
): Promise<{ readonly people: PersonRow[]; readonly total: number }> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`account.id <> ${filter.exceptAccount}`,
    sql`account.public_id <> all(${filter.exceptPublicIds}::text[])`,
  ];
  if (filter.teamId !== null) conditions.push(sql`membership.team_id = ${filter.teamId}`);
  if (filter.search !== '')
    conditions.push(
      sql`position(${filter.search} in lower(account.name) || ' ' || lower(account.login_id)) > 0`,
    );
  const where = sql.join(conditions, sql` and `);
  const found = await sql<PersonRow>`select ${PERSON} from ${MEMBERS} where ${where}
    order by account.name collate korean, account.id
    limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${MEMBERS} where ${where}`.execute(db);
  return { people: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns members by their public ids, and prevents their closing until the transaction ends. */
export async function holdMembers(tx: Tx, publicIds: readonly string[]): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`select ${PERSON} from ${MEMBERS}
    where account.public_id = any(${publicIds}::text[]) order by account.id for share of membership`.execute(
    tx,
  );
  return found.rows;
}

/** Makes these accounts the ones with whom the folder is shared; existing shares keep the name of the sharing member. */
export async function setShares(
  tx: Tx,
  folder: { readonly tenantId: string; readonly id: string; readonly sharedBy: string },
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`delete from folder_share where folder_id = ${folder.id}
    and account_id <> all(${accountIds}::bigint[])`.execute(tx);
  if (accountIds.length === 0) return;
  await tx
    .insertInto('folder_share')
    .values(
      accountIds.map((accountId) => ({
        tenant_id: folder.tenantId,
        folder_id: folder.id,
        account_id: accountId,
        shared_by: folder.sharedBy,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['folder_id', 'account_id']).doNothing())
    .execute();
}
