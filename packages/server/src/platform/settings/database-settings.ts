/** The settings of the connections to the database. */
import * as setting from '../configuration-values.ts';

export const databaseVariables = {
  DATABASE_CALL_CONNECTIONS: setting.wholeNumber(4, 500).default(20),
  DATABASE_JOB_CONNECTIONS: setting.wholeNumber(1, 100).default(14),
  DATABASE_POOLER: setting.oneOf(['none', 'transaction']).default('none'),
  DATABASE_TLS: setting.oneOf(['required', 'optional']).default('required'),
};

interface Values {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_APP_URL?: string | undefined;
  readonly DATABASE_READ_URL?: string | undefined;
  readonly DATABASE_CALL_CONNECTIONS: number;
  readonly DATABASE_JOB_CONNECTIONS: number;
  readonly DATABASE_TLS: 'required' | 'optional';
  readonly DATABASE_POOLER: 'none' | 'transaction';
  readonly PROCESS: 'all' | 'web' | 'worker';
}

/** Short transactions beside others, which never wait for those of calls. */
const BESIDE = 3;
/** What the queue needs besides the connections that claim and complete jobs: hearing of new jobs, its schedule, the sweep. */
const OF_QUEUE = 3;
/** One that tells that this process lives, one that hears of changes for open screens, one that asks whether the database answers. */
const SINGLE = 3;

/** Returns how many connections one process has at most, by their use. */
export const connectionsOf = (
  values: Pick<
    Values,
    'DATABASE_CALL_CONNECTIONS' | 'DATABASE_JOB_CONNECTIONS' | 'DATABASE_POOLER' | 'PROCESS'
  >,
) => {
  const calls = values.DATABASE_CALL_CONNECTIONS;
  const jobs = values.DATABASE_JOB_CONNECTIONS;
  const ofJobs = values.PROCESS === 'web' ? 0 : jobs + OF_QUEUE;
  const areKept = values.DATABASE_POOLER === 'none';
  return { calls, jobs, areKept, most: calls + BESIDE + ofJobs + SINGLE };
};

/** The modes in which the connection is encrypted, or none is made. Source: libpq, and `no-verify` of node-postgres. */
const ENCRYPTED: readonly string[] = ['require', 'verify-ca', 'verify-full', 'no-verify'];

const hostOf = ({ hostname, searchParams }: URL): string =>
  searchParams.get('host') ?? decodeURIComponent(hostname);

/** Whether a connection stays on this machine. */
function isLocal(url: URL): boolean {
  const host = hostOf(url);
  return host === '' || host.startsWith('/') || host === '::1' || setting.isLoopback(host);
}

const isEncrypted = ({ searchParams }: URL): boolean =>
  ENCRYPTED.includes(searchParams.get('sslmode') ?? '') || /^(?:1|true)$/.test(searchParams.get('ssl') ?? '');

/** Returns the errors of addresses that lead to another machine without encryption. */
export function errorsOfDatabase(values: Values) {
  if (values.DATABASE_TLS === 'optional') return [];
  return (['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_READ_URL'] as const).flatMap((variable) => {
    const address = values[variable];
    if (address === undefined) return [];
    const url = new URL(address);
    if (isLocal(url) || isEncrypted(url)) return [];
    // A password that is not encoded moves the host; its name could be a part of the password, and is not repeated then.
    const host = address.split('@').length === 2 ? ` (${hostOf(url)})` : '';
    const message = setting.both(
      `다른 서버${host}의 데이터베이스에는 암호화해 접속해야 합니다. 주소에 ?sslmode=verify-full을 붙이거나(인증 기관: &sslrootcert=파일), 사설망이라면 DATABASE_TLS=optional을 지정해 주세요.${host === '' ? ` ${setting.ENCODED.korean}` : ''}`,
      `a database on another machine${host} must be reached with encryption. Add ?sslmode=verify-full (its authority: &sslrootcert=FILE), or set DATABASE_TLS=optional in a network of your own.${host === '' ? ` ${setting.ENCODED.english}` : ''}`,
    );
    return [{ variable, message }];
  });
}
