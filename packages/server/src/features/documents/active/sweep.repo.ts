import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** The sweep's queries over all tenants, by database functions that return ids only. */

/** Each query finds rows whose due time is before the given moment. */
const LOOKUPS = {
  /** Documents with participants whose validity has ended. */
  expiries: sql`select tenant_id as "tenantId", document_id as id from due_expiries`,
  /** Reserved documents whose time has come. */
  reservations: sql`select tenant_id as "tenantId", document_id as id from due_reservations`,
  /** Documents with reminders that are due. */
  reminders: sql`select tenant_id as "tenantId", document_id as id from due_reminders`,
  /** Completed documents without a sealed PDF. */
  seals: sql`select tenant_id as "tenantId", document_id as id from unfinished_seals`,
  /** Documents whose seal or certificate needs another document timestamp. */
  renewals: sql`select tenant_id as "tenantId", document_id as id from due_renewals`,
  /** Planned deliveries that are not sent yet. */
  deliveries: sql`select tenant_id as "tenantId", delivery_id as id from open_deliveries`,
  /** Mails of which nobody can tell whether they arrived. */
  unknownMails: sql`select tenant_id as "tenantId", delivery_id as id from unknown_mails`,
};

export interface Due {
  readonly tenantId: string;
  readonly id: string;
}

/** Returns internal ids of the rows that are due at a moment, at most `limit`. */
export async function listDue(
  db: Reader,
  what: keyof typeof LOOKUPS,
  at: Date,
  limit: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`${LOOKUPS[what]}(${at}, ${limit})`.execute(db);
  return rows;
}

/** Returns true while a job with this key runs or waits for its next attempt. */
export async function hasJob(db: Reader, key: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select has_job(${key}) as waits`.execute(db);
  return rows[0]?.waits === true;
}
