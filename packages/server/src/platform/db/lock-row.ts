import { type Selectable, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables of whose rows one at a time is changed. */
type LockedTable = 'account' | 'delivery' | 'document' | 'file' | 'folder' | 'team' | 'tenant';

/**
 * Reads a row and locks it (`for update`) until the transaction ends; whoever else locks it waits.
 * @returns undefined when there is none, or when it belongs to another tenant
 */
export async function lockRow<Table extends LockedTable>(
  tx: Tx,
  table: Table,
  column: 'id' | 'public_id',
  value: string,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value} for update`.execute(tx);
  return rows[0];
}

/** As `lockRow`, by inner id, of a row that must be there. @throws Error when it is not */
export async function lockExistingRow<Table extends LockedTable>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<Selectable<Tables[Table]>> {
  const row = await lockRow(tx, table, 'id', id);
  if (row === undefined) throw new Error(`${table} ${id} is gone`);
  return row;
}
