import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInboxStore, startS3Simulator, startSmtpSimulator } from '@dojang/simulators';
import { afterAll, expect, test } from 'vitest';
import { createS3Storage } from '../adapters/storage/s3-storage.ts';
import { systemClock } from '../platform/clock.ts';
import { type Check, runChecks } from './check.ts';
import { diskCheck, fontCheck, programChecks, sandboxCheck } from './machine-checks.ts';
import { apart, certificateCheck, mailCheck, nameCheck, storageCheck } from './provider-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'dojang-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function found(check: Check) {
  const [result] = await runChecks([check]);
  return result;
}

test('the mail server is tried by a connection, and one that is away is a fault', async () => {
  const store = createInboxStore({ clock: systemClock });
  const smtp = await startSmtpSimulator({ clock: systemClock, store });
  const mail = { host: '127.0.0.1', port: smtp.port, secure: false, requireTls: false };
  expect(await found(mailCheck(mail))).toMatchObject({ state: 'warning', variable: 'SMTP_URL' });
  const demanding = await found(mailCheck({ ...mail, requireTls: true }));
  expect(demanding).toMatchObject({ state: 'fault', detail: expect.stringMatching(/STARTTLS|TLS/) });
  await smtp.close();
  expect(await found(mailCheck(mail))).toMatchObject({
    state: 'fault',
    detail: expect.stringContaining('ECONNREFUSED'),
  });
});

test('the file storage is tried by an object, of which nothing is left', async () => {
  const credentials = { accessKeyId: 'check', secretAccessKey: 'geheim', region: 'ap-northeast-2' };
  const server = await startS3Simulator({ clock: systemClock, credentials, bucket: 'contracts' });
  const bucket = (secretAccessKey: string) =>
    createS3Storage({ endpoint: server.url, bucket: 'contracts', ...credentials, secretAccessKey });
  const right = bucket('geheim');
  expect(await found(storageCheck(right, 'check-1'))).toMatchObject({ state: 'ok' });
  expect(server.keys()).toEqual([]);
  const wrong = bucket('geheim-other');
  const refused = await found(storageCheck(wrong, 'check-2'));
  expect(refused).toMatchObject({ state: 'fault', variable: 'STORAGE' });
  expect(refused?.detail).not.toContain('geheim');
  for (const storage of [right, wrong]) storage.close();
  await server.close();
});

test('the certificate is told with its last day; one that ends soon or has another password is told too', async () => {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const made = (days: number) => {
    const name = `${days}.p12`;
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'k.pem',
      '-out',
      'c.pem',
      '-days',
      `${days}`,
      '-subj',
      '/CN=x',
    );
    openssl('pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', name, '-passout', 'pass:right');
    return join(folder, name);
  };
  const check = (file: string, password: string) => found(certificateCheck({ file, password }, systemClock));
  expect(await check(made(400), 'right')).toMatchObject({ state: 'ok' });
  expect(await check(made(4), 'right')).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/^[34] days left/),
  });
  expect(await check(join(folder, '400.p12'), 'wrong')).toMatchObject({
    state: 'fault',
    detail: expect.stringContaining('SIGNING_P12_PASSWORD'),
  });
  const later = { now: () => new Date(systemClock.now().getTime() + 10 * 86_400_000) };
  const expired = await found(certificateCheck({ file: join(folder, '4.p12'), password: 'right' }, later));
  expect(expired).toMatchObject({ state: 'fault', detail: expect.stringContaining('expired') });
});

test('clocks, names and the machine are told', async () => {
  const now = systemClock.now();
  expect(apart('x', now, now).state).toBe('ok');
  expect(apart('x', new Date(now.getTime() - 60_000), now)).toMatchObject({ state: 'warning' });
  expect(await found(nameCheck('PUBLIC_URL', 'http://localhost:4300'))).toMatchObject({ state: 'ok' });
  const nowhere = await found(nameCheck('PUBLIC_URL', 'https://nowhere.invalid'));
  expect(nowhere).toMatchObject({ state: 'fault', variable: 'PUBLIC_URL' });
  const machine = await runChecks([...programChecks(), sandboxCheck, fontCheck, diskCheck(folder)]);
  for (const { name, state, detail } of machine)
    expect([name, state, detail]).toEqual([name, expect.any(String), expect.stringMatching(/./)]);
  expect(machine.map(({ name }) => name)).toContain('disk');
});
