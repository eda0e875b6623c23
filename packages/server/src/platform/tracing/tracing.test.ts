import { createServer } from 'node:http';
import { endpoints } from '@dojang/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from '../../testing/collector/otlp-receiver.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { completedDocument, KIM, linkOf, upload } from '../../testing/main-job.ts';
import { leavePoints } from '../../testing/points.ts';
import { logIn } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { createOtlpTracing } from './otlp-tracing.ts';
import { currentTrace, type Tracing, withCurrentTrace } from './tracing.ts';

const failures: unknown[] = [];
const PROCESS = { version: '1.2.3', does: 'all', onFailure: (error: unknown) => failures.push(error) };
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

let collector: OtlpReceiver;
const hooks = createServer((_, reply) => reply.writeHead(204).end());
let tracing: Tracing;
let service: TestService;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  await new Promise<void>((done) => hooks.listen(0, '127.0.0.1', done));
  const settings = { endpoint: collector.url, headers: { 'x-key': 'secret of the collector' }, share: 1 };
  tracing = createOtlpTracing(settings, PROCESS);
  service = await startTestService({ tracing });
  await leavePoints(service, 'hangyeol', 10);
});
afterAll(async () => {
  await service.close();
  hooks.close();
  await collector.close();
});

test('one trace leads from the last signature through the seal to the mails and the webhook, and holds nothing of a person', async () => {
  const { client, token } = await logIn(service.url, 'hangyeol');
  const place = hooks.address();
  const url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/hook`;
  await client(endpoints.createWebhook, { body: { url, events: ['document.sealed'] } });
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const name = '비밀 계약서 0417';
  const documentId = await completedDocument(service, client, { fileId, people: [KIM], name });
  const link = await linkOf(service, KIM, documentId);
  await fetch(`${service.url}/livez`);
  await jobsAtRest(service.ownerUrl);
  await tracing.close();

  const { spans } = collector;
  const sign = spans.find(({ name: of, kind }) => kind === SERVER && /POST .*\/sign/.test(of));
  const inTrace = spans.filter(({ traceId }) => traceId === sign?.traceId);
  const names = inTrace.map(({ name: of }) => of);
  expect(names).toEqual(
    expect.arrayContaining([
      'job seal_document',
      'seal seal',
      'storage put',
      'job send_delivery',
      'mail send',
    ]),
  );
  expect(names).toEqual(expect.arrayContaining(['job deliver_webhooks', 'webhook post']));
  const parentOf = (span: ReceivedSpan | undefined) =>
    inTrace.find(({ spanId }) => spanId === span?.parentSpanId);
  const one = (of: string) => inTrace.find((span) => span.name === of);
  expect(parentOf(one('job seal_document'))).toBe(sign);
  expect(parentOf(one('seal seal'))?.name).toBe('job seal_document');
  expect(parentOf(one('webhook post'))?.name).toBe('job deliver_webhooks');
  expect(parentOf(one('mail send'))?.name).toBe('job send_delivery');
  expect([sign?.parentSpanId, one('job seal_document')?.kind, one('mail send')?.kind]).toEqual([
    '',
    CONSUMER,
    CLIENT,
  ]);
  expect(sign?.attributes).toMatchObject({ 'http.response.status_code': 200, 'dojang.code': 0 });
  expect(spans.map(({ name: of }) => of).join()).not.toContain('livez');
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'dojang', 'service.version': '1.2.3' });
  expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-key': 'secret of the collector' });
  const text = collector.text();
  for (const personal of [
    name,
    KIM.name,
    KIM.contact,
    documentId,
    link.linkKey,
    token,
    'hangyeol',
    '127.0.0.1',
  ])
    expect(text).not.toContain(personal);
  expect(failures).toEqual([]);
});

test('a failed step names the kind of its error and not its words, and a caller chooses no trace', async () => {
  const other = await startOtlpReceiver();
  const own = createOtlpTracing({ endpoint: other.url, headers: {}, share: 1 }, PROCESS);
  const made = own.job({ kind: 'seal_document', attempt: 2, trace: 'forged' }, async () => {
    await own
      .step('mail send', () => Promise.reject(new TypeError('kim@person.example')))
      .catch(() => undefined);
    own.step('seal load', () => 1);
    return withCurrentTrace({ tenantId: '1' });
  });
  expect(await made).toEqual({ tenantId: '1', traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-/) });
  expect(currentTrace()).toBeUndefined();
  expect(withCurrentTrace({ a: 1 })).toEqual({ a: 1 });
  // Outside of a trace nothing is told.
  expect(own.step('mail send', () => 7)).toBe(7);
  await own.close();
  const told = other.spans.map(({ name, parentSpanId, attributes, status }) => [
    name,
    parentSpanId !== '',
    status.code,
    attributes['error.type'],
  ]);
  expect(told).toEqual([
    ['mail send', true, 2, 'TypeError'],
    ['seal load', true, 0, undefined],
    ['job seal_document', false, 0, undefined],
  ]);
  expect(other.text()).not.toContain('person.example');
  await other.close();
});

test('a share of 0 records nothing, and a collector that is away holds nothing up and is told', async () => {
  const other = await startOtlpReceiver();
  const silent = createOtlpTracing({ endpoint: other.url, headers: {}, share: 0 }, PROCESS);
  const call = silent.beginCall('GET');
  expect(call.trace).toMatch(/-00$/);
  // A job of a call that is not recorded is not recorded either.
  const job = { kind: 'seal_document', attempt: 1, trace: call.trace };
  await silent.job(job, async () => silent.step('mail send', () => 1));
  call.end({ route: '/v1/user', status: 200, code: 0 });
  await silent.close();
  expect(other.spans).toEqual([]);
  await other.close();
  const away = createOtlpTracing({ endpoint: other.url, headers: {}, share: 1 }, PROCESS);
  away.beginCall('GET').end({ route: '/v1/user', status: 500, code: 0 });
  await away.close();
  expect(failures.map(String)).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
});
