import type { ApiScope, OauthAppKind } from '@dojang/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { OauthAppTable } from '../../platform/db/tables.ts';

/** The OAuth apps of the transaction's tenant, and the look-up by which an app is found before any tenant is known. */

export type OauthAppRow = Selectable<OauthAppTable>;

/** Locks the tenant, so that its apps are counted and added one after the other. */
export const lockTenant = (tx: Tx, tenantId: string) => lockRow(tx, 'tenant', 'id', tenantId);

/** Returns the apps, newest first. */
export const listApps = (db: Reader): Promise<OauthAppRow[]> =>
  db.selectFrom('oauth_app').selectAll().orderBy('id', 'desc').execute();

/** Locks an app. */
export const lockApp = (tx: Tx, publicId: string): Promise<OauthAppRow | undefined> =>
  lockRow(tx, 'oauth_app', 'public_id', publicId);

/** Adds an app. */
export const addApp = (tx: Tx, row: Insertable<OauthAppTable>): Promise<OauthAppRow> =>
  tx.insertInto('oauth_app').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes an app. */
export const changeApp = (tx: Tx, id: string, change: Updateable<OauthAppTable>): Promise<OauthAppRow> =>
  tx.updateTable('oauth_app').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Deletes an app with everything that was issued to it. */
export async function deleteApp(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('oauth_app').where('id', '=', id).execute();
}

/** Deletes the apps that a person registered, with everything that was issued to them. */
export async function deleteAppsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('oauth_app').where('account_id', '=', accountId).execute();
}

export interface ClientRow {
  readonly public_id: string;
  readonly name: string;
  readonly homepage: string;
  readonly owner: string;
  readonly redirect_uris: readonly string[];
  readonly kind: OauthAppKind;
  readonly scopes: readonly ApiScope[];
  readonly secret_hash: Buffer | null;
}

/** The form of public ids; another text is not looked up, since it may contain what the database cannot read. */
const PUBLIC_ID = /^[0-9a-z]{1,40}$/;

/** Returns an app of any tenant, or null. */
export async function findClient(db: Reader, publicId: string): Promise<ClientRow | null> {
  if (!PUBLIC_ID.test(publicId)) return null;
  const { rows } = await sql<ClientRow>`select * from oauth_client(${publicId})`.execute(db);
  return rows[0] ?? null;
}
