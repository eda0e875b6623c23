import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ProviderConnectionTable } from '../../platform/db/tables.ts';

/** Reads and writes the tenant's connections to the payment provider. */

export type ConnectionRow = Selectable<ProviderConnectionTable>;

/** Returns the connection with which new payments are requested. */
export const currentConnection = (db: Reader): Promise<ConnectionRow | undefined> =>
  db.selectFrom('provider_connection').selectAll().where('ended_at', 'is', null).executeTakeFirst();

/** Returns a connection, also an ended one: payments that it requested are still reported under it. */
export const connectionById = (db: Reader, id: string): Promise<ConnectionRow | undefined> =>
  db.selectFrom('provider_connection').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends the current connection, if there is one. */
export async function endConnection(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('provider_connection').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}

/** Adds a connection that is tried; it becomes the current one after the trial. */
export const addConnection = (tx: Tx, row: Insertable<ProviderConnectionTable>): Promise<ConnectionRow> =>
  tx.insertInto('provider_connection').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes a connection. */
export async function updateConnection(
  tx: Tx,
  id: string,
  change: Updateable<ProviderConnectionTable>,
): Promise<void> {
  await tx.updateTable('provider_connection').set(change).where('id', '=', id).execute();
}

/** Returns the connection that is tried by a payment with this reference. */
export const connectionOfTrial = (db: Reader, trial: string): Promise<ConnectionRow | undefined> =>
  db.selectFrom('provider_connection').selectAll().where('trial', '=', trial).executeTakeFirst();

/** Returns the tenant of a trial, before any tenant is known. */
export async function tenantOfTrial(db: Reader, trial: string): Promise<string | null> {
  const found = await sql<{ tenant: string | null }>`select trial_tenant(${trial}) as tenant`.execute(db);
  return found.rows[0]?.tenant ?? null;
}

/** Empties the secrets and the name of every connection that a person made. */
export async function eraseConnectionsOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider_connection')
    .set(({ fn, ref, val }) => ({
      user_id: '-',
      link_key: '',
      link_value: '',
      ended_at: fn.coalesce(ref('ended_at'), val(now)),
    }))
    .where('account_id', '=', accountId)
    .execute();
}
