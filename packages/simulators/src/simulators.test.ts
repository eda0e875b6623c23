import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createInboxStore, startSmtpSimulator, startSolapiSimulator } from './index.ts';

const clock = { now: () => new Date('2026-11-21T05:20:00Z') };
const credentials = { apiKey: 'NCSDOJANGTEST', apiSecret: 'dojang-simulator-secret' };
let salts = 0;

function authorization(): string {
  const date = clock.now().toISOString();
  salts += 1;
  const salt = `a-salt-of-the-test-${salts}`;
  const signature = createHmac('sha256', credentials.apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${credentials.apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/** Sends SMTP lines, each after the reply to the previous one. */
function speak(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    const left = [...lines];
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      heard += text;
      if (!/^\d{3} .*\r\n$/m.test(text)) return;
      const next = left.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

const LETTER = [
  'EHLO client.example',
  'MAIL FROM:<a@mail.example>',
  'RCPT TO:<haneul@mail.example>',
  'DATA',
  'From: a@mail.example\r\nTo: haneul@mail.example\r\nSubject: =?UTF-8?B?7ISc66qFIOyalOyyrQ==?=\r\nMessage-ID: <1@mail.example>\r\n\r\nhttps://dojang.example/short/abc\r\n.',
  'QUIT',
];

test('[MSG-01] the mail server speaks SMTP and fills the inbox', async () => {
  const store = createInboxStore({ clock });
  const server = await startSmtpSimulator({ clock, store });
  server.errors.add({ kind: 'duplicate' });
  const heard = await speak(server.port, LETTER);
  expect(heard).toMatch(/^220 .*^250 .*^354 .*^250 .*^221 /ms);
  expect(server.mails).toHaveLength(2);
  expect(store.list()[0]).toMatchObject({
    channel: 'email',
    to: 'haneul@mail.example',
    subject: '서명 요청',
    links: ['https://dojang.example/short/abc'],
  });
  await server.close();
});

test('[MSG-02] the mail server refuses the chosen recipient only', async () => {
  const server = await startSmtpSimulator({ clock });
  server.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550, to: 'nobody@mail.example' });
  expect(await speak(server.port, LETTER)).toMatch(/^354 /m);
  const refused = LETTER.map((line) => line.replace('RCPT TO:<haneul@', 'RCPT TO:<nobody@'));
  expect(await speak(server.port, refused)).toMatch(/^550 /m);
  expect(server.mails).toHaveLength(1);
  await server.close();
});

test('[MSG-02] the messaging provider finds references after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-solapi-'));
  const file = join(folder, 'solapi.jsonl');
  const first = await startSolapiSimulator({ clock, credentials, file });
  const messages = [
    { to: '01000000001', from: '0212345678', text: '안녕하세요', customFields: { reference: 'r1' } },
  ];
  const sent = await fetch(`${first.url}/messages/v4/send-many/detail`, {
    method: 'POST',
    headers: { authorization: authorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ messages }),
  });
  expect(await sent.json()).toMatchObject({ groupInfo: { count: { total: 1, registeredSuccess: 1 } } });
  await first.close();
  const second = await startSolapiSimulator({ clock, credentials, file });
  const found = await fetch(`${second.url}/messages/v4/list?to=01000000001`, {
    headers: { authorization: authorization() },
  });
  expect(await found.json()).toMatchObject({
    messageList: { M4V00000000000000000001: { customFields: { reference: 'r1' }, statusCode: '4000' } },
  });
  await second.close();
  rmSync(folder, { recursive: true });
});

test('[MSG-02] the messaging provider refuses requests without a valid signature', async () => {
  const provider = await startSolapiSimulator({ clock, credentials });
  const statusWith = async (header: string) =>
    (await fetch(`${provider.url}/messages/v4/list`, { headers: { authorization: header } })).status;
  expect(await statusWith('')).toBe(401);
  expect(await statusWith('Bearer x')).toBe(401);
  expect(await statusWith(authorization().replace('NCSDOJANGTEST', 'NCSSOMEONE'))).toBe(403);
  expect(await statusWith(authorization().replace(/signature=../, 'signature=00'))).toBe(403);
  expect(await statusWith(authorization())).toBe(200);
  await provider.close();
});
