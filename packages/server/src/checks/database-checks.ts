import { type ConnectionRoom, connectionRoom } from '../platform/db/connection-room.ts';
import { type MigrationState, migrationState } from '../platform/db/migrate.ts';
import { type ReplicaState, replicaState } from '../platform/db/replica/replica-state.ts';
import { sharesSessions } from '../platform/db/shared-sessions.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';

/** Owns the checks of the database: the connections that its server accepts, and whether this version has made its tables. */

/** Returns whether one process fits, and how many do. @param most the connections of one process at most */
export function roomFor(most: number, { allowed, ofOthers }: ConnectionRoom): Finding {
  const left = Math.max(0, allowed - ofOthers);
  const servers = Math.floor(left / most);
  const facts = `a process uses up to ${most}, the database accepts ${allowed}, others use ${ofOthers}`;
  return servers === 0
    ? warning(
        `프로세스 하나가 연결을 최대 ${most}개 쓰는데 데이터베이스는 ${allowed}개를 받고 다른 곳에서 ${ofOthers}개를 씁니다. max_connections를 늘리거나 DATABASE_CALL_CONNECTIONS와 DATABASE_JOB_CONNECTIONS를 줄여 주세요.`,
        `${facts}: raise max_connections, or lower DATABASE_CALL_CONNECTIONS, DATABASE_JOB_CONNECTIONS`,
      )
    : ok(`${facts}: room for ${servers}`);
}

/** Compares the connections of one process with those that the database accepts. */
export const connectionCheck = (ownerUrl: string, most: number): Check => ({
  name: 'connections to the database',
  variable: 'DATABASE_CALL_CONNECTIONS',
  run: async () => roomFor(most, await connectionRoom(ownerUrl)),
});

const OF_STATE: Readonly<Record<MigrationState, Finding>> = {
  none: warning(
    '비어 있는 데이터베이스입니다. 처음 시작할 때 표를 만듭니다.',
    'an empty database: the first start of the server makes its tables',
  ),
  older: warning(
    '이전 버전의 데이터베이스입니다. 다음에 시작할 때 옮깁니다.',
    'of an earlier version: the next start of the server migrates it',
  ),
  current: ok('of this version'),
  ahead: warning(
    '더 새로운 버전이 함께 쓰고 있습니다. 업그레이드하는 동안에는 괜찮으니 이어서 이 프로세스도 업그레이드해 주세요.',
    'a newer version uses it as well, which is fine during an upgrade: upgrade this process next',
  ),
  newer: fault(
    '더 새로운 버전의 데이터베이스라서 이 버전으로는 쓸 수 없습니다. 새 버전을 설치해 주세요.',
    'of a newer version, which this one must not use: install that version',
  ),
};

/** What leads to the database, and whether calls may expect the same session in each transaction. */
export interface DatabaseWays {
  readonly ownerUrl: string;
  /** Undefined where the address follows from the owner's. */
  readonly appUrl: string | undefined;
  readonly areKept: boolean;
}

/** Looks for a pooler in transaction mode where none is expected: statements and locks of a session would be lost in it. */
export const poolerChecks = ({ ownerUrl, appUrl, areKept }: DatabaseWays): readonly Check[] => [
  {
    name: 'pooler',
    variable: 'DATABASE_URL',
    run: async () =>
      (await sharesSessions(ownerUrl))
        ? fault(
            '트랜잭션 모드의 풀러를 거칩니다. 작업에는 세션이 필요하니 데이터베이스 주소를 직접 지정해 주세요.',
            'leads through a pooler in transaction mode: name the database itself, since jobs need sessions',
          )
        : ok('leads to the database itself'),
  },
  ...(appUrl === undefined || !areKept
    ? []
    : [
        {
          name: 'pooler',
          variable: 'DATABASE_POOLER',
          run: async () =>
            (await sharesSessions(appUrl))
              ? fault(
                  'DATABASE_APP_URL이 트랜잭션 모드의 풀러를 거칩니다. DATABASE_POOLER=transaction을 지정해 주세요.',
                  'DATABASE_APP_URL leads through a pooler in transaction mode: set it to transaction',
                )
              : ok('no pooler in transaction mode'),
        },
      ]),
];

/** Looks whether the tables of the database are those of this version. */
export const migrationCheck = (ownerUrl: string): Check => ({
  name: 'tables of the database',
  variable: 'DATABASE_URL',
  run: async () => OF_STATE[await migrationState(ownerUrl)],
});

/**
 * Looks whether the address for reading leads to a replica of the database.
 * @param url with the role of the application
 */
export const replicaCheck = (ownerUrl: string, url: string): Check => ({
  name: 'replica of the database',
  variable: 'DATABASE_READ_URL',
  run: async () => OF_REPLICA[await replicaState(ownerUrl, url)],
});

const OF_REPLICA: Readonly<Record<ReplicaState, Finding>> = {
  replica: ok('a replica of the database'),
  none: warning(
    '복제본이 아니라 쓰기가 되는 데이터베이스입니다. 조회가 주 데이터베이스를 덜지 못합니다. 대기 서버의 주소를 지정해 주세요.',
    'leads to a database that accepts changes, and takes no reading off the primary: name the standby',
  ),
  another: fault(
    'DATABASE_URL과 다른 데이터베이스의 복제본입니다. 목록에 다른 내용이 나옵니다. 주소를 확인해 주세요.',
    'is a replica of another database than DATABASE_URL, and lists would show other rows: check the address',
  ),
};
