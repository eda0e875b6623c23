import { spawnSync } from 'node:child_process';
import { endpoints, LIVE_PATH } from '@dojang/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLive } from '../../testing/live-reader.ts';
import {
  completedDocument,
  documentBody,
  KIM,
  LEE,
  logIn,
  sendDocument,
  until,
  upload,
} from '../../testing/main-job.ts';
import { type Sample, samplesIn, sumOf } from '../../testing/prometheus-text.ts';
import { rawCall } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { createMetrics } from './metrics.ts';
import { listenForMetrics, type MetricsListener } from './metrics-listener.ts';

const TOKEN = 'a token that only the tests of the metrics use';
const metrics = createMetrics();
let service: TestService;
let listener: MetricsListener;
beforeAll(async () => {
  service = await startTestService({ metrics });
  const logger = { error: () => undefined };
  listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0, token: TOKEN }, logger);
});
afterAll(async () => {
  await listener.close();
  await service.close();
});

const read = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }, path = '/metrics') =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });

async function scrape(): Promise<Sample[]> {
  // Figures about waiting work are kept for five seconds.
  service.clock.advance(5001);
  return samplesIn(await (await read()).text());
}

test('the metrics are at a port of their own, for a reader with the token only', async () => {
  expect((await read({})).status).toBe(401);
  expect((await read({ authorization: 'Bearer a token that is wrong' })).status).toBe(401);
  expect((await read({ authorization: TOKEN })).status).toBe(401);
  expect((await read(undefined, '/other')).status).toBe(404);
  expect(
    (
      await fetch(`http://127.0.0.1:${listener.port}/metrics`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
      })
    ).status,
  ).toBe(405);
  const reply = await read();
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  // The port of the service knows no such address.
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
});

test('calls are counted by route, status and code, with their seconds', async () => {
  const before = await scrape();
  const { token } = await logIn(service.url, 'hangyeol');
  for (let calls = 0; calls < 3; calls += 1)
    await rawCall(service.url, 'GET', '/v1/documents/no-such-document', { token });
  await fetch(`${service.url}/no/such/address-of-anybody`);
  const route = endpoints.document.path.replace('{documentId}', ':documentId');
  await vi.waitFor(async () => {
    const after = await scrape();
    const more = (name: string, labels: Record<string, string>) =>
      sumOf(after, name, labels) - sumOf(before, name, labels);
    expect(more('dojang_calls_total', { method: 'GET', route, status: '200', code: '0' })).toBe(0);
    expect(more('dojang_calls_total', { method: 'GET', route, status: '200' })).toBe(3);
    expect(more('dojang_call_seconds_count', { method: 'GET', route })).toBe(3);
    expect(more('dojang_call_seconds_bucket', { method: 'GET', route, le: '+Inf' })).toBe(3);
    expect(more('dojang_calls_total', { route: '-', status: '404' })).toBe(1);
    expect(more('dojang_calls_total', { route: endpoints.token.path, status: '200', code: '0' })).toBe(1);
  });
});

/** The labels that exist: a new one is added here by somebody who has asked what its values are. */
const LABELS =
  'channel code kind kinds le major method minor patch pool provider purpose result route space state status type version';

test('after a whole signing job no label holds an id, an address, a name or a number of a person', async () => {
  const { client, token } = await logIn(service.url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await completedDocument(service, client, { fileId, name: '비밀유지계약서' });
  const samples = await scrape();
  const values = new Set(samples.flatMap(({ labels }) => Object.values(labels)));
  const personal = [
    documentId,
    fileId,
    token,
    'hangyeol',
    KIM.contact,
    LEE.contact,
    KIM.name,
    LEE.name,
    '비밀유지',
  ];
  for (const value of values) {
    for (const one of personal) expect(value).not.toContain(one);
    expect(value).toMatch(/^[\w:/.*+-]*$/);
  }
  const names = [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))];
  expect(names.filter((name) => !LABELS.split(' ').includes(name))).toEqual([]);
  expect(sumOf(samples, 'dojang_jobs_run_total', { kind: 'seal_document', result: 'done' })).toBe(1);
  expect(sumOf(samples, 'dojang_job_seconds_count', { kind: 'convert_file' })).toBe(1);
  expect(sumOf(samples, 'dojang_deliveries_total', { provider: 'mail', result: 'accepted' })).toBeGreaterThan(
    0,
  );
  const byMessenger = { provider: 'messenger', channel: 'kakao', result: 'accepted' };
  expect(sumOf(samples, 'dojang_deliveries_total', byMessenger)).toBeGreaterThan(0);
  expect(sumOf(samples, 'dojang_seals_waiting')).toBe(0);
  expect(sumOf(samples, 'dojang_ready')).toBe(1);
  expect(sumOf(samples, 'dojang_database_connections_most', { pool: 'calls' })).toBe(20);
  expect(sumOf(samples, 'dojang_database_connections_most', { pool: 'jobs' })).toBeGreaterThan(0);
  expect(sumOf(samples, 'dojang_certificate_ends_seconds')).toBeGreaterThan(Date.now() / 1000);
});

test('a job that fails, its tries and the refused mail are counted, and the mail that waits is seen', async () => {
  // Mails of the documents before this one would be refused, and counted, as well.
  await until(
    'the mails of other tests',
    async () => sumOf(await scrape(), 'dojang_deliveries_waiting') === 0,
  );
  service.smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 451, to: KIM.contact, times: 1000 });
  const { client } = await logIn(service.url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await sendDocument(client, { fileId, people: [KIM] });
  const samples = await until('a failed job', async () => {
    const seen = await scrape();
    return sumOf(seen, 'dojang_jobs_run_total', { kind: 'send_delivery', result: 'failed' }) > 0 && seen;
  });
  service.smtp.errors.clear();
  const temporary = { provider: 'mail', channel: 'email', result: 'temporary' };
  expect(sumOf(samples, 'dojang_deliveries_total', temporary)).toBeGreaterThan(0);
  expect(sumOf(samples, 'dojang_job_tries', { kind: 'send_delivery' })).toBeGreaterThan(0);
  expect(sumOf(samples, 'dojang_deliveries_waiting', { channel: 'email' })).toBe(1);
  expect(sumOf(samples, 'dojang_delivery_oldest_seconds', { channel: 'email' })).toBeGreaterThan(0);
});

test('the points of a reserved document are held', async () => {
  const { client } = await logIn(service.url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const held = async () => sumOf(await scrape(), 'dojang_points_held', { purpose: 'document' });
  const before = await held();
  const reservationDate = new Date(service.clock.now().getTime() + 86_400_000).toISOString();
  await client(endpoints.createDocument, { body: { ...documentBody({ fileId }), reservationDate } });
  expect(await held()).toBe(before + 1);
});

test('an open stream is counted, and its length is no latency', async () => {
  const { token } = await logIn(service.url, 'hangyeol');
  const reader = await readLive(service.url, token);
  await until('the stream', async () => sumOf(await scrape(), 'dojang_live_streams') === 1);
  reader.close();
  await until('its end', async () => sumOf(await scrape(), 'dojang_live_streams') === 0);
  expect(sumOf(await scrape(), 'dojang_call_seconds_count', { route: LIVE_PATH })).toBe(0);
});

test('promtool finds nothing to remark about our metrics', async () => {
  const text = await (await read()).text();
  const own = text.split('\n').filter((line) => /^(?:# (?:HELP|TYPE) )?dojang_/.test(line));
  const checked = spawnSync('promtool', ['check', 'metrics'], {
    input: `${own.join('\n')}\n`,
    encoding: 'utf8',
  });
  expect(checked).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
