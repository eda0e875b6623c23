import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@dojang/embedded-postgres';
import { createS3Storage } from '@dojang/server/adapters/storage/s3-storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseLauncher } from '../../packages/embedded-postgres/src/launcher.ts';
import { until } from '../../packages/server/src/testing/main-job.ts';
import { deployedFile } from '../cluster/deployed-file.ts';
import { freePort } from '../free-port.ts';
import { completeContract, foundCompany } from '../own-server/company.ts';
import { startDatabase } from '../own-server/database.ts';
import { type OwnServer, startServer } from '../own-server/server.ts';
import { type Surroundings, startSurroundings } from '../own-server/surroundings.ts';
import { brokenSeals, drill, newestEvent } from './drill.ts';
import { PGBACKREST } from './restored-database.ts';

/** A backup by pgBackRest with `deploy/cluster/pgbackrest.conf`, what came after it from the archive, and the drill on both. */

const folder = mkdtempSync(join(tmpdir(), 'dojang-drill-'));
const config = join(folder, 'database', 'pgbackrest.conf');
const STANZA = 'dojang';
let around: Surroundings;
let server: OwnServer;
let pgbackrest: (...words: string[]) => void;

beforeAll(async () => {
  const archive = {
    archive_mode: 'on',
    archive_timeout: '1s',
    archive_command: `${PGBACKREST} --config=${config} --stanza=${STANZA} archive-push %p`,
  };
  around = await startSurroundings(folder, (place, certificates) =>
    startDatabase(place, certificates, archive),
  );
  const place = join(folder, 'database');
  const cluster = join(place, 'cluster');
  const launcher = chooseLauncher(PGBACKREST, place, cluster);
  const made = (name: string): string => {
    const path = join(place, name);
    mkdirSync(path);
    launcher.own(path);
    return path;
  };
  const port = new URL(around.database.adminUrl).searchParams.get('port') ?? '';
  const text = deployedFile('pgbackrest.conf', [
    ['/var/lib/pgbackrest', made('repository')],
    ['/var/log/pgbackrest', made('logs')],
    ['/tmp/pgbackrest', made('locks')],
    ['/var/spool/pgbackrest', made('spool')],
    ['/var/lib/postgresql/15/dojang', cluster],
    ['/var/run/postgresql', place],
    ['pg1-port=5432', `pg1-port=${port}\npg1-user=postgres`],
  ]);
  writeFileSync(config, text);
  launcher.own(config);
  pgbackrest = (...words) => {
    const { status, output } = launcher.run(PGBACKREST, [
      `--config=${config}`,
      `--stanza=${STANZA}`,
      ...words,
    ]);
    if (status !== 0) throw new Error(`pgbackrest ${words.join(' ')}: ${output}`);
  };
  pgbackrest('stanza-create');
  server = await startServer(join(folder, 'server'), await freePort(), {
    ...around.settings,
    PUBLIC_URL: 'https://sign.example',
    CALLS_PER_MINUTE: '0',
    CONVERSION_POOL: '0',
  });
}, 120_000);

afterAll(async () => {
  await server.stop();
  await around.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the newest backup and what was archived after it become a database on which the product starts, with nothing lost, and a changed seal is found', async () => {
  const url = `http://127.0.0.1:${server.port}`;
  const company = await foundCompany(
    { url, inbox: around.inbox },
    { ...around.settings, PUBLIC_URL: 'https://sign.example' },
    'harbor2026',
  );
  await completeContract(company);
  pgbackrest('backup', '--type=full');
  const last = await completeContract(company);
  const { ownerUrl, adminUrl } = around.database;
  const newest = await newestEvent(ownerUrl);
  // Within `archive_timeout` the log of what was committed is in the archive.
  const now = await withClient(ownerUrl, (client) =>
    client.query<{ at: Date }>('select clock_timestamp() as at'),
  );
  await until('the archive', () =>
    withClient(adminUrl, async (admin) => {
      const { rows } = await admin.query<{ is: boolean }>(
        'select last_archived_time > $1::timestamptz as is from pg_stat_archiver',
        [now.rows[0]?.at],
      );
      return rows[0]?.is === true;
    }),
  );
  const bucket = createS3Storage({
    endpoint: around.settings.S3_ENDPOINT ?? '',
    region: around.settings.S3_REGION ?? '',
    bucket: around.settings.S3_BUCKET ?? '',
    accessKeyId: around.settings.S3_ACCESS_KEY ?? '',
    secretAccessKey: around.settings.S3_SECRET_KEY ?? '',
  });
  const place = {
    config,
    stanza: STANZA,
    settings: { ...around.settings, PUBLIC_URL: 'https://sign.example' },
    storage: bucket,
    database: 'dojang',
    owner: 'dojang_owner',
    app: 'dojang_app',
    seals: 100,
  };
  const mails = around.inbox.list().length;
  const report = await drill({ ...place, folder: join(folder, 'copy') });
  expect(report).toMatchObject({ faults: [], seals: 2, newest });
  expect(report.ready).toBeGreaterThanOrEqual(report.restored);
  expect(around.inbox.list()).toHaveLength(mails);

  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ key: string }>('select sealed_key as key from document where public_id = $1', [last]),
  );
  const key = rows[0]?.key ?? '';
  const pdf = Buffer.from(await bucket.get(key));
  await bucket.put(
    key,
    Buffer.concat([pdf.subarray(0, 200), Buffer.from('x'), pdf.subarray(201)]),
    'application/pdf',
  );
  const { broken } = await brokenSeals(ownerUrl, bucket, 100);
  expect(broken).toEqual([expect.stringContaining(`seal of ${last}`)]);
  bucket.close();
  expect(readFileSync(config, 'utf8')).toContain('repo1-retention-full=2');
}, 200_000);
