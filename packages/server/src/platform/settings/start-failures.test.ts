import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withClient } from '@dojang/embedded-postgres';
import { ofDatabase } from '@dojang/embedded-postgres/test-database';
import { loadPkcs12 } from '@dojang/pdf/seal';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { asDatabaseOwner, whileListening, withCertificate, withFiles } from './start-failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'dojang-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);

/** Makes files of a certificate with the program of the system. */
function makeCertificates(): void {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const key = ['-keyout', 'key.pem', '-out', 'own.pem', '-days', '2', '-subj', '/CN=test'];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key);
  const password = ['-passout', 'pass:right'];
  openssl('pkcs12', '-export', '-inkey', 'key.pem', '-in', 'own.pem', '-out', 'whole.p12', ...password);
  openssl('pkcs12', '-export', '-nokeys', '-in', 'own.pem', '-out', 'keyless.p12', ...password);
}

const opened = (file: string, password: string) =>
  withCertificate(async () => loadPkcs12(readFileSync(inFolder(file)), password));

test('a certificate that cannot be opened is told by the setting to change', async () => {
  makeCertificates();
  await opened('whole.p12', 'right');
  await expect(opened('whole.p12', 'wrong')).rejects.toThrow(
    /^SIGNING_P12_PASSWORD: .*[가-힣].* \/ not the password/,
  );
  await expect(opened('keyless.p12', 'right')).rejects.toThrow(
    /^SIGNING_P12_FILE: .*[가-힣].* \/ .*no private key/,
  );
  await expect(opened('own.pem', 'right')).rejects.toThrow(
    /^SIGNING_P12_FILE: .*[가-힣].* \/ not a readable/,
  );
});

test('a folder that cannot be used is told by its setting', async () => {
  writeFileSync(inFolder('file'), '');
  const made = (path: string) => withFiles('DATA_DIR', () => mkdirSync(inFolder(path), { recursive: true }));
  await expect(made('file')).rejects.toThrow(/^DATA_DIR: .*[가-힣].* \/ a file; name a folder/);
  await expect(made('file/below')).rejects.toThrow(/^DATA_DIR: .*[가-힣].* \/ not a folder/);
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  const refused = withFiles('DATA_DIR', () => Promise.reject(denied));
  await expect(refused).rejects.toThrow(/^DATA_DIR: .*[가-힣].* \/ permission denied/);
});

test('an address that cannot be opened is told by PORT or HOST', async () => {
  const taken = createListener().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const listened = (host: string, wanted: number) =>
    whileListening(async () => {
      await once(createServer().listen(wanted, host), 'listening');
    });
  await expect(listened('127.0.0.1', port)).rejects.toThrow(/^PORT: .*[가-힣].* \/ another program/);
  await expect(listened('192.0.2.1', 0)).rejects.toThrow(/^HOST: .*[가-힣].* \/ not an address/);
  taken.close();
});

test('an owner without rights in the database is told by DATABASE_URL', async () => {
  const { ownerUrl } = inject('testServer');
  const asOwner = (...all: string[]) =>
    withClient(ownerUrl, async (owner) => {
      for (const sql of all) await owner.query(sql);
    });
  await asOwner('create role start_stranger login', 'create database start_failures');
  try {
    const url = new URL(ofDatabase(ownerUrl, 'start_failures'));
    url.username = 'start_stranger';
    if (url.searchParams.has('user')) url.searchParams.set('user', 'start_stranger');
    const migrated = asDatabaseOwner(() => migrate(url.href));
    await expect(migrated).rejects.toThrow(/^DATABASE_URL: .*[가-힣].* \/ this user lacks a right/);
  } finally {
    await asOwner('drop database start_failures with (force)', 'drop role start_stranger');
  }
});

const MAIN = join(import.meta.dirname, '../../main.ts');

async function stopped(env: Record<string, string>) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'empty', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, said, errors };
}

test('the process ends with the variable and the remedy, and names what looks like a setting', async () => {
  writeFileSync(inFolder('data'), '');
  const { code, said, errors } = await stopped({ DATA_DIR: inFolder('data'), SMTP_URI: 'smtp://geheim' });
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATA_DIR: .*[가-힣]/m);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(said + errors).toMatch(/"variable":"SMTP_URI","likely":"SMTP_URL"/);
  expect(said + errors).not.toContain('geheim');
});
