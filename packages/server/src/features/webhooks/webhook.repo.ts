import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { WebhookEndpointTable } from '../../platform/db/tables.ts';

/** The endpoints of webhooks of the transaction's tenant. */

export type EndpointRow = Selectable<WebhookEndpointTable>;

/** Locks the tenant, so that its endpoints are counted and added one after the other. */
export const lockTenant = (tx: Tx, tenantId: string) => lockRow(tx, 'tenant', 'id', tenantId);

/** Returns the endpoints, newest first. */
export const listEndpoints = (db: Reader): Promise<EndpointRow[]> =>
  db.selectFrom('webhook_endpoint').selectAll().orderBy('id', 'desc').execute();

/** Returns an endpoint by its public id. */
export const findEndpoint = (db: Reader, publicId: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoint').selectAll().where('public_id', '=', publicId).executeTakeFirst();

/** Locks an endpoint. */
export const lockEndpoint = (tx: Tx, publicId: string): Promise<EndpointRow | undefined> =>
  lockRow(tx, 'webhook_endpoint', 'public_id', publicId);

/** Adds an endpoint. */
export const addEndpoint = (tx: Tx, row: Insertable<WebhookEndpointTable>): Promise<EndpointRow> =>
  tx.insertInto('webhook_endpoint').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes an endpoint. */
export const changeEndpoint = (
  tx: Tx,
  id: string,
  change: Updateable<WebhookEndpointTable>,
): Promise<EndpointRow> =>
  tx
    .updateTable('webhook_endpoint')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
}

/** Gives up the deliveries of an endpoint that is switched off. */
export async function giveUpDeliveries(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_at: null, updated_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute();
}

/** Deletes all endpoints and events of the tenant. */
export async function deleteAll(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('tenant_id', '=', tenantId).execute();
  await tx.deleteFrom('webhook_event').where('tenant_id', '=', tenantId).execute();
}

/** Returns the mail address of the main admin or the person; empty without one. */
export async function mainContact(db: Reader, tenantId: string): Promise<string> {
  const found = await sql<{ email: string }>`
    select email from account where tenant_id = ${tenantId} and kind = 'main' and status <> 'closed' limit 1`.execute(
    db,
  );
  return found.rows[0]?.email ?? '';
}
