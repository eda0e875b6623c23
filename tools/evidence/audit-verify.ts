/**
 * `npm run audit:verify [-- --organization ID] [--checkpoint FILE …] [--log-key KEY …]`: computes every audit trail of the database
 * anew and compares it with the hash tree, its files and its checkpoints, also with checkpoints that were kept elsewhere. Names
 * each damage, and exits with 1 when there is one. It uses the settings of the service and changes nothing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { livingPostmaster, ownerUrlOf, startEmbeddedPostgres } from '@dojang/embedded-postgres';
import { historyReport } from '@dojang/server/features/anchoring/history-report';
import { verifyHistory } from '@dojang/server/features/anchoring/index';
import { type Configuration, readConfiguration } from '@dojang/server/platform/configuration';
import { openDatabase } from '@dojang/server/platform/db/database';
import { readEnvironment } from '@dojang/server/platform/settings/environment';
import { storageOf } from '@dojang/server/providers';
import { root } from '../project-files.ts';

const USAGE =
  '사용법 / usage: npm run audit:verify [-- --organization ID] [--checkpoint FILE] [--log-key KEY]';

/** @returns the exit code */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      organization: { type: 'string' },
      checkpoint: { type: 'string', multiple: true },
      'log-key': { type: 'string', multiple: true },
    },
  });
  const kept = (values.checkpoint ?? []).map((path) =>
    readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8'),
  );
  const configuration = readConfiguration(readEnvironment(process.env, root), root, { isCommand: true });
  const { ownerUrl, stop } = await openServer(configuration);
  const db = openDatabase({
    appUrl: ownerUrl,
    poolSize: 2,
    onError: (error) => console.error(error.message),
  });
  try {
    const storage = await storageOf(configuration);
    const { organization, 'log-key': logKeys = [] } = values;
    const verdict = await verifyHistory({ db, storage }, { organization, kept, logKeys });
    console.log(historyReport(verdict).join('\n'));
    return verdict.findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
    await stop();
  }
}

/** Connects to the configured database, or to the embedded one, which is started if the service does not run. */
async function openServer({ database, dataDir }: Configuration) {
  const stop = async () => undefined;
  if (database) return { ownerUrl: database.ownerUrl, stop };
  const home = join(dataDir, 'postgres');
  const clusters = existsSync(home) ? readdirSync(home).map((name) => join(home, name)) : [];
  const living = clusters.map(livingPostmaster).find((postmaster) => postmaster !== undefined);
  if (living) return { ownerUrl: ownerUrlOf(living.socketFolder, 'dojang'), stop };
  if (clusters.length === 0) throw new Error(`${dataDir}: 데이터베이스가 없습니다. / there is no database.`);
  const log = { info: () => undefined, warn: console.error };
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { ownerUrl: embedded.ownerUrl, stop: () => embedded.stop() };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
