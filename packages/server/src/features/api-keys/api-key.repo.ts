import type { ApiScope } from '@dojang/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { ApiKeyTable } from '../../platform/db/tables.ts';
import type { ActorRow } from '../account/index.ts';

/** API keys of the transaction's tenant, and the look-ups by which a key finds its tenant. */

export type ApiKeyRow = Selectable<ApiKeyTable>;

export type ShownKey = ApiKeyRow & {
  readonly owner_name: string;
  readonly is_reissued: boolean;
  readonly calls: number;
  readonly recent_calls: number;
  readonly recent_failed: number;
  readonly scope_changes: readonly ScopeChangeRow[];
};

/** A change of scopes as the list reads it. */
export interface ScopeChangeRow {
  readonly at: string;
  readonly by: string;
  readonly before: readonly ApiScope[];
  readonly after: readonly ApiScope[];
}

/** The number of changes of a key that its view has. */
const SHOWN_CHANGES = 20;

/** Returns keys, newest first. @param since the Korean day from which calls are recent @param publicId one key only */
export async function listKeys(db: Reader, since: string, publicId?: string): Promise<ShownKey[]> {
  const one = publicId === undefined ? sql`true` : sql`k.public_id = ${publicId}`;
  const found = await sql<ShownKey>`
    select k.*, owner.name as owner_name,
      exists (select 1 from api_key r where r.replaces_id = k.id and r.revoked_at is null) as is_reissued,
      coalesce(d.calls, 0)::int as calls, coalesce(d.recent_calls, 0)::int as recent_calls,
      coalesce(d.recent_failed, 0)::int as recent_failed,
      array(select json_build_object('at', c.at, 'by', maker.name, 'before', c.before, 'after', c.after)
        from api_key_scope_change c join account maker on maker.id = c.account_id where c.key_id = k.id
        order by c.id desc limit ${SHOWN_CHANGES}) as scope_changes
    from api_key k join account owner on owner.id = k.account_id
    left join lateral (select sum(calls) as calls, sum(calls) filter (where day >= ${since}::date) as recent_calls,
      sum(failed) filter (where day >= ${since}::date) as recent_failed from api_key_day where key_id = k.id) d on true
    where ${one} order by k.created_at desc, k.id desc`.execute(db);
  return found.rows;
}

/** Locks the tenant, so that its keys are counted and added one after the other. */
export const lockTenant = (tx: Tx, tenantId: string) => lockRow(tx, 'tenant', 'id', tenantId);

/** Returns the number of keys that are accepted now. */
export async function countUsableKeys(tx: Tx, now: Date): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from api_key where revoked_at is null and expires_at > ${now}`.execute(tx);
  return counted.rows[0]?.count ?? 0;
}

/** Adds a key. */
export async function addKey(tx: Tx, key: Insertable<ApiKeyTable>): Promise<void> {
  await tx.insertInto('api_key').values(key).execute();
}

/** Locks a key of the tenant. */
export const lockKey = (tx: Tx, publicId: string): Promise<ApiKeyRow | undefined> =>
  lockRow(tx, 'api_key', 'public_id', publicId);

/** Returns whether a key was issued in place of this one and is not revoked. */
export async function hasReplacement(tx: Tx, keyId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('api_key')
    .select('id')
    .where('replaces_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Revokes a key. */
export async function revokeKey(tx: Tx, keyId: string, now: Date): Promise<void> {
  await tx.updateTable('api_key').set({ revoked_at: now }).where('id', '=', keyId).execute();
}

/** Replaces the scopes of a key and records the change. */
export async function changeScopes(
  tx: Tx,
  key: Pick<ApiKeyRow, 'id' | 'tenant_id' | 'scopes'>,
  after: readonly ApiScope[],
  by: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ scopes: [...after] })
    .where('id', '=', key.id)
    .execute();
  await tx
    .insertInto('api_key_scope_change')
    .values({
      tenant_id: key.tenant_id,
      key_id: key.id,
      account_id: by.accountId,
      at: by.at,
      before: key.scopes,
      after: [...after],
    })
    .execute();
}

/** Returns keys of all tenants with a notice of their end that is due. */
export async function dueNotices(
  db: Reader,
  now: Date,
  most: number,
): Promise<{ readonly tenantId: string; readonly apiKeyId: string }[]> {
  const { rows } = await sql<{ tenantId: string; apiKeyId: string }>`
    select tenant_id as "tenantId", public_id as "apiKeyId" from due_api_key_notices(${now}, ${most})`.execute(
    db,
  );
  return rows;
}

/** Sets when the next notice of a key's end is due. */
export async function setNextNotice(tx: Tx, keyId: string, at: Date | null): Promise<void> {
  await tx.updateTable('api_key').set({ next_notice_at: at }).where('id', '=', keyId).execute();
}

/** Returns the mail addresses of the main admin or the person, and of a key's maker, each once. */
export async function noticeRecipients(db: Reader, { tenant_id, account_id }: ApiKeyRow): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from account where tenant_id = ${tenant_id} and status <> 'closed' and email <> ''
      and (kind = 'main' or id = ${account_id}) order by email`.execute(db);
  return rows.map(({ email }) => email);
}

/** Revokes the keys of an erased person and empties their names. */
export async function eraseKeysOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)), name: '-' }))
    .where('account_id', '=', accountId)
    .execute();
}

interface CallerRow {
  readonly organization_name: string;
  readonly key_name: string | null;
  readonly key_expires_at: Date | null;
}

/** Returns the organization of an account, and the key by which it calls. @param keyId absent when no key calls */
export async function findCaller(tx: Tx, accountId: string, keyId: string | undefined): Promise<CallerRow> {
  const { rows } = await sql<CallerRow>`
    select t.name as organization_name, k.name as key_name, k.expires_at as key_expires_at
    from account a join tenant t on t.id = a.tenant_id left join api_key k on k.id = ${keyId ?? null}::bigint
    where a.id = ${accountId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`account ${accountId} is gone`);
  return row;
}

export type KeyActorRow = ActorRow & {
  readonly key_id: string;
  readonly key_created_at: Date;
  readonly key_expires_at: Date;
  readonly key_revoked_at: Date | null;
  readonly key_is_test: boolean;
  readonly scopes: readonly ApiScope[];
  readonly allowed_addresses: readonly string[];
};

/** Returns a key with its active account, before any tenant is known; null when there is none. */
export async function findKeyActor(db: Reader, publicId: string): Promise<KeyActorRow | null> {
  const found =
    await sql<KeyActorRow>`select *, mark_of(tenant_id) as tenant_mark from api_key_actor(${publicId})`.execute(
      db,
    );
  return found.rows[0] ?? null;
}

/** Returns the public id of the key with this hash, or null. */
export async function findKeyByHash(db: Reader, hash: Buffer): Promise<string | null> {
  const found = await sql<{ id: string | null }>`select api_key_by_hash(${hash}) as id`.execute(db);
  return found.rows[0]?.id ?? null;
}
