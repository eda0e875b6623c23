/**
 * `npm run operator`: lists what is stuck in this installation: messages that nothing sends any more, completed documents without
 * their files, and jobs that were given up. `npm run operator -- retry KIND ID` or `retry all` tries again. It reads the same
 * settings as the server, which must be running to do the work.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { livingPostmaster, ownerUrlOf } from '@dojang/embedded-postgres';
import { createOperations } from './features/operations/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { openDatabase } from './platform/db/database.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const USAGE = `사용법 / usage: npm run operator [-- retry all | retry delivery|seal|job ID]`;
const NO_DATABASE = `데이터베이스가 실행 중이 아닙니다. 서버를 먼저 시작해 주세요. / No database is running: start the server first.`;
const NOTHING = '멈춰 있는 작업이 없습니다. / Nothing is stuck.';

type Operations = ReturnType<typeof createOperations>;
const KINDS = ['delivery', 'seal', 'job'] as const;

/** Returns the address of the configured database, or of the embedded one while it runs. */
function databaseUrl({ database, dataDir }: Configuration): string | null {
  if (database) return database.ownerUrl;
  const home = join(dataDir, 'postgres');
  const versions = existsSync(home) ? readdirSync(home).filter((name) => /^\d+$/.test(name)) : [];
  for (const name of versions) {
    const living = livingPostmaster(join(home, name));
    if (living) return ownerUrlOf(living.socketFolder, 'dojang');
  }
  return null;
}

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

/** @returns the exit code */
async function main([command, kind, id]: readonly string[]): Promise<number> {
  if (command !== undefined && command !== 'retry') throw new Error(USAGE);
  const url = databaseUrl(readConfiguration(process.env, PROJECT));
  if (url === null) throw new Error(NO_DATABASE);
  const db = openDatabase({ appUrl: url, poolSize: 2, onError: (error) => console.error(error.message) });
  try {
    const operations = createOperations({ db, clock: systemClock });
    if (command === undefined) await list(operations);
    else {
      const count = await retry(operations, kind, id);
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
