import { endpoints } from '@dojang/contract';
import type { Envelope, OutgoingCall } from '@dojang/contract/client';
import { expect, test } from 'vitest';
import { connectionWords } from './error-message.ts';
import type { Tokens } from './session-store.ts';
import { ConnectionError, createTransport } from './transport.ts';

interface Seen {
  readonly url: string;
  readonly init: RequestInit;
}

const envelope = (code: number, result: unknown = null, msg = ''): Envelope => ({ code, msg, result });
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const tokenOf = (seen: Seen) => new Headers(seen.init.headers).get('token');
const isRefresh = (seen: Seen) => seen.url.startsWith(endpoints.token.path);
const FRESH = { accessToken: 'fresh', refreshToken: 'r2', expiresIn: 600 };

function setUp(reply: (seen: Seen) => Response | Promise<Response>, tokens: Tokens | null, timeoutMs = 1000) {
  let kept = tokens;
  const calls: Seen[] = [];
  const signedOut: string[] = [];
  const stops: string[] = [];
  let keys = 0;
  const keep = (fresh: Tokens): void => {
    kept = fresh;
  };
  const transport = createTransport({
    send: async (url, init) => {
      calls.push({ url, init });
      return reply({ url, init });
    },
    session: {
      tokens: () => kept,
      keepTokens: keep,
    },
    now: () => 1_763_700_000_000,
    locale: () => 'ko',
    newRepeatKey: () => {
      keys += 1;
      return `key${keys}`;
    },
    onSignedOut: (reason) => signedOut.push(reason),
    onStopped: (stop) => stops.push(stop),
    exclusively: (work) => work(),
    timeoutMs,
  });
  const get = (path = '/v1/user'): Promise<Envelope> => transport(outgoing(path));
  return { transport, get, keep, calls, signedOut, stops, kept: () => kept };
}

const outgoing = (path: string): OutgoingCall => ({
  method: 'GET',
  path,
  body: undefined,
  endpoint: endpoints.user,
});
const OLD: Tokens = { accessToken: 'old', refreshToken: 'r1' };

test('[ERR-04] a call carries the token, the timestamp and the language', async () => {
  const { get, calls } = setUp(() => answer(envelope(0)), OLD);
  await get('/v1/documents?page=2');
  expect(calls[0]?.url).toBe('/v1/documents?page=2&timestamp=1763700000000');
  const headers = new Headers(calls[0]?.init.headers);
  expect([headers.get('token'), headers.get('accept-language')]).toEqual(['old', 'ko']);
});

test('[ERR-04] every call has a time limit, no upload has one: files, pictures of signers, and large bodies', async () => {
  const { transport, calls } = setUp(() => answer(envelope(0)), OLD);
  const post = (path: string, body: unknown) => transport({ ...outgoing(path), method: 'POST', body });
  await transport(outgoing('/v1/user'));
  await post(endpoints.createDocument.path, { name: '"base64":"', fileId: 'f' });
  await post(endpoints.upload.path, { base64: '', ext: 'pdf' });
  await post(endpoints.createSignature.path, { kind: 'stamp', base64: 'AA==' });
  await post(endpoints.sign.path, { values: [{ key: 'a', value: { type: 'image', base64: 'AA==' } }] });
  await post(endpoints.saveBulkRows.path, { rows: [{ cells: ['가'.repeat(300_000)] }] });
  expect(calls.map((seen) => seen.init.signal === null)).toEqual([false, false, true, true, true, true]);
});

test('[ERR-04] a call that takes too long counts as a failed connection', async () => {
  const never = ({ init }: Seen) =>
    new Promise<Response>((_, fail) => {
      init.signal?.addEventListener('abort', () => fail(init.signal?.reason));
    });
  const { get } = setUp(never, OLD, 5);
  await expect(get()).rejects.toMatchObject({ status: 0, timedOut: true });
});

test('[ACC-11] many expired calls cause one refresh and are then repeated', async () => {
  const { get, calls, kept, signedOut } = setUp((seen) => {
    if (isRefresh(seen)) return answer(envelope(0, FRESH));
    return answer(tokenOf(seen) === 'fresh' ? envelope(0, 'done') : envelope(441));
  }, OLD);
  const results = await Promise.all([get('/v1/a'), get('/v1/b'), get('/v1/c')]);
  expect(results.map((r) => r.result)).toEqual(['done', 'done', 'done']);
  expect(calls.filter(isRefresh)).toHaveLength(1);
  expect(kept()?.refreshToken).toBe('r2');
  expect(signedOut).toEqual([]);
});

test('[ACC-11] a call that arrives during the refresh waits and uses the new token', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((open) => {
    release = open;
  });
  const { get, calls } = setUp(async (seen) => {
    if (!isRefresh(seen)) return answer(tokenOf(seen) === 'fresh' ? envelope(0, 'done') : envelope(441));
    await gate;
    return answer(envelope(0, FRESH));
  }, OLD);
  const first = get('/v1/a');
  await expect.poll(() => calls.some(isRefresh)).toBe(true);
  const second = get('/v1/b');
  release();
  await Promise.all([first, second]);
  expect(calls.filter((seen) => seen.url.startsWith('/v1/b')).map(tokenOf)).toEqual(['fresh']);
});

test('[ACC-11] tokens that another tab has refreshed are used without a second refresh', async () => {
  const { get, keep, calls, signedOut } = setUp((seen) => {
    if (tokenOf(seen) === 'fresh') return answer(envelope(0, 'done'));
    keep(FRESH);
    return answer(envelope(441));
  }, OLD);
  expect((await get()).result).toBe('done');
  expect(calls.some(isRefresh)).toBe(false);
  expect(signedOut).toEqual([]);
});

test('[ACC-11] an expired token that cannot be refreshed ends the session', async () => {
  const refused = setUp((seen) => answer(envelope(isRefresh(seen) ? 401 : 441)), OLD);
  await refused.get();
  expect(refused.signedOut).toEqual(['expired']);
  const without = setUp(() => answer(envelope(441)), null);
  await without.get();
  expect(without.signedOut).toEqual(['expired']);
  expect(without.calls).toHaveLength(1);
});

test('[ACC-11] a refresh that fails in the connection leaves the session unchanged', async () => {
  const { get, signedOut, kept } = setUp((seen) => {
    if (isRefresh(seen)) return answer({}, 503);
    return answer(envelope(441));
  }, OLD);
  await expect(get()).rejects.toBeInstanceOf(ConnectionError);
  expect(signedOut).toEqual([]);
  expect(kept()).toEqual(OLD);
});

test('[ACC-12] code 401 ends the session', async () => {
  const { get, signedOut } = setUp(() => answer(envelope(401)), OLD);
  await get();
  expect(signedOut).toEqual(['refused']);
});

test('[ACC-12] a member who was removed learns why the session ended, also at the next refresh', async () => {
  const removed = { reason: 'memberRemoved' };
  const now = setUp(() => answer(envelope(401, removed)), OLD);
  await now.get();
  expect(now.signedOut).toEqual(['removed']);
  const later = setUp((seen) => answer(isRefresh(seen) ? envelope(401, removed) : envelope(441)), OLD);
  await later.get();
  expect(later.signedOut).toEqual(['removed']);
});

test.each([1073, 1024, 1309])('[ERR-02] code %i reaches the caller with its message', async (code) => {
  const { get, signedOut } = setUp(() => answer(envelope(code, null, '문장')), OLD);
  expect(await get()).toEqual(envelope(code, null, '문장'));
  expect(signedOut).toEqual([]);
});

test.each([
  [500, true],
  [502, true],
  [503, false],
  [404, false],
])('[ERR-02] HTTP %i is a failed connection; server error: %s', async (status, isServerError) => {
  const { get } = setUp(() => answer({}, status), OLD);
  await expect(get()).rejects.toMatchObject({ status, isServerError });
});

test('[ERR-02] a save that failed says that nothing was done, or that this is not known; a load does not', async () => {
  const words = async (method: 'GET' | 'PUT', respond: () => Response | Promise<Response>) => {
    const { transport } = setUp(respond, OLD, 5);
    const failed: unknown = await transport({ ...outgoing('/v1/user'), method }).catch((error) => error);
    return failed instanceof ConnectionError ? connectionWords(failed) : failed;
  };
  const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  expect(await words('PUT', () => answer({}, 500))).toBe('serverFailed');
  expect(await words('GET', () => answer({}, 500))).toBe('serverError');
  expect(await words('PUT', late)).toBe('unsure');
  expect(await words('GET', late)).toBe('timedOut');
  expect(await words('PUT', () => answer(envelope(1105), 503))).toBe('serverFailed');
  expect(await words('PUT', () => Promise.reject(new TypeError('offline')))).toBe('connectionBroken');
});

test('[ERR-02] what a proxy or the network answers in place of the service is named as such', async () => {
  const words = async (method: 'GET' | 'PUT', status: number) => {
    const { transport } = setUp(() => new Response('<html>', { status }), OLD);
    const failed: unknown = await transport({ ...outgoing('/v1/user'), method }).catch((error) => error);
    return failed instanceof ConnectionError ? connectionWords(failed) : failed;
  };
  expect(await words('PUT', 413)).toBe('front.tooLarge');
  for (const status of [502, 503, 504]) expect(await words('GET', status)).toBe('front.away');
  expect(await words('PUT', 503)).toBe('front.away');
  for (const status of [502, 504]) expect(await words('PUT', status)).toBe('front.unsure');
  for (const status of [200, 403, 404]) expect(await words('PUT', status)).toBe('front.other');
});

test('[ERR-02] an answer without an envelope is a failed connection', async () => {
  const { get } = setUp(() => new Response('<html>', { status: 200 }), OLD);
  await expect(get()).rejects.toBeInstanceOf(ConnectionError);
});

test('[APP-15] maintenance is reported once to the listeners, and the session continues', async () => {
  const { get, stops, signedOut, kept } = setUp(() => answer(envelope(1525)), OLD);
  await get();
  expect(stops).toEqual(['maintenance']);
  expect(signedOut).toEqual([]);
  expect(kept()).toEqual(OLD);
});

test('[APP-15] a refresh during maintenance logs nobody out', async () => {
  const { get, stops, signedOut } = setUp((seen) => answer(envelope(isRefresh(seen) ? 1525 : 441)), OLD);
  expect((await get()).code).toBe(1525);
  expect(stops).toEqual(['maintenance']);
  expect(signedOut).toEqual([]);
});

test('[ACC-11] a server that is too busy to refresh logs nobody out', async () => {
  const { get, signedOut, kept } = setUp((seen) => answer(envelope(isRefresh(seen) ? 1074 : 441)), OLD);
  expect((await get()).code).toBe(1074);
  expect(signedOut).toEqual([]);
  expect(kept()).toEqual(OLD);
});

test('[ACC-09] a first password that must be changed is reported to the listeners', async () => {
  const { get, stops } = setUp(() => answer(envelope(1501)), OLD);
  await get();
  expect(stops).toEqual(['passwordChange']);
});

test('[ERR-02] code 1073 reaches the caller with the server’s message and leaves the session unchanged', async () => {
  const { get, signedOut, kept } = setUp(() => answer(envelope(1073, null, '아이디가 맞지 않습니다.')), OLD);
  expect((await get()).msg).toBe('아이디가 맞지 않습니다.');
  expect([signedOut, kept()]).toEqual([[], OLD]);
});

test('[ERR-04] a body is sent as JSON', async () => {
  const { transport, calls } = setUp(() => answer(envelope(0)), OLD);
  await transport({ ...outgoing('/v1/user/name'), method: 'PUT', body: { name: '하늘' } });
  expect(calls[0]?.init.body).toBe('{"name":"하늘"}');
  expect(new Headers(calls[0]?.init.headers).get('content-type')).toBe('application/json');
});

const sending = (body: object): OutgoingCall => ({
  method: 'PUT',
  path: '/v1/documents/one',
  body,
  endpoint: endpoints.updateDocument,
});
const keyOf = (seen: Seen | undefined) => new Headers(seen?.init.headers).get('idempotency-key');

test('[EDT-02] [ERR-05] a call without an answer is repeated under the same key, any other call gets another', async () => {
  let isDown = true;
  const { transport, calls } = setUp(() => {
    if (isDown) throw new TypeError('Failed to fetch');
    return answer(envelope(0));
  }, OLD);
  const again = (body: object) => transport(sending(body)).catch(() => null);
  const body = { name: '계약서', send: true };
  await again(body);
  await again(body);
  await again({ ...body, name: '다른 계약서' });
  isDown = false;
  await again(body);
  await again(body);
  expect(calls.map(keyOf)).toEqual(['"key1"', '"key1"', '"key2"', '"key1"', '"key3"']);
});

test('[EDT-10] [ERR-05] a save has no key, and a refresh in between keeps the key', async () => {
  const { transport, calls } = setUp((seen) => {
    if (isRefresh(seen)) return answer(envelope(0, FRESH));
    return answer(envelope(tokenOf(seen) === 'old' ? 441 : 0));
  }, OLD);
  await transport(sending({ send: true }));
  await transport(sending({ send: false }));
  const asked = calls.filter((seen) => !isRefresh(seen));
  expect(asked.map(keyOf)).toEqual(['"key1"', '"key1"', null]);
});
