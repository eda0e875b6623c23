import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  ensureAppRole,
  startEmbeddedPostgres,
  withClient,
} from '@dojang/embedded-postgres';
import { debianPrograms } from '@dojang/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Debian's PostgreSQL that accepts encrypted connections only, as on another machine. */

const folder = mkdtempSync(join(tmpdir(), 'dojang-tls-'));
/** An address of this machine that no other run has. */
const host = `127.${(process.pid >> 8) & 255}.${process.pid & 255}.1`;
let server: EmbeddedPostgres | undefined;

/** Makes a certificate that is its own authority. */
function certificate(name: string, address: string): { readonly cert: string; readonly key: string } {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=IP:${address}`];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...words, ...names], { stdio: 'ignore' });
  chmodSync(key, 0o600);
  return { cert, key };
}

const own = certificate('database', host);
const other = certificate('stranger', host);
const elsewhere = certificate('elsewhere', '192.0.2.1');

beforeAll(async () => {
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(
    rules,
    'local all all trust\nhostssl all dojang_owner,dojang_app 127.0.0.0/8 scram-sha-256\n',
  );
  const settings = {
    listen_addresses: host,
    hba_file: rules,
    ssl: 'on',
    ssl_cert_file: own.cert,
    ssl_key_file: own.key,
  };
  const log = { info: () => undefined, warn: () => undefined };
  server = await startEmbeddedPostgres({ dataDir: folder, log, settings, programs: debianPrograms() });
  await withClient(server.ownerUrl, async (owner) => {
    await owner.query(`alter role dojang_owner password 'geheim'`);
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const address = (query: string) => `postgresql://dojang_owner:geheim@${host}:5432/dojang${query}`;
const verified = (authority: string) => address(`?sslmode=verify-full&sslrootcert=${authority}`);
const tries = (url: string) => withClient(url, async (client) => (await client.query('select 1')).rowCount);

test('the database refuses a connection without encryption, and we refuse one whose certificate is of another authority', async () => {
  await expect(tries(address('?sslmode=disable'))).rejects.toThrow(/no encryption|SSL off|pg_hba/);
  await expect(tries(verified(other.cert))).rejects.toThrow(/self.signed|verify|certificate/i);
  await expect(tries(verified(elsewhere.cert))).rejects.toThrow(/self.signed|verify|certificate/i);
  expect(await tries(verified(own.cert))).toBe(1);
});

test('migrations, the role of the service, and its pools use an encrypted connection', async () => {
  const { ownerUrl, appUrl } = await ensureAppRole(verified(own.cert), { password: 'geheim-APP' });
  await migrate(ownerUrl);
  const db = openDatabase({ appUrl, poolSize: 2, onError: () => undefined });
  expect(await db.ping()).toBe(true);
  await db.outside(async () => undefined);
  await db.aside('1', async () => undefined);
  const open = await withClient(ownerUrl, (owner) =>
    owner.query<{ ssl: boolean }>(`select s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid)
      where a.backend_type = 'client backend'`),
  );
  expect(open.rows.length).toBeGreaterThanOrEqual(3);
  expect(open.rows.every(({ ssl }) => ssl)).toBe(true);
  await db.close();
});
