import type { Absence } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** An account with its seen notices and its consents. */

interface ProfileRow {
  readonly email_verified: boolean;
  readonly phone_verified: boolean;
  readonly pending_email: string | null;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly team_id: string | null;
  readonly perms_team_ids: readonly string[];
  readonly is_business: boolean;
  readonly marketing: boolean;
  readonly document_columns: readonly string[] | null;
  readonly mail_locale: 'ko' | 'en' | null;
  readonly notifications: Readonly<Record<string, unknown>>;
}

/** Reads the profile in one statement, since every page makes this call. */
export async function findProfile(
  db: Reader,
  accountId: string,
  teamId: string | null,
  permsTeamIds: readonly string[],
): Promise<ProfileRow> {
  const found = await sql<ProfileRow>`
    select a.email_verified_at is not null as email_verified,
      a.phone_verified_at is not null as phone_verified, a.pending_email, a.document_columns, a.mail_locale,
      t.public_id as organization_id, t.name as organization_name,
      (select public_id from team where id = ${teamId}::bigint) as team_id,
      array(select public_id from team where id = any(${[...permsTeamIds]}::bigint[]) order by id) as perms_team_ids,
      a.kind = 'main' and exists (select 1 from business_profile b where b.tenant_id = a.tenant_id) as is_business,
      coalesce((select given from consent c where c.account_id = a.id and c.kind = 'marketing' order by id desc limit 1),
        false) as marketing,
      coalesce((select jsonb_object_agg(n.key, n.value) from notification_seen n where n.account_id = a.id), '{}')
        as notifications
    from account a join tenant t on t.id = a.tenant_id where a.id = ${accountId}`.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new Error(`account ${accountId} is gone`);
  return row;
}

/** Returns the absence that an account has set. */
export async function findAbsence(db: Reader, accountId: string): Promise<Absence | null> {
  const row = await db.selectFrom('account').select('absence').where('id', '=', accountId).executeTakeFirst();
  return row?.absence ?? null;
}
