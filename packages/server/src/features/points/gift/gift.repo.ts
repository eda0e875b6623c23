import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Returns the tenant of a login id; null when nobody has it. */
export async function tenantOfLogin(db: Reader, loginId: string): Promise<string | null> {
  const { rows } = await sql<{
    tenant_id: string;
  }>`select tenant_id from account_for_login(${loginId})`.execute(db);
  return rows[0]?.tenant_id ?? null;
}
