import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { inboxRoutes } from './inbox-routes.ts';
import { createInboxStore, type ReceivedMessage } from './inbox-store.ts';
import { TEST_ADDRESSES } from './trial-addresses.ts';

const clock = { now: () => new Date('2026-11-21T05:20:00Z') };
const mail: ReceivedMessage = {
  channel: 'email',
  to: 'haneul@mail.example',
  subject: '서명 요청',
  text: '열기: https://dojang.example/short/abc.',
  html: '<a href="https://dojang.example/participant?di=1&amp;pi=2">열기</a><a href="javascript:1">x</a>',
};

async function served(store: ReturnType<typeof createInboxStore>) {
  const app = Fastify();
  await app.register(inboxRoutes(store));
  return app;
}

test('[MSG-01] lists messages newest first, with every web link once', async () => {
  const store = createInboxStore({ clock });
  store.add(mail);
  store.add({ channel: 'sms', to: '01000000001', subject: '', text: '인증번호 123456', html: '' });
  const app = await served(store);
  const reply = await app.inject('/inbox/messages');
  expect(reply.json()).toEqual([
    {
      id: '2',
      channel: 'sms',
      to: '01000000001',
      subject: '',
      text: '인증번호 123456',
      html: '',
      links: [],
      at: '2026-11-21T05:20:00.000Z',
    },
    {
      id: '1',
      ...mail,
      links: ['https://dojang.example/participant?di=1&pi=2', 'https://dojang.example/short/abc'],
      at: '2026-11-21T05:20:00.000Z',
    },
  ]);
  await app.close();
});

test('[MSG-01] files of a mail are listed, and can be saved while their bytes are in memory', async () => {
  const store = createInboxStore({ clock });
  const file = { name: "계약서 '가'.pdf", contentType: 'application/pdf', bytes: Buffer.from('%PDF') };
  store.add(mail, [file]);
  const app = await served(store);
  const listed = (await app.inject('/inbox/messages')).json();
  const url = '/inbox/messages/1/files/0';
  const shown = { name: file.name, contentType: file.contentType, size: 4 };
  expect(listed[0].files).toEqual([{ ...shown, url }]);
  const reply = await app.inject(url);
  expect(reply.body).toBe('%PDF');
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(String(reply.headers['content-disposition']))?.[1] ?? '';
  expect(decodeURIComponent(encoded)).toBe(file.name);
  for (const other of ['/inbox/messages/1/files/1', '/inbox/messages/2/files/0', '/inbox/messages/1/files/x'])
    expect((await app.inject(other)).statusCode).toBe(404);
  for (let more = 0; more < 20; more += 1) store.add(mail, [file]);
  expect((await app.inject(url)).statusCode).toBe(404);
  expect(store.list().at(-1)?.files).toEqual([shown]);
  await app.close();
});

test('the page is one reply that runs its own script only', async () => {
  const app = await served(createInboxStore({ clock }));
  const reply = await app.inject('/inbox');
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.body).toContain('받은 메시지함');
  expect(reply.body).not.toMatch(/<script[^>]+src|<link[^>]+stylesheet|\/\*S(?:CRIPT|TYLE)\*\//);
  expect(reply.body).not.toMatch(/^(?:import|export) /m);
  expect(String(reply.headers['content-security-policy'])).toMatch(/script-src 'sha256-[^']+'; /);
  await app.close();
});

test('[APP-04] /test lists the addresses of a trial, by a page without scripts', async () => {
  const app = await served(createInboxStore({ clock }));
  const reply = await app.inject('/test');
  expect(reply.headers['content-type']).toContain('text/html');
  for (const { href } of TEST_ADDRESSES)
    expect(reply.body).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
  expect(TEST_ADDRESSES.map(({ href }) => href)).toContain('/testview');
  expect(reply.body).not.toContain('<script');
  expect(String(reply.headers['content-security-policy'])).toContain("default-src 'none'");
  await app.close();
});

test('a restart keeps the received messages, even after a kill in the middle of a line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-inbox-'));
  const file = join(folder, 'inbox.jsonl');
  createInboxStore({ clock, file }).add(mail);
  appendFileSync(file, '\n{"id":"2","channel":"sm');
  const store = createInboxStore({ clock, file });
  store.add({ ...mail, subject: '두 번째' });
  const subjects = createInboxStore({ clock, file })
    .list()
    .map(({ id, subject }) => [id, subject]);
  expect(subjects).toEqual([
    ['2', '두 번째'],
    ['1', '서명 요청'],
  ]);
  rmSync(folder, { recursive: true });
});
