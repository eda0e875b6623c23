import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** What is due across tenants: each look-up is a function of the database that returns ids and nothing else. */

export interface Due {
  readonly tenantId: string;
  readonly id: string;
}

/** Documents with participants whose time has passed, at most `limit`. */
export async function dueExpiries(db: Reader, at: Date, limit: number): Promise<Due[]> {
  const found =
    await sql<Due>`select tenant_id as "tenantId", document_id as id from due_expiries(${at}, ${limit})`.execute(
      db,
    );
  return found.rows;
}

/** Reserved documents whose time has come, at most `limit`. */
export async function dueReservations(db: Reader, at: Date, limit: number): Promise<Due[]> {
  const found =
    await sql<Due>`select tenant_id as "tenantId", document_id as id from due_reservations(${at}, ${limit})`.execute(
      db,
    );
  return found.rows;
}

/** Documents with reminders that are due, at most `limit`. */
export async function dueReminders(db: Reader, at: Date, limit: number): Promise<Due[]> {
  const found =
    await sql<Due>`select tenant_id as "tenantId", document_id as id from due_reminders(${at}, ${limit})`.execute(
      db,
    );
  return found.rows;
}

/** Documents signed before a moment and not sealed yet, at most `limit`. */
export async function unfinishedSeals(db: Reader, before: Date, limit: number): Promise<Due[]> {
  const found =
    await sql<Due>`select tenant_id as "tenantId", document_id as id from unfinished_seals(${before}, ${limit})`.execute(
      db,
    );
  return found.rows;
}

/** Deliveries planned before a moment and not sent yet, at most `limit`. */
export async function openDeliveries(db: Reader, before: Date, limit: number): Promise<Due[]> {
  const found =
    await sql<Due>`select tenant_id as "tenantId", delivery_id as id from open_deliveries(${before}, ${limit})`.execute(
      db,
    );
  return found.rows;
}

/** True while a job of this key runs or waits for its next try. */
export async function hasJob(db: Reader, key: string): Promise<boolean> {
  const found = await sql<{ waits: boolean }>`select has_job(${key}) as waits`.execute(db);
  return found.rows[0]?.waits === true;
}
