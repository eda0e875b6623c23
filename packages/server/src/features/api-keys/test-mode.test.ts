import { endpoints } from '@dojang/contract';
import { API_SCOPES, ERRORS, TEST_SCOPES, TEST_WATERMARK } from '@dojang/domain';
import { beforeAll, expect, test } from 'vitest';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import { documentBody, download, KIM, sealed, upload, valuesOf } from '../../testing/main-job.ts';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { leavePoints } from '../../testing/points.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import {
  type Client,
  clientWith,
  type Headers,
  linkHeaders,
  logIn,
  readLink,
} from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createTestRemoval } from '../documents/index.ts';

/** Keys for tests, and the documents that are made with them. */

const service = serviceWithInvariants();
let hangyeol: Client;
let headers: Headers = {};
let fileId = '';

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  const { key } = await issueKey(hangyeol, API_SCOPES);
  headers = await tokenHeaders(service(), key);
});

const call = (method: string, path: string, body?: unknown, more: Headers = {}) =>
  openCall(service(), method, path, { ...headers, ...more }, body);
const DAY = 86_400_000;
const SENT_OF = 'select v.id from delivery v join document d on d.id = v.document_id where d.public_id = $1';
/** The calls on one document. */
const OF_ONE_DOCUMENT = [
  ['GET', '', undefined],
  ['GET', '/file?kind=original', undefined],
  ['GET', '/audit-trail', undefined],
  ['POST', '/cancellation', { message: '조건이 바뀌었습니다.' }],
  ['POST', '/reminder', {}],
  ['PUT', '/expiry', { expiryMinutes: 1440 }],
] as const;
const keyed = (key: string): Headers => ({ 'idempotency-key': key });
const outcome = ({ status, code }: { status: number; code: number }) => [status, code];
const refused = (name: keyof typeof ERRORS) => [ERRORS[name].status, ERRORS[name].code];
const balance = async () => (await call('GET', '/points')).result.balance;

test('[DEV-02] [SET-03] a request of a test key costs no point, sends no message, is watermarked, and ends after 30 days', async () => {
  const hook = { url: 'http://127.0.0.1:9/', events: ['document.sent', 'document.sealed'] };
  const { webhookId } = (await call('POST', '/webhooks', hook)).result.webhook;
  await leavePoints(service(), 'hangyeol', 0);
  const { key, apiKey } = await issueKey(hangyeol, TEST_SCOPES, [], 'test');
  expect(key).toMatch(/^dj_test_/);
  expect(apiKey).toMatchObject({ mode: 'test', shownKey: expect.stringMatching(/^dj_test_…/) });
  await refusal(issueKey(hangyeol, API_SCOPES, [], 'test'), 'testKeyScope');
  const tester = await tokenHeaders(service(), key);
  const asTester = (method: string, path: string, body?: unknown, more: Headers = {}) =>
    openCall(service(), method, path, { ...tester, ...more }, body);

  const request = documentBody({ fileId, people: [KIM], name: '테스트 계약' });
  const documentId: string = (await asTester('POST', '/documents', request, keyed('one test'))).result
    .documentId;
  // The same key of idempotency does not give the test to the live key.
  expect(outcome(await call('POST', '/documents', request, keyed('one test')))).toEqual(
    refused('idempotencyKeyReused'),
  );
  expect(await balance()).toBe(0);
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  expect(outcome(await asTester('POST', '/documents', { ...request, reservationDate }))).toEqual(
    refused('testReservation'),
  );

  const { testLinks, ...shown } = (await asTester('GET', `/documents/${documentId}`)).result;
  expect(shown).toMatchObject({ isTest: true, status: 'on_going' });
  const link = readLink(testLinks[0].url);
  const signer = clientWith(service().url, linkHeaders(link, KIM.contact));
  const params = { documentId, participantId: link.participantId };
  expect((await signer(endpoints.entry, { params })).isTest).toBe(true);
  await signer(endpoints.startHistory, { params: { documentId } });
  await signer(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
  await sealed(hangyeol, documentId);
  const pdf = await download(service(), hangyeol, documentId, 'completed');
  // The words stand at an angle, so that the order of their letters is lost; nothing else has these letters.
  const letters = new Set((await pdfText(pdf)).normalize('NFC'));
  expect([...TEST_WATERMARK.replaceAll(' ', '')].filter((letter) => !letters.has(letter))).toEqual([]);
  await jobsAtRest(service().ownerUrl);
  expect(await ownerRows(service(), SENT_OF, [documentId])).toEqual([]);

  const live = (await hangyeol(endpoints.createDocument, { body: { ...request, send: false } })).documentId;
  const listed = async (by: typeof call) =>
    (await by('GET', '/documents?limit=100')).result.list.map(
      (one: { documentId: string }) => one.documentId,
    );
  expect(await listed(asTester)).toEqual([documentId]);
  expect(await listed(call)).toEqual(expect.arrayContaining([live]));
  expect(await listed(call)).not.toContain(documentId);
  for (const [by, other] of [
    [asTester, live],
    [call, documentId],
  ] as const)
    for (const [method, path, body] of OF_ONE_DOCUMENT)
      expect(outcome(await by(method, `/documents/${other}${path}`, body)), path).toEqual(
        refused('notFound'),
      );
  expect((await hangyeol(endpoints.document, { params: { documentId: live } })).testLinks).toEqual([]);

  const events = (await call('GET', `/webhooks/${webhookId}/deliveries`)).result.list;
  expect(events).toHaveLength(2);
  for (const { eventId } of events) {
    const { body } = (await call('GET', `/webhooks/${webhookId}/deliveries/${eventId}`)).result;
    expect(JSON.parse(body)).toMatchObject({ livemode: false, data: { documentId } });
  }
  await call('DELETE', `/webhooks/${webhookId}`);

  const open = (await asTester('POST', '/documents', request)).result.documentId;
  const draft = (await asTester('POST', '/documents', { ...request, send: false })).result.documentId;
  const removeTests = createTestRemoval(service());
  const now = service().clock.now();
  expect(await removeTests(new Date(now.getTime() - DAY))).toBe(0);
  expect(await removeTests(now)).toBe(3);
  for (const removed of [documentId, open, draft])
    await refusal(hangyeol(endpoints.document, { params: { documentId: removed } }), 'notFound');
  await hangyeol(endpoints.document, { params: { documentId: live } });
});
