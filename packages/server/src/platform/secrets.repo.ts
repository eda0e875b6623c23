import type { Reader, Tx } from './db/database.ts';

/** Secrets that the service creates for itself; processes that start concurrently agree on one. */

/** Returns a secret that the service created for itself, or null. */
export async function findSecret(db: Reader, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('service_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a secret unless one exists. @returns the stored one */
export async function keepSecret(tx: Tx, name: string, value: Buffer, now: Date): Promise<Buffer> {
  await tx
    .insertInto('service_secret')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSecret(tx, name)) ?? value;
}
