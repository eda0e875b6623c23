import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** What an installation holds that sends nothing to the outside, over all tenants. */

export interface Held {
  readonly messages: number;
  readonly webhooks: number;
}

/** Ends every message and webhook that waits. @returns how many */
export async function holdOutgoing(db: Reader, at: Date): Promise<Held> {
  const { rows } = await sql<Held>`select messages, webhooks from hold_outgoing(${at})`.execute(db);
  return rows[0] ?? { messages: 0, webhooks: 0 };
}

/** Returns how many messages are held, and since when. */
export async function heldMessages(
  db: Reader,
): Promise<{ readonly messages: number; readonly since: Date | null }> {
  const { rows } = await sql<{
    messages: number;
    since: Date | null;
  }>`select messages, since from held_outgoing()`.execute(db);
  return rows[0] ?? { messages: 0, since: null };
}
