import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** What the sweep looks for, across tenants, by functions of the database that return ids and nothing else. */

/** Each finds rows whose moment lies before the one it is given. */
const LOOKUPS = {
  /** Documents with participants whose time has passed. */
  expiries: sql`select tenant_id as "tenantId", document_id as id from due_expiries`,
  /** Reserved documents whose time has come. */
  reservations: sql`select tenant_id as "tenantId", document_id as id from due_reservations`,
  /** Documents with reminders that are due. */
  reminders: sql`select tenant_id as "tenantId", document_id as id from due_reminders`,
  /** Documents that were signed and are not sealed yet. */
  seals: sql`select tenant_id as "tenantId", document_id as id from unfinished_seals`,
  /** Deliveries that were planned and are not sent yet. */
  deliveries: sql`select tenant_id as "tenantId", delivery_id as id from open_deliveries`,
};

export interface Due {
  readonly tenantId: string;
  readonly id: string;
}

/** Inner ids of what is due at a moment, at most `limit`. */
export async function listDue(
  db: Reader,
  what: keyof typeof LOOKUPS,
  at: Date,
  limit: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`${LOOKUPS[what]}(${at}, ${limit})`.execute(db);
  return rows;
}

/** True while a job of this key runs or waits for its next try. */
export async function hasJob(db: Reader, key: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select has_job(${key}) as waits`.execute(db);
  return rows[0]?.waits === true;
}
