import { readFile, rm } from 'node:fs/promises';
import { endpoints } from '@dojang/contract';
import { type OpenEndpoint, type OpenName, openEndpoints } from '@dojang/contract/open';
import { API_SCOPES, ERRORS } from '@dojang/domain';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sheetOf } from '../../testing/bulk/bulk-sheet.ts';
import { bulkSteps } from '../../testing/bulk/bulk-steps.ts';
import { brokenBodies, hostileText, nearly, type Schema } from '../../testing/fuzz/hostile.ts';
import { httpCall } from '../../testing/http-call.ts';
import { documentBody, FIXTURES, fixture, KIM, until, upload } from '../../testing/main-job.ts';
import { allow, createBrowser, REDIRECT_URI, registerApp } from '../../testing/oauth/oauth-steps.ts';
import {
  EXAMPLE_LANGUAGES,
  type ExampleLanguage,
  type Examples,
  installExamples,
} from '../../testing/open/examples.ts';
import { assertDeclared, issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { grantPoints, leavePoints } from '../../testing/points.ts';
import { PEOPLE, templateSteps } from '../../testing/template-steps.ts';
import { type Client, type Headers, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Every call of the programming interface, with the reply that its published document declares. */

const service = serviceWithInvariants();
let hangyeol: Client;
let headers: Headers = {};
let fileId = '';
let templateId = '';

const client = () => hangyeol;
const steps = templateSteps(client, () => fileId);
const bulks = bulkSteps(client, () => fileId);

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  templateId = await steps.savedTemplate();
  const { key } = await issueKey(hangyeol, API_SCOPES);
  headers = await tokenHeaders(service(), key);
});
beforeEach(() => leavePoints(service(), 'hangyeol', 100));

const call = (method: string, path: string, body?: unknown, more: Headers = {}) =>
  openCall(service(), method, path, { ...headers, ...more }, body);
const keyed = (key: string): Headers => ({ 'idempotency-key': key });
const outcome = ({ status, code }: { status: number; code: number }) => [status, code];
const refused = (name: keyof typeof ERRORS) => [ERRORS[name].status, ERRORS[name].code];
const balance = async () => (await call('GET', '/points')).result.balance;
const row = (n: number, contact = `hana${n}@person.example`) => ({
  '회사 이름': '한결상사',
  '회사 연락처': 'company@person.example',
  '근로자 이름': `김하나${n}`,
  'contact:lee': contact,
});

test('[DEV-02] a file becomes a request, which is listed, reminded, prolonged, downloaded and cancelled', async () => {
  const base64 = (await fixture('pdf/issue16278.pdf')).toString('base64');
  const file = { base64, ext: 'pdf', name: '계약.pdf' };
  const uploaded = await call('POST', '/files', file, keyed('one file'));
  const again = await call('POST', '/files', file, keyed('one file'));
  expect(again.result.fileId).toBe(uploaded.result.fileId);
  expect((await call('GET', `/files/${uploaded.result.fileId}`)).result.state).toBe('ready');

  const body = documentBody({ fileId: uploaded.result.fileId, people: [KIM] });
  const before = await balance();
  const created = await call('POST', '/documents', body, keyed('one document'));
  expect((await call('POST', '/documents', body, keyed('one document'))).result).toEqual(created.result);
  expect(await balance()).toBe(before - 1);
  const { documentId } = created.result;

  expect((await call('GET', `/documents/${documentId}`)).result).toMatchObject({
    documentId,
    status: 'on_going',
  });
  const address = (await call('GET', `/documents/${documentId}/file?kind=original`)).result.url;
  expect((await fetch(new URL(address, service().url))).status).toBe(200);
  expect((await call('GET', `/documents/${documentId}/audit-trail`)).result.valid).toBe(true);
  expect((await call('PUT', `/documents/${documentId}/expiry`, { expiryMinutes: 1440 })).status).toBe(200);
  service().clock.advance(3_700_000);
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  const { key } = await issueKey(hangyeol, API_SCOPES);
  headers = await tokenHeaders(service(), key);
  const reminder = await call('POST', `/documents/${documentId}/reminder`, {}, keyed('one reminder'));
  expect(reminder.result).toEqual({ reminded: 1 });
  const replayed = await call('POST', `/documents/${documentId}/reminder`, {}, keyed('one reminder'));
  expect(replayed.result).toEqual({ reminded: 1 });
  const tooSoon = await call('POST', `/documents/${documentId}/reminder`, {});
  expect(outcome(tooSoon)).toEqual(refused('reminderTooSoon'));
  const reason = { message: '조건이 바뀌었습니다.' };
  const cancelled = await call('POST', `/documents/${documentId}/cancellation`, reason, keyed('one end'));
  expect(cancelled.result.documentStatus).toBe('request_cancelled');
  expect((await call('POST', `/documents/${documentId}/cancellation`, reason, keyed('one end'))).status).toBe(
    200,
  );
  expect(outcome(await call('POST', `/documents/${documentId}/cancellation`, reason))).toEqual(
    refused('documentStateRefused'),
  );
  expect(outcome(await call('GET', '/documents/00000000000000000000'))).toEqual(refused('notFound'));
});

test('[DEV-02] a template becomes a request; folders, members and templates are read', async () => {
  const people = PEOPLE;
  const sent = await call('POST', `/templates/${templateId}/documents`, { people, send: true });
  expect(sent.result).toMatchObject({ status: 'on_going', documentId: expect.any(String) });
  expect((await call('GET', '/templates')).result.list[0].templateId).toBe(templateId);
  expect((await call('GET', `/templates/${templateId}`)).result.roles).toHaveLength(2);
  expect((await call('GET', '/folders')).result.canCreate).toBe(true);
  expect((await call('GET', '/members')).result.list.length).toBeGreaterThan(0);
});

test('[DEV-02] documents are listed by cursor: none twice, none left out, whatever changes meanwhile', async () => {
  for (let n = 0; n < 5; n += 1)
    await call('POST', '/documents', documentBody({ fileId, people: [KIM], name: `커서 ${n}`, send: false }));
  const whole = (await hangyeol(endpoints.listDocuments, { query: { search: '커서', limit: 100 } })).list;
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const cursor: string = next === null ? '' : `&cursor=${encodeURIComponent(next)}`;
    const page = await call('GET', `/documents?limit=2&search=${encodeURIComponent('커서')}${cursor}`);
    seen.push(...page.result.list.map((one: { documentId: string }) => one.documentId));
    next = page.result.nextCursor;
    await call(
      'POST',
      '/documents',
      documentBody({ fileId, people: [KIM], name: `커서 새 문서`, send: false }),
    );
  } while (next !== null);
  expect(seen).toEqual(whole.map(({ documentId }) => documentId));
  const all = await call('GET', '/documents?limit=3');
  const after = await call('GET', `/documents?limit=3&cursor=${encodeURIComponent(all.result.nextCursor)}`);
  const ids = [...all.result.list, ...after.result.list].map((one: { documentId: string }) => one.documentId);
  expect(new Set(ids).size).toBe(6);
  expect(outcome(await call('GET', '/documents?cursor=changed'))).toEqual(refused('cursorInvalid'));
});

test('[DEV-02] [DEV-03] [BLK-05] [BLK-06] a bulk is made, sent once and followed through the API and by webhooks', async () => {
  const hook = { url: 'http://127.0.0.1:9/', events: ['document.sent'] };
  const { webhookId } = (await call('POST', '/webhooks', hook)).result.webhook;
  const { result } = await call('GET', `/templates/${templateId}/bulk-columns`);
  expect(result.columns.map(({ key }: { key: string }) => key)).toContain('contact:lee');
  const before = await balance();
  const body = { templateId, name: '11월 계약', rows: [row(1), row(2)] };
  const started = await call('POST', '/bulk', body, keyed('one bulk'));
  const { bulkTransmitId } = started.result.bulk;
  expect(started.result.bulk).toMatchObject({ name: '11월 계약', rowCount: 2 });
  expect((await call('POST', '/bulk', body, keyed('one bulk'))).result.bulk.bulkTransmitId).toBe(
    bulkTransmitId,
  );
  await until(
    'the end of the bulk',
    async () => (await call('GET', `/bulk/${bulkTransmitId}`)).result.status === 'success',
  );
  expect(await balance()).toBe(before - 2);
  const rows = (await call('GET', `/bulk/${bulkTransmitId}/rows?limit=1&page=2`)).result;
  expect(rows).toMatchObject({
    total: 2,
    list: [{ rowNo: 2, status: 'sent', documentId: expect.any(String) }],
  });
  expect((await call('GET', '/bulk')).result.list[0].bulkTransmitId).toBe(bulkTransmitId);
  const reported = (await call('GET', `/webhooks/${webhookId}/deliveries`)).result;
  expect(reported).toMatchObject({ total: 2, list: [{ type: 'document.sent' }, { type: 'document.sent' }] });
  await call('DELETE', `/webhooks/${webhookId}`);
  expect(outcome(await call('POST', `/bulk/${bulkTransmitId}/cancel`))).toEqual(refused('bulkStateRefused'));
  expect(outcome(await call('POST', `/bulk/${bulkTransmitId}/retry`))).toEqual(refused('bulkStateRefused'));
});

test('[DEV-02] [BLK-02] one row with an error refuses the whole bulk and names its cell, unless it is left out', async () => {
  const rows = [row(1), row(2, 'nobody'), row(3)];
  const total = async () => (await call('GET', '/bulk')).result.total;
  const before = await total();
  const reply = await call('POST', '/bulk', { templateId, rows });
  expect(outcome(reply)).toEqual(refused('bulkRowsWrong'));
  expect(reply.result).toMatchObject({
    errorRows: 1,
    faults: [{ rowNo: 2, column: 'contact:lee', error: 'bulkContact' }],
  });
  expect(await total()).toBe(before);
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  const left = await call('POST', '/bulk', { templateId, rows, onRowError: 'leaveOut', reservationDate });
  expect(left.result).toMatchObject({ bulk: { rowCount: 2, status: 'ready' }, leftOut: [{ rowNo: 2 }] });
  const { bulkTransmitId } = left.result.bulk;
  const cancelled = await call(
    'POST',
    `/bulk/${bulkTransmitId}/cancel`,
    undefined,
    keyed('one cancellation'),
  );
  expect(cancelled.result.status).toBe('cancelling_ready');
});

test('[DEV-02] [BLK-01] rows come as a spreadsheet too; unknown columns and missing rows are refused', async () => {
  const id = await bulks.bulk();
  const headings = (await bulks.detail(id)).columns.map(({ label }) => label);
  const typed = ['한결상사', 'company@person.example', '김하나', '010-0000-0099', '', '', ''];
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  const base64 = await sheetOf([headings, typed]);
  const made = await call('POST', '/bulk', { templateId, base64, reservationDate });
  expect(made.result.bulk.rowCount).toBe(1);
  const [one] = (await call('GET', `/bulk/${made.result.bulk.bulkTransmitId}/rows`)).result.list;
  expect([one.cells[3], one.sheetRow]).toEqual(['010-0000-0099', 2]);
  const strange = await sheetOf([
    [...headings, '비고'],
    [...typed, '메모'],
  ]);
  expect(outcome(await call('POST', '/bulk', { templateId, base64: strange }))).toEqual(
    refused('bulkColumnUnknown'),
  );
  const rows = [{ ...row(1), 비고: '메모' }];
  expect(outcome(await call('POST', '/bulk', { templateId, rows }))).toEqual(refused('bulkColumnUnknown'));
  expect(outcome(await call('POST', '/bulk', { templateId }))).toEqual(refused('bulkRowsSource'));
  expect(outcome(await call('POST', '/bulk', { templateId, rows: [] }))).toEqual(refused('bulkEmpty'));
  await leavePoints(service(), 'hangyeol', 1);
  expect(outcome(await call('POST', '/bulk', { templateId, rows: [row(1), row(2)] }))).toEqual(
    refused('notEnoughPoints'),
  );
});

test('[DEV-01] the published document has every call, with its scope, and each reply by its HTTP status', async () => {
  const document = await (await fetch(`${service().url}/openapi/openapi.json`)).json();
  for (const endpoint of Object.values(openEndpoints) as OpenEndpoint[]) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.security, endpoint.path).toEqual(
      endpoint.access === 'public' ? [] : [{ accessToken: endpoint.scope === null ? [] : [endpoint.scope] }],
    );
    const statuses = Object.keys(operation.responses);
    expect(statuses, endpoint.path).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
  }
});

describe('the examples of the developer pages, with the client that the server offers', () => {
  const languages = Object.keys(EXAMPLE_LANGUAGES) as ExampleLanguage[];
  let examples: Examples;
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    examples = await installExamples(service().url);
    const { client } = await logIn(service().url, 'hangyeol');
    const { key } = await issueKey(client, API_SCOPES);
    settings = { DOJANG_URL: service().url, DOJANG_API_KEY: key };
  });
  afterAll(() => examples.remove());
  const inEach = (name: string, args: readonly string[] = []) =>
    Promise.all(languages.map((language) => examples.run(language, name, args, settings)));

  test('[DEV-08] the client is installed from the server without any registry, and the examples have no type error', async () => {
    const manifest = JSON.parse(await readFile(`${examples.client}/package.json`, 'utf8'));
    expect(manifest).toMatchObject({ name: '@dojang/client', type: 'module', license: 'MIT' });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
    expect(await examples.check()).toBe('');
    const outside = await fetch(`${service().url}/packages/${encodeURIComponent('../package.json')}`);
    expect([403, 404]).toContain(outside.status);
  });

  test('[DEV-08] a file and a template are sent, followed, listed and downloaded in curl, TypeScript and Python', async () => {
    expect(new Set(await inEach('first-request'))).toEqual(
      new Set([`윤한결, live: ${API_SCOPES.join(' ')}`]),
    );
    const pdf = new URL('pdf/issue16278.pdf', FIXTURES).pathname;
    const sent = await inEach('send-file', [pdf, '김하나', 'kim@person.example']);
    const fromTemplate = await inEach('send-template', [templateId, '김하나', 'kim@person.example']);
    for (const documentId of [...sent, ...fromTemplate])
      expect((await call('GET', `/documents/${documentId}`)).result.status).toBe('on_going');
    const [documentId = ''] = sent;
    const states = await inEach('follow-document', [documentId]);
    expect(new Set(states).size).toBe(1);
    expect(states[0]).toMatch(/^on_going\n김하나: \w+$/);
    for (const names of await inEach('list-documents'))
      expect(names.split('\n')).toContain('비밀유지 계약서');
    const origin = 'https://hr.example.com';
    await (await logIn(service().url, 'hangyeol')).client(endpoints.addEmbedOrigin, { body: { origin } });
    for (const session of await inEach('embed-screen', [documentId, origin]))
      expect(JSON.parse(session)).toEqual({
        url: expect.stringMatching(/\/embedded\/[0-9a-z]{20}$/),
        token: expect.stringMatching(/^es_/),
      });
    const target = `${examples.client}/original.pdf`;
    for (const language of languages) {
      await examples.run(language, 'download-file', [documentId, 'original', target], settings);
      expect((await readFile(target)).subarray(0, 5).toString()).toBe('%PDF-');
      await rm(target);
    }
  });

  test('[DEV-08] [DEV-05] an app asks for access, gets tokens, refreshes them and calls in curl, TypeScript and Python', async () => {
    const app = await registerApp(hangyeol);
    const own = { ...settings, CLIENT_ID: app.appId, CLIENT_SECRET: app.secret ?? '', REDIRECT_URI };
    for (const language of languages) {
      const printed = await examples.run(language, 'oauth/authorize', [], own);
      const [address = '', verifier = ''] = printed.split('\n');
      const back = await allow(createBrowser(service()), hangyeol, new URL(address));
      const code = back.searchParams.get('code') ?? '';
      expect(await examples.run(language, 'oauth/exchange', [code, verifier], own)).toBe(
        String(await balance()),
      );
    }
  });

  test('[DEV-08] [BLK-05] a bulk is sent in curl, TypeScript and Python', async () => {
    const ids = await inEach('send-bulk', [templateId, '김하나', 'kim@person.example']);
    for (const id of ids)
      await until(
        'the end of the bulk',
        async () => (await call('GET', `/bulk/${id}`)).result.status === 'success',
      );
    expect(new Set(ids).size).toBe(3);
  });

  test('[DEV-08] [DEV-03] webhooks are verified in curl, TypeScript and Python, and changed ones refused', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const body = JSON.stringify({ type: 'webhook.test', timestamp: '2026-11-24T00:00:00.000Z', data: {} });
    const at = new Date(Date.now());
    const signature = `v1,AAAA ${new Webhook(secret).sign('evt_1', at, body)}`;
    const time = String(Math.floor(at.getTime() / 1000));
    const fed = (text: string) =>
      examples.feed('verify-webhook', ['evt_1', time, signature], { WEBHOOK_SECRET: secret }, text);
    expect([await fed(body), await fed(`${body} `)]).toEqual([0, 1]);
    const signed = { 'webhook-id': 'evt_1', 'webhook-timestamp': time, 'webhook-signature': signature };
    for (const language of ['ts', 'py']) {
      const server = await examples.serve(`verify-webhook.${language}`, { WEBHOOK_SECRET: secret });
      const send = async (text: string) =>
        (await fetch(server.url, { method: 'POST', headers: signed, body: text })).status;
      expect([language, await send(body), await send(`${body} `)]).toEqual([language, 204, 400]);
      await server.stop();
    }
  });

  test('[DEV-08] the client tells what the server refuses, and reads all documents by its cursors', async () => {
    const { Dojang, DojangError }: typeof import('../../../../client/src/index.ts') = await import(
      `${examples.client}/dist/index.js`
    );
    const dojang = new Dojang({ baseUrl: service().url, apiKey: settings.DOJANG_API_KEY ?? '' });
    const ids: string[] = [];
    for await (const { documentId } of dojang.documents({ limit: 3 })) ids.push(documentId);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
    const refusal = dojang.call('template', { params: { templateId: 'x' } });
    await expect(refusal).rejects.toThrow(DojangError);
    await expect(refusal).rejects.toMatchObject({
      code: ERRORS.notFound.code,
      status: ERRORS.notFound.status,
    });
    const stranger = new Dojang({ baseUrl: service().url, apiKey: 'dj_live_x' });
    await expect(stranger.call('points')).rejects.toMatchObject({ code: ERRORS.apiKeyWrong.code });
  });
});

const USUAL_RUNS = 25;
const known = () => [fileId, templateId];
const inAddress = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

/** Sends one request and checks the reply against the published document. */
async function sendAny(endpoint: OpenEndpoint, path: string, sent: Headers, body?: string): Promise<void> {
  const typed = body === undefined ? sent : { ...sent, 'content-type': 'application/json' };
  const { status, text } = await httpCall(`${service().url}${path}`, endpoint.method, typed, body);
  const envelope: unknown = JSON.parse(text);
  if (status >= 500) throw new Error(`${endpoint.method} ${path} answered ${status}: ${text}`);
  assertDeclared(endpoint.method, endpoint.path.replace(/\{\w+\}/g, 'x'), status, envelope);
}

for (const name of Object.keys(openEndpoints) as OpenName[]) {
  const endpoint: OpenEndpoint = openEndpoints[name];
  test(`[DEV-01] [ERR-05] ${endpoint.method} ${endpoint.path} answers whatever it is sent as its document declares`, async () => {
    await grantPoints(service(), 'hangyeol', 1);
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema;
    const query = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as Schema;
    const id = fc.oneof(fc.constantFrom(...known()), hostileText);
    const pair = fc.tuple(fc.constantFrom('x', ...Object.keys(query.properties ?? {})), hostileText);
    const input = fc.record({
      id,
      pairs: fc.array(pair, { maxLength: 3 }),
      sent: fc.oneof(
        { weight: 6, arbitrary: fc.constant(headers) },
        { weight: 1, arbitrary: fc.constant({}) },
      ),
      body: hasBody ? nearly(schema, known()) : fc.constant(undefined),
    });
    const property = fc.asyncProperty(input, async ({ id: given, pairs, sent, body }) => {
      const path = endpoint.path.replace(/\{\w+\}/g, () => inAddress(given || 'x').slice(0, 1500));
      const search = pairs.map(([key, value]) => `${key}=${inAddress(value).slice(0, 2000)}`).join('&');
      await sendAny(
        endpoint,
        `${path}?${search}`,
        sent,
        body === undefined ? undefined : JSON.stringify(body),
      );
    });
    await fc.assert(property, { numRuns: name === 'uploadFile' ? 5 : USUAL_RUNS });
    if (hasBody)
      for (const body of brokenBodies)
        await sendAny(endpoint, endpoint.path.replace(/\{\w+\}/g, templateId), headers, body);
  }, 120_000);
}
