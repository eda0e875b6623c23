import type { Locale } from '@dojang/domain';
import type { Reader } from '../../platform/db/database.ts';

/** Returns the language that the account with an address has chosen for its mails; `otherwise` where nothing was chosen. */
export async function mailLanguageOf(
  db: Reader,
  tenantId: string,
  email: string,
  otherwise: Locale = 'ko',
): Promise<Locale> {
  const row = await db
    .selectFrom('account')
    .select('mail_locale')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('mail_locale', 'is not', null)
    .executeTakeFirst();
  return row?.mail_locale ?? otherwise;
}
