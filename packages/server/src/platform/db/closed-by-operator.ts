import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** What is closed: the account or its organization by the operator, or the tenant by its owner. */
export type Closed = 'account' | 'organization' | 'closing';

/** Returns what is closed; null when nothing is. */
export async function closedByOperator(db: Reader, accountId: string): Promise<Closed | null> {
  const found = await sql<{
    closed: Closed | null;
  }>`select closed_by_operator(${accountId}) as closed`.execute(db);
  return found.rows[0]?.closed ?? null;
}
