import type { ApiScope } from '@dojang/domain';
import { sql } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { OauthRecordKind } from '../../platform/db/tables.ts';
import type { ActorRow } from '../account/index.ts';

/** What oidc-provider stores: requests, codes, tokens and grants, by the SHA-256 of their ids. */

export interface StoredRecord {
  readonly payload: AdapterPayload;
  readonly consumedAt: Date | null;
}

/** Returns a record that has not expired, or null. */
export async function findRecord(
  db: Reader,
  kind: OauthRecordKind,
  hash: Buffer,
  now: Date,
): Promise<StoredRecord | null> {
  const row = await db
    .selectFrom('oauth_record')
    .select(['payload', 'consumed_at'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { payload: row.payload, consumedAt: row.consumed_at };
}

export interface NewRecord {
  readonly hash: Buffer;
  readonly kind: OauthRecordKind;
  readonly payload: AdapterPayload;
  readonly appId: string | null;
  /** The public id of the account of a grant. */
  readonly accountPublicId: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Adds or replaces a record that belongs to no grant. */
export async function putRecord(tx: Tx, record: NewRecord): Promise<void> {
  const { hash, kind, payload, appId, accountPublicId, now, expiresAt } = record;
  await sql`insert into oauth_record (hash, kind, payload, app_id, account_id, created_at, expires_at)
    values (${hash}, ${kind}, ${JSON.stringify(payload)}, ${appId}, oauth_account(${accountPublicId}), ${now}, ${expiresAt})
    on conflict (hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

/**
 * Adds a code or a token of a grant. After the grant was revoked nothing is stored, so that what is issued at that moment is not
 * accepted either.
 */
export async function putGranted(
  tx: Tx,
  { hash, kind, payload, appId, now, expiresAt }: NewRecord,
  grantHash: Buffer,
): Promise<void> {
  await sql`insert into oauth_record (hash, kind, payload, grant_hash, app_id, created_at, expires_at)
    select ${hash}, ${kind}, ${JSON.stringify(payload)}, g.hash, ${appId}, ${now}::timestamptz, ${expiresAt}::timestamptz
    from oauth_record g where g.hash = ${grantHash} for key share
    on conflict (hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`.execute(
    tx,
  );
  if (kind !== 'AccessToken') return;
  await tx.updateTable('oauth_record').set({ used_at: now }).where('hash', '=', grantHash).execute();
}

/** Marks a code or a refresh token as used. @returns false when it was used before */
export async function consumeRecord(
  tx: Tx,
  kind: OauthRecordKind,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('oauth_record')
    .set({ consumed_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Deletes a record; with a grant, all of its codes and tokens. */
export async function dropRecord(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('oauth_record').where('hash', '=', hash).execute();
}

/** Deletes the grant to which a code or token belongs, with all of its codes and tokens. */
export async function dropGrantOf(tx: Tx, hash: Buffer): Promise<void> {
  const grant = tx.selectFrom('oauth_record').select('grant_hash').where('hash', '=', hash);
  await tx.deleteFrom('oauth_record').where('hash', 'in', grant).execute();
}

/** Deletes the records of one kind that belong to a grant. */
export async function dropOfGrant(tx: Tx, kind: OauthRecordKind, grantHash: Buffer): Promise<void> {
  await tx.deleteFrom('oauth_record').where('grant_hash', '=', grantHash).where('kind', '=', kind).execute();
}

/** Returns the internal id of an active account that may use apps, or null. */
export async function findAccount(db: Reader, publicId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select oauth_account(${publicId}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Takes scopes that an app has lost from its codes, tokens and grants, so that they do not come back when the app gets them again. */
export async function keepScopes(tx: Tx, appId: string, kept: readonly ApiScope[]): Promise<void> {
  await sql`update oauth_record set payload = oauth_payload_within(payload, ${sql.val([...kept])}::text[])
    where app_id = ${appId} and kind in ('AuthorizationCode', 'AccessToken', 'RefreshToken', 'Grant')`.execute(
    tx,
  );
}

export interface ConnectionRow {
  readonly public_id: string;
  readonly name: string;
  readonly homepage: string;
  readonly owner: string;
  readonly resources: readonly Readonly<Record<string, string>>[];
  readonly allowed: readonly ApiScope[];
  readonly connected_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date;
}

/** Returns the apps with a grant of an account, the last connected first; several grants of one app are one row. */
export async function listConnections(db: Reader, accountId: string, now: Date): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select c.public_id, c.name, c.homepage, c.owner, c.scopes as allowed, g.resources, g.connected_at, g.last_used_at,
      g.expires_at
    from (select app_id, jsonb_agg(payload -> 'resources') as resources, min(created_at) as connected_at,
        max(used_at) as last_used_at, max(expires_at) as expires_at
      from oauth_record where kind = 'Grant' and account_id = ${accountId} and expires_at > ${now} group by app_id) g,
      oauth_client(g.app_id) c
    order by g.connected_at desc, c.public_id`.execute(db);
  return rows;
}

/** Ends the grants of an account for one app. @returns false when there is none */
export async function dropConnection(tx: Tx, accountId: string, appId: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('oauth_record')
    .where('kind', '=', 'Grant')
    .where('account_id', '=', accountId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

export type TokenActorRow = ActorRow & {
  readonly grant_hash: Buffer;
  readonly granted_at: Date;
  readonly token_expires_at: Date;
  readonly audience: string;
  readonly scopes: readonly ApiScope[];
};

/** Returns an access token with its active account, before any tenant is known; null when there is none. */
export async function findTokenActor(db: Reader, hash: Buffer, now: Date): Promise<TokenActorRow | null> {
  const { rows } =
    await sql<TokenActorRow>`select *, mark_of(tenant_id) as tenant_mark from oauth_actor(${hash}, ${now})`.execute(
      db,
    );
  return rows[0] ?? null;
}
