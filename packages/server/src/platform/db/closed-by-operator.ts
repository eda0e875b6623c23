import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** Returns what the operator has closed: the account, or its organization; null when both are open. */
export async function closedByOperator(
  db: Reader,
  accountId: string,
): Promise<'account' | 'organization' | null> {
  const found = await sql<{
    closed: 'account' | 'organization' | null;
  }>`select closed_by_operator(${accountId}) as closed`.execute(db);
  return found.rows[0]?.closed ?? null;
}
