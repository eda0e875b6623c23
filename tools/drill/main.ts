/**
 * `npm run drill -- --config /etc/pgbackrest/pgbackrest.conf --stanza dojang [--seals 100]`: restores the newest backup of pgBackRest into an empty
 * folder, starts the product on it, checks it, prints RPO and RTO, and removes the copy. Exit code 1: something is wrong. It reads the settings of
 * the server, and runs as a user who may read the repository.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfiguration } from '@dojang/server/platform/configuration';
import { readEnvironment } from '@dojang/server/platform/settings/environment';
import { storageOf } from '@dojang/server/providers';
import { root } from '../project-files.ts';
import { drill, newestEvent } from './drill.ts';

const { values } = parseArgs({
  options: {
    config: { type: 'string', default: '/etc/pgbackrest/pgbackrest.conf' },
    stanza: { type: 'string', default: 'dojang' },
    seals: { type: 'string', default: '100' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const environment = readEnvironment(process.env, root);
const configuration = readConfiguration(environment, root, { isCommand: true });
if (!configuration.database) {
  console.error(
    'DATABASE_URL: 지정해 주세요. pgBackRest는 따로 실행되는 데이터베이스를 백업합니다. / must be set: pgBackRest backs up a database server of its own.',
  );
  process.exit(1);
}
const { ownerUrl, appUrl } = configuration.database;
const source = await newestEvent(ownerUrl).catch(() => null);
const folder = mkdtempSync(join(values.folder, 'dojang-drill-'));
const settings = Object.fromEntries(
  Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);
const report = await drill({
  folder,
  config: values.config,
  stanza: values.stanza,
  settings,
  storage: await storageOf(configuration),
  database: new URL(ownerUrl).pathname.slice(1),
  owner: new URL(ownerUrl).username,
  app: appUrl === undefined ? 'dojang_app' : new URL(appUrl).username,
  seals: Number(values.seals),
});
rmSync(folder, { recursive: true, force: true });
for (const fault of report.faults) console.error(fault);
const lost =
  source === null || report.newest === null ? null : (source.getTime() - report.newest.getTime()) / 1000;
console.log(`RTO ${report.ready.toFixed(1)} s (database ${report.restored.toFixed(1)} s)`);
console.log(
  lost === null
    ? `newest event of the copy: ${report.newest?.toISOString() ?? 'none'}; the original does not answer, so the RPO is unknown`
    : `RPO ${Math.max(0, lost).toFixed(1)} s: the newest event of the original is so much newer than that of the copy`,
);
console.log(`${report.seals} seals checked, ${report.faults.length} faults`);
process.exit(report.faults.length === 0 ? 0 : 1);
