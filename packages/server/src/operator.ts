/**
 * `npm run operator`: lists what is stuck in this installation: messages that nothing sends any more, completed documents without
 * their files, and jobs that were given up. `npm run operator -- retry KIND ID` or `retry all` tries again. It reads the same
 * settings as the server, which must be running to do the work. `npm run operator -- gift LOGIN_ID POINTS` gives free points to the
 * organization or the personal account of a login id; the ledger records it, and the history of charges shows it.
 */
import { fileURLToPath } from 'node:url';
import { createOperations } from './features/operations/index.ts';
import { giveFreePoints } from './features/points/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { randomIds } from './platform/ids.ts';
import { runningDatabase } from './running-database.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const USAGE = `사용법 / usage: npm run operator [-- retry all | retry delivery|seal|job ID | gift LOGIN_ID POINTS]`;
const NOTHING = '멈춰 있는 작업이 없습니다. / Nothing is stuck.';

type Operations = ReturnType<typeof createOperations>;
const KINDS = ['delivery', 'seal', 'job'] as const;

async function list(operations: Operations): Promise<void> {
  const rows = await operations.list();
  if (rows.length === 0) console.log(NOTHING);
  for (const { kind, id, name, since, attempts, error } of rows)
    console.log([kind, id, name, since.toISOString(), attempts, error ?? ''].join('\t'));
}

async function retry(
  operations: Operations,
  kind: string | undefined,
  id: string | undefined,
): Promise<number> {
  if (kind === 'all' && id === undefined) return operations.retry('all');
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || id === undefined) throw new Error(USAGE);
  return operations.retry([{ kind: known, id }]);
}

const MOST_GIVEN = 100_000;

async function give(
  db: Database,
  { freePointDays: days }: Configuration,
  [loginId, text = '']: readonly string[],
): Promise<void> {
  const points = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (loginId === undefined || points < 1 || points > MOST_GIVEN) throw new Error(USAGE);
  const ports = { db, clock: systemClock, ids: randomIds };
  if (!(await giveFreePoints(ports, { loginId, points, days })))
    throw new Error(`${loginId}: 없는 아이디입니다. / nobody has this login id.`);
  console.log(`${loginId}: 무료 포인트 ${points}개를 지급했습니다. / ${points} free points were given.`);
}

/** @returns the exit code */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (command !== undefined && command !== 'retry' && command !== 'gift') throw new Error(USAGE);
  const configuration = readConfiguration(process.env, PROJECT);
  const appUrl = await runningDatabase(configuration);
  const db = openDatabase({ appUrl, poolSize: 2, onError: (error) => console.error(error.message) });
  try {
    const operations = createOperations({ db, clock: systemClock });
    if (command === undefined) await list(operations);
    else if (command === 'gift') await give(db, configuration, rest);
    else {
      const count = await retry(operations, rest[0], rest[1]);
      console.log(`다시 시도하는 작업: ${count} / tried again: ${count}`);
    }
    return 0;
  } finally {
    await db.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
