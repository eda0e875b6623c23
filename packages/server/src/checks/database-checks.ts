import { type ConnectionRoom, connectionRoom } from '../platform/db/connection-room.ts';
import { type MigrationState, migrationState } from '../platform/db/migrate.ts';
import { sharesSessions } from '../platform/db/shared-sessions.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';

/** Owns the checks of the database: the connections that its server accepts, and whether this version has made its tables. */

/** Returns whether one process fits, and how many do. @param most the connections of one process at most */
export function roomFor(most: number, { allowed, ofOthers }: ConnectionRoom): Finding {
  const left = Math.max(0, allowed - ofOthers);
  const servers = Math.floor(left / most);
  const facts = `a process uses up to ${most}, the database accepts ${allowed}, others use ${ofOthers}`;
  return servers === 0
    ? warning(`${facts}: raise max_connections, or lower DATABASE_CALL_CONNECTIONS, DATABASE_JOB_CONNECTIONS`)
    : ok(`${facts}: room for ${servers}`);
}

/** Compares the connections of one process with those that the database accepts. */
export const connectionCheck = (ownerUrl: string, most: number): Check => ({
  name: 'connections to the database',
  variable: 'DATABASE_CALL_CONNECTIONS',
  run: async () => roomFor(most, await connectionRoom(ownerUrl)),
});

const OF_STATE: Readonly<Record<MigrationState, Finding>> = {
  none: warning('an empty database: the first start of the server makes its tables'),
  older: warning('of an earlier version: the next start of the server migrates it'),
  current: ok('of this version'),
  newer: fault('of a newer version, which this one must not use'),
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
              ? fault('DATABASE_APP_URL leads through a pooler in transaction mode: set it to transaction')
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
