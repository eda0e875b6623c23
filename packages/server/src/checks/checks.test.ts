import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  createInboxStore,
  startS3Simulator,
  startSmtpSimulator,
  startSolapiSimulator,
} from '@dojang/simulators';
import { afterAll, expect, test } from 'vitest';
import { createSolapiMessenger } from '../adapters/messenger/solapi-messenger.ts';
import { createS3Storage } from '../adapters/storage/s3-storage.ts';
import { systemClock } from '../platform/clock.ts';
import { type Check, runChecks } from './check.ts';
import { roomFor } from './database-checks.ts';
import { diskCheck, fontCheck, programChecks, sandboxCheck } from './machine-checks.ts';
import {
  apart,
  certificateCheck,
  mailCheck,
  messengerCheck,
  nameCheck,
  storageCheck,
} from './provider-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'dojang-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SENDER = 'no-reply@sign.example';

async function found(check: Check) {
  const [result] = await runChecks([check]);
  return result;
}

test('the mail server is tried by a connection, and one that is away is a fault', async () => {
  const store = createInboxStore({ clock: systemClock });
  const smtp = await startSmtpSimulator({ clock: systemClock, store });
  const mail = { host: '127.0.0.1', port: smtp.port, secure: false, requireTls: false };
  expect(await found(mailCheck(mail, SENDER))).toMatchObject({ state: 'warning', variable: 'SMTP_URL' });
  const demanding = await found(mailCheck({ ...mail, requireTls: true }, SENDER));
  expect(demanding).toMatchObject({ state: 'fault', detail: expect.stringMatching(/STARTTLS|TLS/) });
  await smtp.close();
  expect(await found(mailCheck(mail, SENDER))).toMatchObject({
    state: 'fault',
    detail: expect.stringContaining('ECONNREFUSED'),
  });
});

test('the connections of a process are compared with those that the database accepts', () => {
  expect(roomFor(43, { allowed: 97, ofOthers: 5 })).toEqual({
    state: 'ok',
    detail: 'a process uses up to 43, the database accepts 97, others use 5: room for 2',
  });
  expect(roomFor(43, { allowed: 37, ofOthers: 0 })).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('max_connections'),
  });
});

test('a sender that the mail server refuses is told by MAIL_FROM, also behind STARTTLS and a log-in, and no mail is sent', async () => {
  const openssl = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'mail.key',
    '-out',
    'mail.pem',
  ];
  const names = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...openssl, ...names], { cwd: folder, stdio: 'ignore' });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const tls = { cert: read('mail.pem'), key: read('mail.key') };
  setDefaultCACertificates([...getCACertificates('default'), tls.cert]);
  const credentials = { user: 'dojang', password: 'geheim-mail' };
  const smtp = await startSmtpSimulator({ clock: systemClock, credentials, tls });
  const mail = { host: 'localhost', port: smtp.port, secure: false, requireTls: true, ...credentials };
  expect(await found(mailCheck(mail, SENDER))).toMatchObject({ state: 'ok' });
  smtp.errors.add({ kind: 'refuse', at: 'mailFrom', code: 553 });
  const refused = await found(mailCheck(mail, SENDER));
  expect(refused).toMatchObject({
    state: 'fault',
    detail: expect.stringMatching(/^MAIL_FROM: .*[가-힣].*no-reply@sign\.example.*553/),
  });
  const wrong = await found(mailCheck({ ...mail, password: 'geheim-other' }, SENDER));
  expect(wrong).toMatchObject({ state: 'fault', detail: expect.stringContaining('535') });
  expect(smtp.mails).toEqual([]);
  await smtp.close();
});

test('a wrong log-in of the messaging provider is told, by a look-up that sends nothing', async () => {
  const solapi = await startSolapiSimulator({
    clock: systemClock,
    credentials: { apiKey: 'KEY', apiSecret: 'geheim-right' },
  });
  const check = (apiSecret: string) => {
    const settings = {
      baseUrl: solapi.url,
      apiKey: 'KEY',
      apiSecret,
      sender: '0212345678',
      pfId: 'PF',
      templateIds: {},
    };
    const messenger = createSolapiMessenger(settings, {
      clock: systemClock,
      randomSalt: () => randomBytes(16).toString('hex'),
    });
    return found(messengerCheck(messenger, systemClock));
  };
  expect(await check('geheim-right')).toMatchObject({ state: 'ok' });
  const wrong = await check('geheim-wrong');
  expect(wrong).toMatchObject({ state: 'fault', detail: expect.stringContaining('SOLAPI_API_SECRET') });
  expect(wrong?.detail).not.toContain('geheim');
  await solapi.close();
});

test('a bucket that refuses a right is told by the step that needs it', async () => {
  const credentials = { accessKeyId: 'check', secretAccessKey: 'geheim', region: 'ap-northeast-2' };
  const said = async (right: 'list' | 'GET' | 'PUT' | 'DELETE') => {
    const server = await startS3Simulator({
      clock: systemClock,
      credentials,
      bucket: 'contracts',
      refused: [right],
    });
    const storage = createS3Storage({ endpoint: server.url, bucket: 'contracts', ...credentials });
    const result = await found(storageCheck(storage, 'check-3'));
    storage.close();
    await server.close();
    return result?.state === 'fault' ? result.detail : result?.state;
  };
  expect(await said('PUT')).toContain('cannot be stored');
  expect(await said('GET')).toContain('cannot be read');
  expect(await said('DELETE')).toContain('cannot be deleted');
  expect(await said('list')).toContain('s3:ListBucket');
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
    detail: expect.stringMatching(/^[34]일 남았습니다.* \/ [34] days left/),
  });
  expect(await check(made(21), 'right')).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/^2[01]일 남았습니다.* \/ 2[01] days left.*prepare a new certificate/),
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
  const machine = await runChecks([...programChecks(), sandboxCheck(), fontCheck, diskCheck(folder)]);
  for (const { name, state, detail } of machine)
    expect([name, state, detail]).toEqual([name, expect.any(String), expect.stringMatching(/./)]);
  expect(machine.map(({ name }) => name)).toContain('disk');
});
