import { verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { endpoints } from '@dojang/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { KIM, sendDocument, sign, until, upload } from '../../testing/main-job.ts';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { leavePoints } from '../../testing/points.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { holdOutgoing } from '../operations/index.ts';
import { createWebhookSender } from './delivering.jobs.ts';
import { createWebhookSweep } from './webhook-sweep.service.ts';

/** Webhooks as an outside receiver gets them: a real HTTP server that verifies with the package of Standard Webhooks. */

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Answer = (response: ServerResponse) => void;

const service = serviceWithInvariants();
const received: Received[] = [];
/** The next replies by path; without one, a path replies 204. */
const answers = new Map<string, Answer[]>();
let receiver: Server;
let origin = '';
let hangyeol: Client;
let sarang: Client;
let paths = 0;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
    const answer = answers.get(path)?.shift();
    if (answer) answer(response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  await logInAgain();
  for (const client of [hangyeol, sarang])
    for (const { webhookId } of (await client(endpoints.listWebhooks, {})).list)
      await client(endpoints.deleteWebhook, { params: { webhookId } });
  await leavePoints(service(), 'hangyeol', 50);
});

/** Sessions end while the clock is moved. */
async function logInAgain(): Promise<void> {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
}

const HOUR = 3_600_000;
const status =
  (code: number, headers: Record<string, string> = {}, text = ''): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(text);
const at = (path: string) => received.filter((one) => one.path === path);

/** Registers an endpoint at a path of its own. */
async function registered(replies: readonly Answer[] = [], events: 'document.completed'[] = []) {
  paths += 1;
  const path = `/receiver-${paths}`;
  answers.set(path, [...replies]);
  const body = { url: `${origin}${path}`, description: '인사 시스템', events };
  const { webhook, secret } = await hangyeol(endpoints.createWebhook, { body });
  return { path, secret, publicKey: webhook.publicKey, params: { webhookId: webhook.webhookId } };
}
type Registered = Awaited<ReturnType<typeof registered>>;

/** Waits until a path has received this many requests. */
const arrived = (path: string, count: number) =>
  until(`${count} requests at ${path}`, async () => at(path).length >= count && at(path));
const delivery = ({ params }: Registered, eventId: string) =>
  hangyeol(endpoints.webhookDelivery, { params: { ...params, eventId } });
/** Waits until so many attempts are in the log. */
const recorded = (one: Registered, eventId: string, count: number) =>
  until(`${count} attempts`, async () => {
    const detail = await delivery(one, eventId);
    return detail.history.length >= count && detail;
  });

async function later(milliseconds: number): Promise<void> {
  service().clock.advance(milliseconds);
  await createWebhookSweep(service())();
}

/** Verifies a request as the package of Standard Webhooks does; the package reads the clock of the machine. */
function verified(secret: string, { body, headers }: Received): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  try {
    return new Webhook(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    });
  } finally {
    vi.useRealTimers();
  }
}

/** Verifies the asymmetric signature. Source: Standard Webhooks, `whpk_` and base64 of the Ed25519 key. */
function isSignedBy(publicKey: string, { body, headers }: Received): boolean {
  const x = Buffer.from(publicKey.replace('whpk_', ''), 'base64').toString('base64url');
  const key = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' } as const;
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((part) => part.startsWith('v1a,'))
    .some((part) => verify(null, content, key, Buffer.from(part.slice(4), 'base64')));
}

test('[DEV-03] [DOC-15] the events of a document and its participants arrive signed by v1 and v1a, without contacts; the last one is sent again', async () => {
  const all = await registered();
  const some = await registered([], ['document.completed']);
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM], name: '웹훅 계약' });
  await sign(service(), KIM, documentId);
  await arrived(some.path, 1);
  await until('the events', async () => {
    const types = at(all.path).map(({ body }) => JSON.parse(body).type);
    return [
      'document.sent',
      'participant.asked',
      'participant.signed',
      'document.completed',
      'document.sealed',
    ].every((type) => types.includes(type));
  });
  for (const one of at(all.path)) {
    expect(verified(all.secret, one)).toMatchObject({ data: { documentId, name: '웹훅 계약' } });
    expect(isSignedBy(all.publicKey, one)).toBe(true);
    expect(isSignedBy(some.publicKey, one)).toBe(false);
    expect(one.body).not.toContain(KIM.contact);
    expect(one.headers['content-type']).toBe('application/json');
  }
  expect(() => verified(some.secret, at(all.path)[0] ?? { path: '', headers: {}, body: '' })).toThrow();
  expect(at(some.path).map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'document.completed', data: { status: 'completed' } },
  ]);
  const signed = at(all.path).find(({ body }) => JSON.parse(body).type === 'participant.signed');
  expect(JSON.parse(signed?.body ?? '{}').data.participant).toMatchObject({ name: KIM.name });

  const { key } = await issueKey(hangyeol, ['webhooks:read', 'webhooks:write']);
  const headers = await tokenHeaders(service(), key);
  const path = `/webhooks/${some.params.webhookId}`;
  const log = await openCall(service(), 'GET', `${path}/deliveries?state=succeeded`, headers);
  expect(log.result).toMatchObject({ total: 1, list: [{ type: 'document.completed', documentId }] });
  const again = await openCall(service(), 'POST', `${path}/replay`, headers, {
    since: new Date(service().clock.now().getTime() - HOUR).toISOString(),
    includesReceived: true,
  });
  expect(again.result).toEqual({ events: 1 });
  await arrived(some.path, 2);
  const one = `${path}/deliveries/${at(some.path)[0]?.headers['webhook-id']}/resend`;
  expect((await openCall(service(), 'POST', one, headers)).result).toMatchObject({ documentId });
  await arrived(some.path, 3);
  const rotated = await openCall(service(), 'POST', `${path}/secret/rotate`, headers);
  expect(rotated.result).toMatchObject({ secret: expect.stringMatching(/^whsec_/) });
  const changed = await openCall(service(), 'PUT', path, headers, { isActive: false });
  expect(changed.result).toMatchObject({ state: 'off', offReason: 'manual' });
  expect((await openCall(service(), 'DELETE', path, headers)).status).toBe(200);

  const sent = await hangyeol(endpoints.manualSendWebhook, { params: { documentId } });
  expect(sent.webhooks).toBe(1);
  const twice = await until('the repetition', async () => {
    const same = at(all.path).filter(({ headers: one }) => one['webhook-id'] === sent.eventId);
    return same.length > 1 && same;
  });
  expect(JSON.parse(twice[0]?.body ?? '{}').type).toBe('document.sealed');
  expect(twice[1]?.body).toBe(twice[0]?.body);
});

test('[DEV-03] failed attempts are repeated with the same id and bytes, after retry-after; a redirect is a failure', async () => {
  const redirect = status(302, { location: `${origin}/elsewhere` });
  const one = await registered([status(503, { 'retry-after': '120' }, 'busy'), redirect]);
  const { eventId } = await hangyeol(endpoints.testWebhook, { params: one.params });
  const asked = await recorded(one, eventId, 1);
  expect(asked).toMatchObject({ state: 'pending', lastStatus: 503, history: [{ response: 'busy' }] });
  const pause = Date.parse(asked.nextAttemptAt ?? '') - Date.parse(asked.updatedAt);
  expect(pause).toBe(120_000);
  await later(60_000);
  expect(at(one.path)).toHaveLength(1);
  await later(61_000);
  expect(await recorded(one, eventId, 2)).toMatchObject({ state: 'pending', lastStatus: 302 });
  await later(301_000);
  const done = await recorded(one, eventId, 3);
  expect(done).toMatchObject({ state: 'succeeded', attempts: 3, nextAttemptAt: null });
  expect(done.history.map((attempt) => attempt.status)).toEqual([204, 302, 503]);
  expect(done.history[0]?.requestHeaders['webhook-id']).toBe(eventId);
  expect(new Set(at(one.path).map(({ body }) => body))).toEqual(new Set([done.body]));
  expect(new Set(at(one.path).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));
  for (const attempt of at(one.path)) verified(one.secret, attempt);
  expect(at('/elsewhere')).toEqual([]);

  const [webhook] = (await hangyeol(endpoints.listWebhooks, {})).list;
  expect(webhook?.lastSuccessAt).toBe(done.history[0]?.at);
  expect(webhook?.lastFailureAt).toBe(done.history[1]?.at);
  const total = async (query: { since?: string; until?: string }) =>
    (await hangyeol(endpoints.webhookDeliveries, { params: one.params, query })).total;
  expect(await total({ since: done.createdAt, until: done.createdAt })).toBe(1);
  const next = new Date(Date.parse(done.createdAt) + 1).toISOString();
  expect([await total({ since: next }), await total({ until: next })]).toEqual([0, 1]);
});

test('[DEV-03] a webhook that waits when the installation stops sending does not leave by itself later, but once on demand', async () => {
  const one = await registered([status(503)]);
  const { eventId } = await hangyeol(endpoints.testWebhook, { params: one.params });
  expect(await recorded(one, eventId, 1)).toMatchObject({ state: 'pending' });
  expect(await holdOutgoing(service().db.reader, service().clock.now())).toMatchObject({ webhooks: 1 });
  expect(await delivery(one, eventId)).toMatchObject({ state: 'failed', nextAttemptAt: null });
  await later(HOUR);
  expect(at(one.path)).toHaveLength(1);
  await logInAgain();
  await hangyeol(endpoints.resendWebhook, { params: { ...one.params, eventId } });
  expect(await recorded(one, eventId, 2)).toMatchObject({ state: 'succeeded' });
  expect(at(one.path)).toHaveLength(2);
});

test('[DEV-03] after a rotation both secrets sign for 24 hours', async () => {
  const one = await registered();
  const next = await hangyeol(endpoints.rotateWebhookSecret, { params: one.params });
  expect((await hangyeol(endpoints.webhookSecret, { params: one.params })).secret).toBe(next.secret);
  await hangyeol(endpoints.testWebhook, { params: one.params });
  const [both] = await arrived(one.path, 1);
  if (both === undefined) throw new Error('nothing arrived');
  verified(one.secret, both);
  verified(next.secret, both);
  expect([isSignedBy(one.publicKey, both), isSignedBy(next.webhook.publicKey, both)]).toEqual([true, true]);
  service().clock.advance(24 * HOUR + 1000);
  await logInAgain();
  await hangyeol(endpoints.testWebhook, { params: one.params });
  const only = (await arrived(one.path, 2))[1];
  if (only === undefined) throw new Error('nothing arrived');
  verified(next.secret, only);
  expect(() => verified(one.secret, only)).toThrow();
  const [row] = await ownerRows<{ row: string }>(
    service(),
    'select to_jsonb(p)::text as row from webhook_endpoint p where public_id = $1',
    [one.params.webhookId],
  );
  for (const secret of [one.secret, next.secret]) expect(row?.row).not.toContain(secret.slice(6, 30));
});

test('[DEV-03] events that happened while a webhook was off are sent again by a range, received ones only on demand', async () => {
  const one = await registered();
  const since = service().clock.now().toISOString();
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  await hangyeol(endpoints.changeWebhook, { params: one.params, body: { isActive: false } });
  await refusal(hangyeol(endpoints.testWebhook, { params: one.params }), 'webhookOff');
  await sendDocument(hangyeol, { fileId, people: [KIM] });
  await hangyeol(endpoints.changeWebhook, { params: one.params, body: { isActive: true } });
  expect((await hangyeol(endpoints.webhookDeliveries, { params: one.params })).total).toBe(0);
  const missed = await hangyeol(endpoints.replayWebhook, { params: one.params, body: { since } });
  expect(missed.events).toBeGreaterThanOrEqual(2);
  await arrived(one.path, missed.events);
  await until('the log', async () => {
    const { list } = await hangyeol(endpoints.webhookDeliveries, { params: one.params });
    return list.every(({ state }) => state === 'succeeded');
  });
  expect(await hangyeol(endpoints.replayWebhook, { params: one.params, body: { since } })).toEqual({
    events: 0,
  });
  const all = { since, includesReceived: true };
  expect(await hangyeol(endpoints.replayWebhook, { params: one.params, body: all })).toEqual(missed);
  await arrived(one.path, 2 * missed.events);
  await refusal(
    hangyeol(endpoints.replayWebhook, { params: one.params, body: { since: '2020-01-01T00:00:00Z' } }),
    'webhookRangeInvalid',
  );
});

test('[DEV-03] a webhook that fails for three days, or is gone, is switched off, and the main admin gets a mail', async () => {
  const gone = await registered([status(410)]);
  await hangyeol(endpoints.testWebhook, { params: gone.params });
  const failing = await registered(Array.from({ length: 10 }, () => status(500)));
  const { eventId } = await hangyeol(endpoints.testWebhook, { params: failing.params });
  for (let attempt = 1; attempt < 10; attempt += 1) {
    await recorded(failing, eventId, attempt);
    await later(24 * HOUR);
    await logInAgain();
    const { state } = await delivery(failing, eventId);
    if (state === 'failed') break;
  }
  const off = await until('the end', async () => {
    const { list } = await hangyeol(endpoints.listWebhooks, {});
    return list.every(({ state }) => state === 'off') && list;
  });
  expect(off.map(({ offReason }) => offReason)).toEqual(['failing', 'gone']);
  expect(await delivery(failing, eventId)).toMatchObject({ state: 'failed', nextAttemptAt: null });
  const mails = await until('the mails', async () => {
    const about = service()
      .inbox.list()
      .filter(({ text }) => text.includes(gone.path) || text.includes(failing.path));
    return about.length >= 2 && about;
  });
  const { email } = await hangyeol(endpoints.user, {});
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([email]));
  const own = mails.find(({ text }) => text.includes(failing.path));
  expect(own?.text).toContain(`/settings?tab=developer&webhook=${failing.params.webhookId}`);
  await hangyeol(endpoints.changeWebhook, { params: failing.params, body: { isActive: true } });
  answers.set(failing.path, []);
  await hangyeol(endpoints.resendWebhook, { params: { ...failing.params, eventId } });
  await until('the success', async () => (await delivery(failing, eventId)).state === 'succeeded');
  expect(new Set(at(failing.path).map(({ body }) => body)).size).toBe(1);
});

test('[DEV-03] an endpoint that hangs has four requests at most and does not hold up another one', async () => {
  const hanging = await registered(Array.from({ length: 6 }, () => () => undefined));
  const other = await registered();
  for (let count = 0; count < 6; count += 1)
    await hangyeol(endpoints.testWebhook, { params: hanging.params });
  await arrived(hanging.path, 4);
  await hangyeol(endpoints.testWebhook, { params: other.params });
  await arrived(other.path, 1);
  expect(at(hanging.path)).toHaveLength(4);
  await hangyeol(endpoints.deleteWebhook, { params: hanging.params });
  receiver.closeAllConnections();
});

test('[DEV-03] a delivery that is due is sent once, however many processes send', async () => {
  const one = await registered([status(500)]);
  const { eventId } = await hangyeol(endpoints.testWebhook, { params: one.params });
  await recorded(one, eventId, 1);
  const [work] = await ownerRows<{ tenantId: string; endpointId: string }>(
    service(),
    'select tenant_id "tenantId", id "endpointId" from webhook_endpoint where public_id = $1',
    [one.params.webhookId],
  );
  if (work === undefined) throw new Error('the endpoint is gone');
  let posts = 0;
  const webhook = {
    allowsLocal: true,
    post: async () => {
      posts += 1;
      return { status: 200, retryAfter: null, text: '', durationMs: 1 };
    },
  };
  const { db, clock, keys } = service();
  const ids = { publicId: () => '', secret: () => '' };
  const logger = { warn: () => undefined };
  const senders = Array.from({ length: 5 }, () =>
    createWebhookSender({ db, clock, keys, ids, chance: () => 0, webhook, logger }),
  );
  clock.advance(HOUR);
  await logInAgain();
  await Promise.all(senders.map(async (sender) => sender.deliver(work)));
  await Promise.all(senders.map((sender) => sender.stop()));
  expect(await recorded(one, eventId, 2)).toMatchObject({ state: 'succeeded', attempts: 2 });
  expect(posts + at(one.path).length).toBe(2);
});

test('[DEV-03] a webhook of another tenant looks absent, and addresses are checked', async () => {
  const one = await registered();
  const { eventId } = await hangyeol(endpoints.testWebhook, { params: one.params });
  await arrived(one.path, 1);
  const { params } = one;
  for (const call of [
    () => sarang(endpoints.changeWebhook, { params, body: { isActive: false } }),
    () => sarang(endpoints.deleteWebhook, { params }),
    () => sarang(endpoints.webhookSecret, { params }),
    () => sarang(endpoints.rotateWebhookSecret, { params }),
    () => sarang(endpoints.webhookDeliveries, { params }),
    () => sarang(endpoints.webhookDelivery, { params: { ...params, eventId } }),
    () => sarang(endpoints.resendWebhook, { params: { ...params, eventId } }),
    () => sarang(endpoints.testWebhook, { params }),
    () => sarang(endpoints.replayWebhook, { params, body: { since: '2026-11-01T00:00:00Z' } }),
  ])
    await refusal(call(), 'notFound');
  expect((await sarang(endpoints.listWebhooks, {})).list).toEqual([]);
  const create = (url: string) => hangyeol(endpoints.createWebhook, { body: { url } });
  await refusal(create('no address'), 'webhookUrlInvalid');
  await refusal(create('https://user:password@hooks.example.com'), 'webhookUrlInvalid');
  await refusal(create('https://169.254.169.254/latest'), 'webhookUrlNotPublic');
  const body = { description: '가'.repeat(101) };
  await refusal(hangyeol(endpoints.changeWebhook, { params, body }), 'webhookDescriptionLength');
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM], send: false });
  await refusal(hangyeol(endpoints.manualSendWebhook, { params: { documentId } }), 'webhookNothingToSend');
  for (let count = 1; count < 20; count += 1) await create(`https://hooks.example.com/${count}`);
  await refusal(create('https://hooks.example.com/21'), 'webhooksTooMany');
});
