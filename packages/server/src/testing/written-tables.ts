import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

/** Owns which tables a piece of work cleans: those it writes to, and those whose rows go with them. */

/** Returns the tables that a transaction has written to, by the locks that it holds; a statement that met no row counts. */
export async function writtenTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and l.mode = 'RowExclusiveLock' and c.relkind in ('r', 'p')`.execute(tx);
  return rows.map(({ name }) => name);
}

interface Reference {
  readonly table: string;
  readonly column: string;
  /** Whether the rows are deleted with those of the other table. */
  readonly goes: boolean;
  readonly target: string;
}

/**
 * Returns the columns, as `table.column`, that point at a table and whose rows stay: their table is not among the written ones, and
 * does not follow one of these by `on delete cascade`.
 */
export async function keptReferences(
  db: Reader,
  target: string,
  written: readonly string[],
): Promise<string[]> {
  const { rows: all } = await sql<Reference>`
    select f.conrelid::regclass::text as table, a.attname as column, f.confdeltype = 'c' as goes,
      f.confrelid::regclass::text as target
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and a.attname <> 'tenant_id'`.execute(db);
  const cleaned = new Set(written);
  for (let before = 0; before < cleaned.size; ) {
    before = cleaned.size;
    for (const one of all) if (one.goes && cleaned.has(one.target)) cleaned.add(one.table);
  }
  const kept = all.filter((one) => one.target === target && !cleaned.has(one.table));
  return [...new Set(kept.map(({ table, column }) => `${table}.${column}`))].sort();
}
