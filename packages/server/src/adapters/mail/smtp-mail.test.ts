import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { type SmtpSimulator, startSmtpSimulator } from '@dojang/simulators';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../test-failure.ts';
import { CONTENT_REFUSED, type MailPort, type OutgoingMail } from './port.ts';
import { createSmtpMail } from './smtp-mail.ts';

const clock = { now: () => new Date('2026-11-21T05:20:00Z') };
let server: SmtpSimulator;
let mail: MailPort;

const request: OutgoingMail = {
  messageId: 'delivery-1@dojang.example',
  from: { name: '한결상사 (도장)', address: 'no-reply@dojang.example' },
  to: { name: '김하늘', address: 'haneul@mail.example' },
  subject: '[한결상사] 근로계약서 서명 요청',
  html: '<p>김하늘 님, 근로계약서에 서명해 주세요</p>',
  text: '김하늘 님, 근로계약서에 서명해 주세요',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

beforeEach(async () => {
  server = await startSmtpSimulator({ clock });
  mail = createSmtpMail({ host: '127.0.0.1', port: server.port, secure: false, requireTls: false });
});
afterEach(async () => {
  await mail.close();
  await server.close();
});

test('[MSG-01] sends a Korean mail unchanged, with its Message-ID, both bodies and headers', async () => {
  const receipt = await mail.send(request);
  expect(receipt.accepted).toBe(true);
  expect(server.mails).toHaveLength(1);
  const [received] = server.mails;
  expect(received?.messageId).toBe('<delivery-1@dojang.example>');
  expect(received?.from).toBe('한결상사 (도장) <no-reply@dojang.example>');
  expect(received?.to).toEqual(['haneul@mail.example']);
  expect(received?.subject).toBe(request.subject);
  expect(received?.text.trim()).toBe(request.text);
  expect(received?.html.trim()).toBe(request.html);
  expect(received?.headers['auto-submitted']).toBe('auto-generated');
});

test('[MSG-01] sends files unchanged, with Korean names in both forms that mail programs read', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  const fileName = `${'표준 근로계약서 '.repeat(6)}_감사추적인증서.pdf`;
  const contentType = 'application/pdf';
  const names = [fileName, 'contract.pdf'];
  await mail.send({ ...request, attachments: names.map((one) => ({ fileName: one, contentType, bytes })) });
  const [received] = server.mails;
  expect(received?.html.trim()).toBe(request.html);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.byteLength;
  expect(received?.attachments).toEqual(names.map((one) => ({ fileName: one, contentType, size, sha256 })));
});

test('[MSG-02] a mail with files that was lost during the transfer leaves the result unknown, and can be sent again', async () => {
  const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.alloc(300_000) }];
  server.errors.add({ kind: 'dropAfterData', keep: false });
  expect((await failureOf(mail.send({ ...request, attachments }))).kind).toBe('unknown');
  await mail.send({ ...request, attachments });
  expect(server.mails[0]?.attachments[0]?.size).toBe(300_000);
});

test('[MSG-02] tells a refused content from a refused recipient', async () => {
  server.errors.add({ kind: 'refuse', at: 'data', code: 552 });
  expect(await failureOf(mail.send(request))).toMatchObject({ kind: 'permanent', code: CONTENT_REFUSED });
  server.errors.add({ kind: 'refuse', at: 'rcptTo', code: 552 });
  expect(await failureOf(mail.send(request))).toMatchObject({ kind: 'permanent', code: '552' });
});

test('[MSG-02] tells permanent refusals, temporary refusals and attempts that may have arrived apart', async () => {
  server.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550 });
  expect((await failureOf(mail.send(request))).kind).toBe('permanent');
  server.errors.add({ kind: 'refuse', at: 'data', code: 451 });
  expect((await failureOf(mail.send(request))).kind).toBe('temporary');
  server.errors.add({ kind: 'dropAfterData', keep: true });
  expect((await failureOf(mail.send(request))).kind).toBe('unknown');
  expect(server.mails).toHaveLength(1);
});

test('[MSG-02] a server that replies too late after the transfer leaves the result unknown', async () => {
  const hasty = createSmtpMail({
    host: '127.0.0.1',
    port: server.port,
    secure: false,
    requireTls: false,
    timeoutMs: 600,
  });
  server.errors.add({ kind: 'delay', ms: 5_000 });
  expect((await failureOf(hasty.send(request))).kind).toBe('unknown');
  await hasty.close();
});

test('[MSG-02] a connection lost before the transfer is only temporary', async () => {
  server.errors.add({ kind: 'hangUp' });
  expect((await failureOf(mail.send(request))).kind).toBe('temporary');
  expect(server.mails).toHaveLength(0);
});

test('[MSG-02] a server that cannot be reached is a temporary failure', async () => {
  await server.close();
  expect((await failureOf(mail.send(request))).kind).toBe('temporary');
});

test('[MSG-02] what is refused before the recipient is named is temporary and the fault of the installation', async () => {
  for (const code of [451, 501, 553]) {
    server.errors.add({ kind: 'refuse', at: 'mailFrom', code });
    expect(await failureOf(mail.send(request))).toMatchObject({
      kind: 'temporary',
      code: String(code),
      isOfInstallation: true,
    });
  }
  server.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550 });
  expect(await failureOf(mail.send(request))).toMatchObject({ kind: 'permanent', isOfInstallation: false });
  server.errors.add({ kind: 'refuse', at: 'data', code: 554 });
  expect(await failureOf(mail.send(request))).toMatchObject({ kind: 'permanent', isOfInstallation: false });
});

test('[MSG-02] a greeting that refuses, and a server without the required STARTTLS, are faults of the installation', async () => {
  const refusing = createServer((socket) => socket.end('554 5.7.1 no service for you\r\n'));
  await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
  const at = refusing.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const greeted = createSmtpMail({ host: '127.0.0.1', port, secure: false, requireTls: false });
  const plain = createSmtpMail({ host: '127.0.0.1', port: server.port, secure: false, requireTls: true });
  for (const one of [greeted, plain])
    expect(await failureOf(one.send(request))).toMatchObject({ kind: 'temporary', isOfInstallation: true });
  await greeted.close();
  await plain.close();
  await new Promise((done) => refusing.close(done));
});

test('[MSG-02] a wrong log-in is temporary: the setting is wrong, not the mail', async () => {
  const guarded = await startSmtpSimulator({ clock, credentials: { user: 'dojang', password: 'right' } });
  const settings = {
    host: '127.0.0.1',
    port: guarded.port,
    secure: false,
    requireTls: false,
    user: 'dojang',
  };
  const wrong = createSmtpMail({ ...settings, password: 'wrong' });
  const right = createSmtpMail({ ...settings, password: 'right' });
  expect((await failureOf(wrong.send(request))).kind).toBe('temporary');
  expect((await right.send(request)).accepted).toBe(true);
  await wrong.close();
  await right.close();
  await guarded.close();
});

test('[MSG-01] a subject with line breaks cannot add a header', async () => {
  await mail.send({ ...request, subject: '계약\r\nBcc: thief@evil.example' });
  expect(server.mails[0]?.to).toEqual(['haneul@mail.example']);
  expect(server.mails[0]?.headers.bcc).toBeUndefined();
});
