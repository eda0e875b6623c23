import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, LIVE_PATH } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentBody, fixture, linkOf, until } from '../../packages/server/src/testing/main-job.ts';
import { freePort } from '../free-port.ts';
import { type Company, completeContract, foundCompany, logInAs, SIGNERS, verifySealed } from './company.ts';
import { startLoad } from './load.ts';
import { defaultSite, type FrontProxy, startNginx } from './nginx.ts';
import { type OwnServer, operator, startServer } from './server.ts';
import { type Settings, type Surroundings, startSurroundings } from './surroundings.ts';

/**
 * Two servers in production behind Debian's nginx with TLS, on Debian's PostgreSQL with TLS and least rights, with a mail server that asks for
 * STARTTLS and AUTH and a bucket by TLS: what `tools/own-server.ts` does, in short.
 */

const folder = mkdtempSync(join(tmpdir(), 'dojang-nginx-'));
let around: Surroundings;
let proxy: FrontProxy;
let plain: FrontProxy;
let settings: Settings;
const servers: OwnServer[] = [];
let company: Company;

const start = (at: 0 | 1, port: number) => startServer(join(folder, `server-${at}`), port, settings);

beforeAll(async () => {
  around = await startSurroundings(folder);
  const ports = [await freePort(), await freePort()] as const;
  const place = { servers: ports, certificates: around.certificates };
  proxy = await startNginx({ folder: join(folder, 'nginx'), ...place });
  plain = await startNginx({ folder: join(folder, 'nginx-defaults'), ...place }, defaultSite);
  settings = { ...around.settings, PUBLIC_URL: proxy.url, CALLS_PER_MINUTE: '0' };
  // One after the other: the first one migrates the database.
  servers[0] = await start(0, ports[0]);
  servers[1] = await start(1, ports[1]);
  company = await foundCompany({ url: proxy.url, inbox: around.inbox }, settings, 'harbor2026');
}, 300_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([proxy.stop(), plain.stop()]);
  await around.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[AUD-03] a contract goes from its upload to the sealed and verified PDF through nginx, with the caller’s address in its trail', async () => {
  const documentId = await completeContract(company);
  await verifySealed(company, documentId, folder);
  expect(around.keysOfBucket().length).toBeGreaterThan(0);
  const trail = await company.client(endpoints.auditTrail, { params: { documentId } });
  expect(JSON.stringify(trail)).toContain('127.0.0.1');
  // The page of a signer comes through the proxy with its first screen and its protecting headers.
  const [signer] = SIGNERS;
  const link = await linkOf(company, signer, documentId);
  const search = new URLSearchParams({
    di: link.documentId,
    pi: link.participantId,
    lk: link.linkKey,
    smt: link.method,
  });
  const page = await fetch(`${proxy.url}/participant?${search}`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  const moved = await fetch(`${proxy.httpUrl}/user/login`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://localhost/user/login']);
});

test('[UPL-04] a file of 5 MB passes deploy/nginx.conf; nginx’s own limit of 1 MB answers 413 without an envelope', async () => {
  const small = await fixture('pdf/issue16278.pdf');
  const bytes = Buffer.concat([small, Buffer.alloc(5_242_880 - small.length, 0x20)]);
  const body = { base64: bytes.toString('base64'), ext: 'pdf', name: '5 MB.pdf' };
  expect((await company.client(endpoints.upload, { body })).fileId).toMatch(/./);
  const refused = await fetch(`${plain.url}${endpoints.upload.path}`, {
    method: 'POST',
    headers: { token: company.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('<html>')]);
});

test('a change arrives by the stream of events through nginx while the stream is open', async () => {
  const stop = new AbortController();
  const stream = await fetch(`${proxy.url}${LIVE_PATH}`, {
    headers: { token: company.token },
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  const untilRead = async (words: string): Promise<void> => {
    while (!read.includes(words)) read += (await reader?.read())?.value ?? '';
  };
  await untilRead('\n\n');
  const { fileId } = await company.client(endpoints.upload, {
    body: { base64: (await fixture('pdf/issue16278.pdf')).toString('base64'), ext: 'pdf', name: 'a.pdf' },
  });
  const ready = async () => (await company.client(endpoints.file, { params: { fileId } })).state === 'ready';
  await until('the conversion', ready);
  const body = documentBody({ fileId, people: SIGNERS.slice(0, 1) });
  const { documentId } = await company.client(endpoints.createDocument, { body });
  await untilRead(documentId);
  expect(read).toContain(documentId);
  stop.abort();
});

test('servers that restart one after the other behind nginx fail no call of people at work', async () => {
  const load = await startLoad(company);
  for (const at of [0, 1] as const) {
    const server = servers[at];
    if (server === undefined) throw new Error('no server');
    await load.more(10);
    expect(await server.stop()).toBe(0);
    await load.more(10);
    servers[at] = await start(at, server.port);
  }
  await load.more(10);
  const { calls, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(40);
});

test('the operator’s check tries every part of a running server: all that is configured answers, and nothing is left or told of the secrets', async () => {
  const keysOfChecks = () => around.keysOfBucket().filter((key) => key.startsWith('check-'));
  // A server that has just restarted answers before its own check of the storage is over.
  await until('the end of the servers’ own checks', async () => keysOfChecks().length === 0);
  const { code, out, errors } = await operator(
    { ...settings, DATA_DIR: join(folder, 'server-0', 'data') },
    'check',
  );
  const rows = out
    .trim()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const states = new Map(rows.map(([state, , variable]) => [variable, state]));
  for (const variable of ['DATABASE_URL', 'STORAGE', 'SIGNING_P12_FILE', 'PUBLIC_URL'])
    expect([variable, states.get(variable)]).toEqual([variable, 'ok']);
  // TLS is not required of a mail server on the same machine.
  expect(states.get('SMTP_URL')).toBe('warning');
  expect(rows.length).toBeGreaterThan(8);
  expect(code).toBe(rows.some(([state]) => state === 'fault') ? 1 : 0);
  expect(out + errors).not.toContain('geheim');
  expect(keysOfChecks()).toEqual([]);
});

/** Sends a call with a forged address, and returns its code. */
const forged = (path: string, headers: Settings): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${proxy.url}${path}`,
      { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } },
      (reply) => {
        let text = '';
        reply.on('data', (part: Buffer) => {
          text += part.toString();
        });
        reply.on('end', () => resolve(Number(JSON.parse(text).code)));
      },
    );
    sent.on('error', reject);
    sent.end();
  });

test('behind nginx the limit counts each session for itself, and calls without one by the address that nginx has seen', async () => {
  await Promise.all(servers.map((server) => server.stop()));
  const [first] = servers.splice(0);
  if (first === undefined) throw new Error('no server');
  const limited = await startServer(join(folder, 'limited'), first.port, {
    ...settings,
    CALLS_PER_MINUTE: '20',
  });
  servers.push(limited);
  const colleagues = [await logInAs(proxy.url, 'harbor2026'), await logInAs(proxy.url, 'harbor2026')];
  /** The first call makes the session known; the others run at the same time, within the minute that the limit counts. */
  const made = async ({ token }: { token: string }, calls: number) => {
    const first = await forged('/v1/user', { token });
    const others = Array.from({ length: calls - 1 }, () => forged('/v1/user', { token }));
    return [first, ...(await Promise.all(others))];
  };
  const [one, other] = colleagues;
  if (one === undefined || other === undefined) throw new Error('nobody logged in');
  const busy = await made(one, 30);
  expect(busy.filter((code) => code === 0)).toHaveLength(21);
  // The colleague behind the same address is not held up.
  expect(await made(other, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  // Invented addresses do not help a caller without a session: they all count for one.
  const claims = Array.from({ length: 30 }, (_, at) =>
    forged('/v1/user', { 'x-forwarded-for': `198.51.100.${at}` }),
  );
  const codes = await Promise.all(claims);
  expect(codes.filter((code) => code === ERRORS.tooManyAttempts.code).length).toBeGreaterThanOrEqual(10);
  expect(limited.log()).toContain('"address":"127.0.0.1","msg":"log-in"');
  expect(limited.log()).not.toContain('203.0.113.9');
});
