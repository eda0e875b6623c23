import type { Reader } from '../../platform/db/database.ts';

/** Reads the rows for the check of the whole history. The reader is the owner of the tables, who sees the rows of all tenants. */

/** Returns the tenant with a public id, or that of an account with a log-in id; null when there is none. */
export async function tenantNamed(db: Reader, name: string): Promise<string | null> {
  const tenant = await db.selectFrom('tenant').select('id').where('public_id', '=', name).executeTakeFirst();
  if (tenant) return tenant.id;
  const account = await db
    .selectFrom('account')
    .select('tenant_id')
    .where('login_id', '=', name)
    .executeTakeFirst();
  return account?.tenant_id ?? null;
}

/** Returns leaves from a place on, ordered. */
export async function leavesFrom(db: Reader, first: number, howMany: number) {
  const rows = await db
    .selectFrom('audit_leaf')
    .select(['leaf_index', 'tenant_id', 'document_id', 'seq', 'head'])
    .where('leaf_index', '>=', String(first))
    .orderBy('leaf_index')
    .limit(howMany)
    .execute();
  return rows.map((row) => ({ ...row, index: Number(row.leaf_index) }));
}

/** Returns all checkpoints, ordered by size. */
export const checkpoints = (db: Reader) =>
  db.selectFrom('audit_checkpoint').selectAll().orderBy('size').execute();

/** Returns documents with audit events or heads after an internal id, ordered. */
export const documentsAfter = (db: Reader, after: string, tenantId: string | null, howMany: number) =>
  db
    .selectFrom('document')
    .select(['id', 'public_id', 'audit_seq', 'audit_head'])
    .where('id', '>', after)
    .$if(tenantId !== null, (query) => query.where('tenant_id', '=', tenantId ?? ''))
    .orderBy('id')
    .limit(howMany)
    .execute();
