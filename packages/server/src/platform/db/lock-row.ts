import { type Selectable, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows are locked for changes. */
type LockedTable =
  | 'account'
  | 'api_key'
  | 'oauth_app'
  | 'bulk'
  | 'delivery'
  | 'document'
  | 'file'
  | 'folder'
  | 'oauth_app'
  | 'payment_request'
  | 'team'
  | 'template_link'
  | 'tenant'
  | 'webhook_endpoint';

/**
 * Reads a row and locks it (`for update`) until the transaction ends; other transactions that lock it wait.
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

/** As `lockRow`, by the internal id of a row that must exist. @throws Error when it does not */
export async function lockExistingRow<Table extends LockedTable>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<Selectable<Tables[Table]>> {
  const row = await lockRow(tx, table, 'id', id);
  if (row === undefined) throw new Error(`${table} ${id} is gone`);
  return row;
}
