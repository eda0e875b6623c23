import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import { ofDatabase } from '@dojang/embedded-postgres/test-database';
import { inspectSealed } from '@dojang/pdf/verify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLocalStorage } from '../../adapters/storage/local-storage.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import { systemClock } from '../../platform/clock.ts';
import { recordAppSecret } from '../../platform/db/app-secret.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { findBreaches } from '../../testing/invariants.ts';
import {
  completedDocument,
  download,
  inkPng,
  KIM,
  logIn,
  sealed,
  sendDocument,
  sign,
  upload,
} from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { endOf, launchServer, urlOf } from '../../testing/started-server.ts';
import { TEST_SECRET } from '../../testing/test-service.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createHourlyAnchoring } from '../anchoring/index.ts';
import { NAMED_OBJECTS } from '../files/index.ts';
import { type BackupPorts, backUp } from './backup.service.ts';
import { objectsFolder } from './backup-folder.ts';
import { reuseFrom } from './earlier-backup.ts';
import { type RestorePorts, restore } from './restore.service.ts';

const service = serviceWithInvariants();
const EVIDENCE = join(import.meta.dirname, '../../../../../tools/evidence');
const run = promisify(execFile);
let home: string;
let count = 0;
const databases: string[] = [];

/** A folder that does not exist yet. */
const newFolder = (): string => {
  count += 1;
  return join(home, String(count));
};
const storageIn = (folder: string): StoragePort => createLocalStorage(folder, () => randomUUID());

async function newDatabase(): Promise<string> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const { ownerUrl } = inject('testServer');
  await withClient(ownerUrl, (client) => client.query(`create database ${name}`));
  databases.push(name);
  return ofDatabase(ownerUrl, name);
}

const portsOf = (folder: string, more: Partial<BackupPorts> = {}): BackupPorts => ({
  ownerUrl: service().ownerUrl,
  clock: systemClock,
  storage: service().storage,
  target: storageIn(objectsFolder(folder)),
  appSecret: TEST_SECRET,
  ...more,
});

async function restorePorts(folder: string, more: Partial<RestorePorts> = {}): Promise<RestorePorts> {
  return {
    ownerUrl: more.ownerUrl ?? (await newDatabase()),
    clock: systemClock,
    storage: storageIn(newFolder()),
    source: storageIn(objectsFolder(folder)),
    prepareRoles: async () => undefined,
    appSecret: TEST_SECRET,
    previousSecrets: [],
    isSecretLost: false,
    ...more,
  };
}

const tablesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public'`);
    return rows.length;
  });

/** Reads values from a database of its own. */
const valuesIn = (url: string, sql: string): Promise<string[]> =>
  withClient(url, async (client) =>
    (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value),
  );

let first = '';

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dojang-backup-'));
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  first = await completedDocument(service(), client, { fileId, people: [KIM] });
  service().clock.advance(3_600_000);
  await createHourlyAnchoring(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
  await recordAppSecret(service().ownerUrl, { appSecret: TEST_SECRET, previousSecrets: [] });
});

afterAll(async () => {
  const { ownerUrl } = inject('testServer');
  await withClient(ownerUrl, async (client) => {
    for (const name of databases) await client.query(`drop database ${name} with (force)`);
  });
  await rm(home, { recursive: true, force: true });
});

describe('a copy of a running installation', () => {
  test('has every object of its rows while documents are sealed, starts, and its seals and audit trails verify', async () => {
    const { client } = await logIn(service().url, 'hangyeol');
    const fileId = await upload(client, 'pdf/issue16278.pdf');
    const sent: string[] = [];
    for (let number = 0; number < 4; number += 1)
      sent.push(await sendDocument(client, { fileId, people: [KIM], name: `계약서 ${number}` }));
    const folder = newFolder();
    const signing = Promise.all(sent.map((documentId) => sign(service(), KIM, documentId)));
    const { manifest } = await backUp(portsOf(folder), folder);
    await signing;
    for (const documentId of sent) await sealed(client, documentId);
    expect(manifest.faults).toEqual([]);
    expect(manifest.objects.count).toBeGreaterThan(4);
    execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder });

    const dataDir = newFolder();
    const ports = await restorePorts(folder, { storage: storageIn(join(dataDir, 'files')) });
    expect((await restore(ports, folder)).faults).toEqual([]);
    const { ownerUrl, storage } = ports;
    expect(await findBreaches({ ownerUrl, storage })).toEqual([]);

    const env = { DATABASE_URL: ownerUrl, APP_SECRET: TEST_SECRET };
    const server = launchServer(dataDir, '022', { ...env, CONVERSION_POOL: '0' });
    try {
      const url = await urlOf(server);
      const { client: restored } = await logIn(url, 'hangyeol');
      // Who had signed at the moment of the copy gets the sealed file from the restored server.
      const signed = await valuesIn(
        ownerUrl,
        'select public_id as value from document where completed_at is not null',
      );
      expect(signed).toContain(first);
      for (const documentId of signed) await sealed(restored, documentId);
      for (const kind of ['completed', 'audit'] as const)
        await writeFile(
          join(home, `${kind}.pdf`),
          await download({ ...service(), url }, restored, first, kind),
        );
    } finally {
      await endOf(server, 'SIGTERM');
    }
    const pair = [join(home, 'completed.pdf'), join(home, 'audit.pdf')];
    const signer = inspectSealed(await readFile(pair[0] ?? '')).signerCertFingerprint ?? '';
    await run(process.execPath, [join(EVIDENCE, 'verify.ts'), ...pair, '--signer', signer]);
    const { stdout } = await run(process.execPath, [join(EVIDENCE, 'audit-verify.ts')], {
      env: { ...process.env, ...env, DATA_DIR: dataDir },
    });
    expect(stdout).toContain('Result: the whole history is intact.');
  });

  test('is readable by its owner alone', async () => {
    const folder = newFolder();
    await backUp(portsOf(folder), folder);
    const names = await readdir(folder, { recursive: true });
    expect(names).toContain('database.dump');
    for (const name of ['.', ...names]) {
      const { mode } = await stat(join(folder, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
  });

  test('is made of a later moment when an object is removed before it is copied', async () => {
    const { client } = await logIn(service().url, 'haneul');
    const base64 = inkPng().toString('base64');
    const { signatureId } = await client(endpoints.createSignature, {
      body: { kind: 'signature', name: '하늘', origin: 'drawn', base64 },
    });
    const isOfIt = (key: string) => key.endsWith(`/signature/${signatureId}`);
    const folder = newFolder();
    let reads = 0;
    const storage: Pick<StoragePort, 'get'> = {
      get: async (key) => {
        if (isOfIt(key)) {
          reads += 1;
          await client(endpoints.deleteSignature, { params: { signatureId } });
          await jobsAtRest(service().ownerUrl);
        }
        return service().storage.get(key);
      },
    };
    const { manifest } = await backUp(portsOf(folder, { storage }), folder);
    expect([reads, manifest.faults]).toEqual([1, []]);
    const ports = await restorePorts(folder);
    expect((await restore(ports, folder)).faults).toEqual([]);
    expect(await valuesIn(ports.ownerUrl, 'select picture_key as value from saved_signature')).not.toEqual(
      expect.arrayContaining([expect.stringContaining(signatureId)]),
    );
  });

  test('shares the files of an earlier backup, without those that are damaged there', async () => {
    const [earlier, later] = [newFolder(), newFolder()];
    await backUp(portsOf(earlier), earlier);
    const keys = await valuesIn(
      service().ownerUrl,
      'select sealed_key as value from document where sealed_key is not null',
    );
    const [shared = '', damaged = ''] = keys;
    await writeFile(join(objectsFolder(earlier), damaged), 'damaged');
    const report = await backUp(portsOf(later, { reuse: reuseFrom(earlier, later) }), later);
    expect(report.reused).toBeGreaterThan(0);
    expect(report.manifest.faults).toEqual([]);
    const inode = async (folder: string, key: string) => (await stat(join(objectsFolder(folder), key))).ino;
    expect(await inode(later, shared)).toBe(await inode(earlier, shared));
    expect(await inode(later, damaged)).not.toBe(await inode(earlier, damaged));
    expect((await restore(await restorePorts(later), later)).faults).toEqual([]);
  });

  test('names objects that the installation itself has lost or that are damaged there', async () => {
    const keys = await valuesIn(
      service().ownerUrl,
      'select sealed_key as value from document where sealed_key is not null',
    );
    const [lost = '', damaged = ''] = keys;
    const storage: Pick<StoragePort, 'get'> = {
      get: async (key) => {
        if (key === damaged) return Buffer.from('other bytes');
        return service().storage.get(key === lost ? 'none' : key);
      },
    };
    const folder = newFolder();
    const { manifest } = await backUp(portsOf(folder, { storage }), folder);
    expect(manifest.faults).toEqual([
      { key: lost, kind: 'missing' },
      { key: damaged, kind: 'damaged' },
    ]);
    expect((await restore(await restorePorts(folder), folder)).faults).toEqual([
      { key: lost, kind: 'missing' },
    ]);
  });
});

describe('refusals before anything is written', () => {
  let folder: string;
  beforeAll(async () => {
    folder = newFolder();
    await backUp(portsOf(folder), folder);
  });

  /** Restores a copy of the backup that was changed, and expects that the database stays empty. */
  async function refused(
    change: (copy: string) => Promise<void>,
    words: RegExp,
    more: Partial<RestorePorts> = {},
  ): Promise<void> {
    const copy = newFolder();
    await cp(folder, copy, { recursive: true });
    await change(copy);
    const ports = await restorePorts(copy, more);
    await expect(restore(ports, copy)).rejects.toThrow(words);
    expect(await tablesOf(ports.ownerUrl)).toBe(0);
  }
  const nothing = async () => undefined;

  test('a backup goes into a new folder only', async () => {
    await expect(backUp(portsOf(folder), folder)).rejects.toThrow('the folder is not empty');
  });

  test('a restore replaces no database and no stored object', async () => {
    const full = await restorePorts(folder, { ownerUrl: service().ownerUrl });
    await expect(restore(full, folder)).rejects.toThrow('DATABASE_URL: ');
    expect(await full.storage.isEmpty()).toBe(true);
    const storage = storageIn(newFolder());
    await storage.put('1/sealed/other', Buffer.from('other'), 'text/plain');
    await refused(nothing, /the storage of files .* is not empty/, { storage });
  });

  test('another APP_SECRET, unless it is among the previous ones or lost for good', async () => {
    const appSecret = 'geheim-APP-0123456789-0123456789-0123456789';
    await refused(nothing, /^APP_SECRET: /, { appSecret });
    const known = await restorePorts(folder, { appSecret, previousSecrets: [TEST_SECRET] });
    expect((await restore(known, folder)).faults).toEqual([]);
    const lost = await restorePorts(folder, { appSecret, isSecretLost: true });
    expect((await restore(lost, folder)).faults).toEqual([]);
    await recordAppSecret(lost.ownerUrl, { appSecret, previousSecrets: [] });
  });

  test('an unfinished, changed or damaged backup, and one of a newer version', async () => {
    const edit = (name: string, from: RegExp, to: string) => async (copy: string) => {
      const file = join(copy, name);
      await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    };
    await refused((copy) => rm(join(copy, 'backup.json')), /this is no finished backup/);
    await refused(edit('SHA256SUMS', /^.*objects.*\n/m, ''), /^APP_SECRET: .* the backup was changed/);
    await refused((copy) => writeFile(join(copy, 'database.dump'), 'other'), /database\.dump: .* is damaged/);
    await refused(
      edit('backup.json', /"migration": "\d+"/, '"migration": "9999"'),
      /a newer version made this backup/,
    );
    const [key = ''] = (await readdir(objectsFolder(folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(objectsFolder(folder).length + 1));
    await refused((copy) => writeFile(join(objectsFolder(copy), key), 'other'), /missing or damaged/);
  });
});

test('every column with a key is known as one of an object or of something else', async () => {
  const others = `answered_request.key audit_checkpoint.log_key bulk.name_key card_on_file.billing_key
    card_on_file.customer_key card_on_file.ended_key charge.payment_key field.drag_key field.key folder.name_key
    loose_object.key notification_seen.key participant.guardian_key participant.key provider_connection.link_key
    team.name_key template.name_key template_link.visitor_key webhook_endpoint.public_key`.split(/\s+/);
  const found = await ownerRows<{ name: string }>(
    service(),
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)key$' order by name`,
  );
  const isNamed = (name: string) => {
    const [table = '', column = ''] = name.split('.');
    return new RegExp(`select ${column}( as key)? from ${table}\\b`).test(NAMED_OBJECTS);
  };
  expect(
    found
      .map(({ name }) => name)
      .filter((name) => !isNamed(name))
      .sort(),
  ).toEqual(others);
});
