import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { BulkTable, BulkTestTable } from '../../../platform/db/tables.ts';

/** Tests of bulks in the transaction's tenant. */

/** Adds a test. */
export async function addTest(tx: Tx, test: Insertable<BulkTestTable>): Promise<void> {
  await tx.insertInto('bulk_test').values(test).execute();
}

/** Returns the number of tests that an account has sent since a moment. */
export async function countTests(tx: Tx, accountId: string, since: Date): Promise<number> {
  const counted = await tx
    .selectFrom('bulk_test')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

export type OpenTest = Pick<Selectable<BulkTestTable>, 'account_id' | 'cells' | 'locale' | 'created_at'> &
  Pick<Selectable<BulkTable>, 'content' | 'file_id'>;

/** Returns a test that has not ended, with the content of its bulk. */
export const findTest = (db: Reader, publicId: string, now: Date): Promise<OpenTest | undefined> =>
  db
    .selectFrom('bulk_test')
    .innerJoin('bulk', 'bulk.id', 'bulk_test.bulk_id')
    .select(['bulk_test.account_id', 'bulk_test.cells', 'bulk_test.locale', 'bulk_test.created_at'])
    .select(['bulk.content', 'bulk.file_id'])
    .where('bulk_test.public_id', '=', publicId)
    .where('bulk_test.expires_at', '>', now)
    .executeTakeFirst();

/** Deletes the tests of a bulk, or those that an account has sent. */
export async function dropTests(
  tx: Tx,
  of: { readonly bulkId: string } | { readonly accountId: string },
): Promise<void> {
  const query = tx.deleteFrom('bulk_test');
  await ('bulkId' in of
    ? query.where('bulk_id', '=', of.bulkId)
    : query.where('account_id', '=', of.accountId)
  ).execute();
}
