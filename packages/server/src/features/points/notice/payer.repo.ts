import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Returns the address of the main account of the transaction's tenant; null when it is closed or has none. */
export async function payerEmail(db: Reader, tenantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'main')
    .where('status', '=', 'active')
    .where('email', '<>', '')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Returns the phone of an account, as it is stored. */
export async function phoneOf(db: Reader, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('phone').where('id', '=', accountId).executeTakeFirst();
  return row?.phone ?? null;
}

/** Returns the service's own tenant, to which account messages belong. */
export async function serviceTenant(db: Reader): Promise<string> {
  const found = await sql<{ id: string }>`select service_tenant() as id`.execute(db);
  return found.rows[0]?.id ?? '';
}
