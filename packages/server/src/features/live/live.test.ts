import { endpoints, LIVE_PATH } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { readLive } from '../../testing/live-reader.ts';
import { documentBody, KIM, logIn, sendDocument, sign, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { type Client, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** The stream that tells open pages which documents have changed. */

const service = serviceWithInvariants({ liveLimits: { streamsPerAccount: 2, streams: 100 } });
let client: Client;
let token = '';
let fileId = '';
beforeEach(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

const draft = async (by: Client, file: string) =>
  (await by(endpoints.createDocument, { body: documentBody({ fileId: file, send: false }) })).documentId;

test('[DOC-19] a change of a document reaches its open page as an id, through proxies, and nothing else', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const live = await readLive(service().url, token);
  expect(Object.fromEntries(live.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(live.response.headers.get('content-encoding')).toBeNull();
  expect((await live.next())?.event).toBe('ready');
  await sign(service(), KIM, documentId);
  const [event] = (await live.until(documentId)).slice(-1);
  expect(event?.event).toBe('documents');
  // The id of an event is opaque: it tells nothing about other customers.
  expect(event?.id).toMatch(/^[\w-]{30,}$/);
  live.close();
});

test('[DOC-19] [ORG-10] an account gets events of documents that it may see, and of no others', async () => {
  const { client: sarang, token: other } = await logIn(service().url, 'sarang');
  const theirs = await readLive(service().url, other);
  await ownerRows(
    service(),
    `update membership set perms_scope = 4 where account_id = (select id from account where login_id = 'haneul')`,
  );
  const { client: haneul, token: own } = await logIn(service().url, 'haneul');
  const member = await readLive(service().url, own);
  expect([(await theirs.next())?.event, (await member.next())?.event]).toEqual(['ready', 'ready']);

  const hidden = await sendDocument(client, { fileId });
  const ofMember = await draft(haneul, await upload(haneul, 'pdf/issue16278.pdf'));
  const ofOther = await draft(sarang, await upload(sarang, 'pdf/issue16278.pdf'));
  for (const [reader, visible] of [
    [member, ofMember],
    [theirs, ofOther],
  ] as const)
    expect((await reader.until(visible)).flatMap((event) => event.documentIds)).not.toContain(hidden);
  member.close();
  theirs.close();
});

test('[DOC-19] a page that was disconnected gets what it has missed, by the id of its last event', async () => {
  const first = await readLive(service().url, token);
  const ready = await first.next();
  first.close();
  const documentId = await draft(client, fileId);
  const again = await readLive(service().url, token, ready?.id);
  await again.until(documentId);
  again.close();
  for (const unknown of ['17', `${ready?.id}x`]) {
    const lost = await readLive(service().url, token, unknown);
    expect((await lost.next())?.event).toBe('reset');
    lost.close();
  }
});

test('[DOC-19] [ERR-05] one account opens a limited number of streams, and gets the reason', async () => {
  const streams = [await readLive(service().url, token), await readLive(service().url, token)];
  await Promise.all(streams.map((one) => one.next()));
  const refused = await rawCall(service().url, 'GET', LIVE_PATH, { token });
  expect(refused.envelope).toMatchObject({ code: 1443, msg: expect.stringContaining('닫아 주세요') });
  const { token: sarang } = await logIn(service().url, 'sarang');
  const other = await readLive(service().url, sarang);
  expect((await other.next())?.event).toBe('ready');
  for (const one of [...streams, other]) one.close();
});

test('[DOC-19] [ACC-12] a stream ends with its session, and nobody without one opens it', async () => {
  const { client: leaving, token: spent } = await logIn(service().url, 'hangyeol');
  const live = await readLive(service().url, spent);
  expect((await live.next())?.event).toBe('ready');
  await leaving(endpoints.logout, {});
  await draft(client, fileId);
  expect(await live.next()).toBeNull();
  for (const given of [spent, 'none', ''])
    expect((await rawCall(service().url, 'GET', LIVE_PATH, { token: given })).envelope.code).toBe(401);
});
