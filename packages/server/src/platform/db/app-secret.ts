import { withClient } from '@dojang/embedded-postgres';
import { both } from '../configuration-values.ts';
import { createKeys, sameText } from '../keys.ts';
import { SettingError } from '../settings/setting-error.ts';

/**
 * Owns the check value of APP_SECRET in the database: a MAC that only the secret can make, and from which nobody learns the secret. Another
 * secret would start, and silently end every link that was sent.
 */

const NAME = 'app-secret-check';

export interface AppSecrets {
  readonly appSecret: string;
  readonly previousSecrets: readonly string[];
}

const checkOf = (secret: string): string => createKeys(secret).mac(NAME, '1');

const OTHER_SECRET = both(
  '이 데이터베이스가 쓰던 값이 아닙니다. 이대로 시작하면 보낸 링크가 모두 열리지 않습니다. 처음 값으로 되돌려 주세요. 값을 바꾸려면 이전 값을 APP_SECRET_PREVIOUS에 지정해 주세요.',
  'is not the value that this database was used with, and all links that were sent would stop working. Set the value that was used; to change it, set the earlier one as APP_SECRET_PREVIOUS.',
);

/**
 * Checks the secret before anything is changed in the database.
 * @throws SettingError when the database was used with another secret that is not among the previous ones
 */
export async function assertAppSecret(ownerUrl: string, secrets: AppSecrets): Promise<void> {
  const kept = await keptCheck(ownerUrl);
  const known = [secrets.appSecret, ...secrets.previousSecrets].map(checkOf);
  if (kept === null || known.some((one) => sameText(one, kept))) return;
  throw new SettingError('APP_SECRET', OTHER_SECRET);
}

/**
 * Records the secret of a migrated database. Of two processes that start on a new database at the same time, the first one decides.
 * @throws SettingError when another process has recorded a secret that is not among the previous ones
 */
export async function recordAppSecret(
  ownerUrl: string,
  { appSecret, previousSecrets }: AppSecrets,
): Promise<void> {
  const own = Buffer.from(checkOf(appSecret));
  const earlier = previousSecrets.map((secret) => Buffer.from(checkOf(secret)));
  await withClient(ownerUrl, async (owner) => {
    const done = await owner.query(
      `insert into service_secret (name, value, created_at) values ($1, $2, now())
       on conflict (name) do update set value = excluded.value, created_at = excluded.created_at
        where service_secret.value = any ($3::bytea[])`,
      [NAME, own, earlier],
    );
    if (done.rowCount === 1) return;
    const same = await owner.query('select 1 from service_secret where name = $1 and value = $2', [
      NAME,
      own,
    ]);
    if (same.rowCount === 0) throw new SettingError('APP_SECRET', OTHER_SECRET);
  });
}

/** Removes the check value, after which the next start records another secret: for an installation whose secret is lost for good. */
export async function forgetAppSecret(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (owner) => owner.query('delete from service_secret where name = $1', [NAME]));
}

/** Returns the recorded value; null for a new database, one of an older version, and one that does not answer, which its user tells. */
async function keptCheck(ownerUrl: string): Promise<string | null> {
  return withClient(ownerUrl, async (owner) => {
    const table = await owner.query(`select 1 where to_regclass('service_secret') is not null`);
    if (table.rowCount === 0) return null;
    const found = await owner.query<{ value: Buffer }>('select value from service_secret where name = $1', [
      NAME,
    ]);
    return found.rows[0]?.value.toString() ?? null;
  }).catch(() => null);
}
