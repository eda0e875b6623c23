import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

export interface RecoverableAccount {
  readonly account_id: string;
  readonly tenant_id: string;
  readonly login_id: string;
  readonly email: string;
  readonly phone: string;
}

/** Main accounts of an e-mail address or a phone; sub-accounts are told nothing, their admin resets them. */
export async function findByContact(db: Reader, contact: string): Promise<RecoverableAccount[]> {
  const found = await sql<RecoverableAccount>`select * from accounts_for_contact(${contact})`.execute(db);
  return found.rows;
}
