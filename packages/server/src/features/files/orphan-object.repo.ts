import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Objects of the storage that may be orphans, and whether a row references them. */

/**
 * Records possible orphans. Database triggers record the objects of deleted rows; this function records objects without a row.
 */
export async function addOrphans(
  tx: Tx,
  tenantId: string,
  keys: readonly string[],
  since: Date,
): Promise<void> {
  // All callers insert in the same order, so that no two deadlock.
  const rows = [...new Set(keys)].sort().map((key) => ({ key, tenant_id: tenantId, since }));
  for (let start = 0; start < rows.length; start += 500) {
    await tx
      .insertInto('loose_object')
      .values(rows.slice(start, start + 500))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ since }))
      .execute();
  }
}

export interface OrphanObject {
  readonly tenantId: string;
  readonly key: string;
}

/** Returns objects of all tenants, ordered by key. */
export async function orphanObjects(
  db: Reader,
  before: Date,
  after: string,
  limit: number,
): Promise<OrphanObject[]> {
  const found = await sql<OrphanObject>`
    select tenant_id as "tenantId", key from loose_objects(${before}, ${after}, ${limit})`.execute(db);
  return found.rows;
}

/**
 * Locks a recorded orphan if it is still older than `before`. A transaction that stores the object again either waits for the
 * lock or has already updated the record.
 */
export async function lockOrphan(tx: Tx, key: string, before: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('loose_object')
    .select('key')
    .where('key', '=', key)
    .where('since', '<=', before)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the record of an orphan object. */
export async function deleteOrphan(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('loose_object').where('key', '=', key).execute();
}

const versionOf = (key: string) => sql`select 1 from seal_version where key = ${key}`;

/**
 * The query for references to an object, by its folder. A file's password belongs to its uploader and is removed with that
 * account.
 */
const NAMES: Readonly<Record<string, (key: string) => RawBuilder<unknown>>> = {
  source: (key) => sql`select 1 from file where source_key = ${key}`,
  pdf: (key) => sql`select 1 from file where pdf_key = ${key}`,
  page: (key) => sql`select 1 from page where picture_key = ${key}`,
  thumb: (key) => sql`select 1 from page where thumb_key = ${key}`,
  ink: (key) => sql`select 1 from field_value where picture_key = ${key}`,
  attachment: (key) => sql`select 1 from attachment where storage_key = ${key}`,
  signature: (key) => sql`select 1 from saved_signature where picture_key = ${key}`,
  brand: (key) => sql`select 1 from brand_logo where storage_key = ${key}`,
  sealed: (key) => sql`select 1 from document where sealed_key = ${key} union all ${versionOf(key)}`,
  certificate: (key) =>
    sql`select 1 from document where certificate_key = ${key} union all ${versionOf(key)}
      union all select 1 from anchored_certificate where key = ${key}`,
  password: (key) => sql`select 1 from file join account on account.id = file.created_by
    where file.public_id = ${key.split('/')[2] ?? ''} and not (account.status = 'closed' and account.password_hash = '')`,
  // A bundle is never referenced: it is created again on request.
  bundle: () => sql`select 1 where false`,
};

/** Returns whether a row of its tenant references an object. An object in an unknown folder counts as referenced. */
export async function isReferenced(tx: Tx, key: string): Promise<boolean> {
  const named = NAMES[key.split('/')[1] ?? ''];
  if (named === undefined) return true;
  const found = await sql<{ named: boolean }>`select exists (${named(key)}) as named`.execute(tx);
  return found.rows[0]?.named !== false;
}
