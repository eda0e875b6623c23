import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Objects of the storage that perhaps nothing names, and whether something does. */

/** Where rows go, the database writes down what they named by itself; this is for what no row names. */
export async function addOrphans(
  tx: Tx,
  tenantId: string,
  keys: readonly string[],
  since: Date,
): Promise<void> {
  // In one order for all, so that no two wait for each other.
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

/** Of all tenants, in the order of their keys. */
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

/** Holds it until the transaction ends, if it is still as old: whoever stores it anew waits, or was before. */
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

/** Where an object of each folder is named; the password of a file is its uploader's, and goes with that person. */
const NAMES: Readonly<Record<string, (key: string) => RawBuilder<unknown>>> = {
  source: (key) => sql`select 1 from file where source_key = ${key}`,
  pdf: (key) => sql`select 1 from file where pdf_key = ${key}`,
  page: (key) => sql`select 1 from page where picture_key = ${key}`,
  thumb: (key) => sql`select 1 from page where thumb_key = ${key}`,
  ink: (key) => sql`select 1 from field_value where picture_key = ${key}`,
  signature: (key) => sql`select 1 from saved_signature where picture_key = ${key}`,
  sealed: (key) => sql`select 1 from document where sealed_key = ${key}`,
  certificate: (key) => sql`select 1 from document where certificate_key = ${key}`,
  password: (key) => sql`select 1 from file join account on account.id = file.created_by
    where file.public_id = ${key.split('/')[2] ?? ''} and not (account.status = 'closed' and account.password_hash = '')`,
  // Made again when somebody asks for it.
  bundle: () => sql`select 1 where false`,
};

/** Whether a row of its tenant names an object. What lies in a folder that is not known counts as named. */
export async function isReferenced(tx: Tx, key: string): Promise<boolean> {
  const named = NAMES[key.split('/')[1] ?? ''];
  if (named === undefined) return true;
  const found = await sql<{ named: boolean }>`select exists (${named(key)}) as named`.execute(tx);
  return found.rows[0]?.named !== false;
}
