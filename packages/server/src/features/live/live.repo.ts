import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** The published changes of documents, by database functions that return ids only. */

export const CHANNEL = 'dojang_live';

export interface LiveEvent {
  /** The place in the order of publication, as a decimal number. */
  readonly seq: string;
  readonly tenantId: string;
  readonly documentId: string;
  readonly publicId: string;
}

/** Publishes the changes that have been committed. @returns how many */
export async function publishLiveEvents(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select publish_live_events() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the events after a number, of one tenant or of all, in order. */
export async function liveEventsAfter(
  db: Reader,
  after: string,
  tenantId: string | null,
  limit: number,
): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`select seq, tenant_id as "tenantId", document_id as "documentId",
    public_id as "publicId" from live_events_after(${after}, ${tenantId}, ${limit})`.execute(db);
  return rows;
}

/** Returns from which and up to which number events are kept. */
export async function liveEventBounds(
  db: Reader,
): Promise<{ readonly oldest: string; readonly newest: string }> {
  const { rows } = await sql<{ oldest: string; newest: string }>`select oldest, newest
    from live_event_bounds()`.execute(db);
  return rows[0] ?? { oldest: '0', newest: '0' };
}
