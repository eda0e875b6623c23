import { isClosed } from '@dojang/domain';
import type { Reader } from '../../../platform/db/database.ts';

/** What a right to addresses depends on, by internal ids. */

/** Returns the link of a participant, and when this person was asked. */
export const participantOf = (db: Reader, participantId: string, documentId: string) =>
  db
    .selectFrom('participant')
    .select(['link_nonce', 'asked_at'])
    .where('id', '=', participantId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/** Returns whether an account of the transaction's tenant is still in use. */
export async function isOpenAccount(db: Reader, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirst();
  return row !== undefined && !isClosed(row.status);
}
