import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

export interface RecoverableAccount {
  readonly account_id: string;
  readonly tenant_id: string;
  readonly login_id: string;
  readonly email: string;
  readonly phone: string;
}

/** Returns the main accounts of an e-mail address or a phone. Sub-accounts are excluded: their admin resets their password. */
export async function findByContact(db: Reader, contact: string): Promise<RecoverableAccount[]> {
  const found = await sql<RecoverableAccount>`select * from accounts_for_contact(${contact})`.execute(db);
  return found.rows;
}
