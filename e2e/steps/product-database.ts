import { join } from 'node:path';
import pg from 'pg';
import { livingPostmaster, ownerUrlOf } from '../../packages/embedded-postgres/src/index.ts';

/** The folder and the database of the product that the journeys use. */

export const DATA_FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'e2e');

/** Changes rows as nothing in the product can, so that the server fails on them. */
export async function changeRows(sql: string, values: readonly unknown[]): Promise<void> {
  const living = livingPostmaster(join(DATA_FOLDER, 'postgres', '18'));
  if (!living) throw new Error('the database of the journeys does not run');
  const client = new pg.Client({ connectionString: ownerUrlOf(living.socketFolder, 'dojang') });
  await client.connect();
  try {
    const { rowCount } = await client.query(sql, [...values]);
    if (rowCount === 0) throw new Error('no row was changed');
  } finally {
    await client.end();
  }
}
