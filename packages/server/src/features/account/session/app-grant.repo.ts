import type { Tx } from '../../../platform/db/database.ts';

/** What a person has granted to OAuth apps. It ends with the password, as the sessions do, and with the account. */

/** Ends every grant of an account, with its tokens. */
export async function endAppGrants(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('oauth_record')
    .where('kind', '=', 'Grant')
    .where('account_id', '=', accountId)
    .execute();
}
