import { expect, test } from 'vitest';
import { Dojang } from './client.ts';
import { DojangError } from './dojang-error.ts';

interface Asked {
  readonly address: string;
  readonly request: RequestInit;
}

const reply = (status: number, code: number, result: unknown = null, headers: HeadersInit = {}) =>
  new Response(JSON.stringify({ code, msg: code === 0 ? '' : '다시 시도해 주세요.', result }), {
    status,
    headers,
  });
const token = () => reply(200, 0, { accessToken: 'dk_1', tokenType: 'Bearer', expiresIn: 1800, scopes: [] });

/** A client whose server gives these replies in turn; an error stands for a lost connection. */
function clientWith(replies: readonly (Response | Error)[], moments: number[] = [0]) {
  const asked: Asked[] = [];
  const pauses: number[] = [];
  const left = [...replies];
  const dojang = new Dojang({
    baseUrl: 'https://dojang.example/',
    apiKey: 'dj_live_x',
    environment: {
      fetch: async (address, request) => {
        asked.push({ address, request });
        const next = left.shift() ?? new Error('no reply is left');
        if (next instanceof Error) throw next;
        return next;
      },
      now: () => moments.shift() ?? 0,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      chance: () => 1,
      newKey: () => 'key-1',
    },
  });
  return { dojang, asked, pauses };
}

const headerOf = ({ request }: Asked, name: string) => new Headers(request.headers).get(name);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('[DEV-08] the key is exchanged once, and again before the token ends', async () => {
  const replies = [
    token(),
    reply(200, 0, { balance: 1 }),
    reply(200, 0, { balance: 2 }),
    token(),
    reply(200, 0, {}),
  ];
  const { dojang, asked } = clientWith(replies, [0, 1000, 1_740_000, 1_740_001]);
  await dojang.call('points');
  await dojang.call('points');
  await dojang.call('points');
  expect(asked.map(({ address }) => new URL(address).pathname.split('/').at(-1))).toEqual([
    'token',
    'points',
    'points',
    'token',
    'points',
  ]);
  expect(asked.map((one) => headerOf(one, 'authorization'))).toEqual([
    null,
    'Bearer dk_1',
    'Bearer dk_1',
    null,
    'Bearer dk_1',
  ]);
});

test('[DEV-08] a token that ended too early is renewed once, also for a call that cannot be repeated', async () => {
  const body = { url: 'https://hooks.example' };
  const { dojang, asked } = clientWith([token(), reply(401, 441), token(), reply(200, 0, {})]);
  await dojang.call('createWebhook', { body });
  expect(asked).toHaveLength(4);
  const refused = clientWith([token(), reply(401, 441), token(), reply(401, 441)]);
  expect(await failure(refused.dojang.call('points'))).toMatchObject({ code: 441 });
});

test('[DEV-08] a call is repeated with the same key and growing pauses, and waits as long as the server asks', async () => {
  const replies = [
    token(),
    new Error('reset'),
    reply(503, 1105),
    reply(429, 2009, null, { 'retry-after': '7' }),
    reply(200, 0, { documentId: 'x' }),
  ];
  const { dojang, asked, pauses } = clientWith(replies);
  const params = { templateId: 'a/b' };
  await dojang.call('requestFromTemplate', { params, body: { send: true } });
  expect(pauses).toEqual([500, 1000, 7000]);
  expect(asked.slice(1).map((one) => headerOf(one, 'idempotency-key'))).toEqual(Array(4).fill('key-1'));
  expect(asked[1]?.address).toBe('https://dojang.example/openapi/v1/templates/a%2Fb/documents');
  const dates = { date: 'Tue, 24 Nov 2026 00:00:00 GMT', 'retry-after': 'Tue, 24 Nov 2026 00:00:09 GMT' };
  const dated = clientWith([token(), reply(503, 1105, null, dates), reply(200, 0, {})]);
  await dated.dojang.call('points');
  expect(dated.pauses).toEqual([9000]);
});

test('[DEV-08] a call that could have two effects is not repeated, nor one that the server refused', async () => {
  const body = { url: 'https://hooks.example' };
  const keyless = clientWith([token(), new Error('reset')]);
  expect(await failure(keyless.dojang.call('createWebhook', { body }))).toMatchObject({
    code: null,
    status: null,
  });
  expect(keyless.asked).toHaveLength(2);
  const refused = clientWith([token(), reply(400, 1100, { field: 'participants.0.name' })]);
  const error = await failure(refused.dojang.call('remind', { params: { documentId: 'x' } }));
  expect(error).toBeInstanceOf(DojangError);
  expect(error).toMatchObject({
    code: 1100,
    message: '다시 시도해 주세요.',
    field: 'participants.0.name',
    status: 400,
  });
  const late = clientWith([token(), reply(429, 2009, null, { 'retry-after': '3600' })]);
  expect(await failure(late.dojang.call('points'))).toMatchObject({ code: 2009 });
  const lost = clientWith([token(), ...Array.from({ length: 4 }, () => new Error('reset'))]);
  expect(await failure(lost.dojang.call('points'))).toMatchObject({ status: null });
  expect(lost.asked).toHaveLength(5);
});

test('[DEV-08] a reply of a proxy is an error with its status, and is repeated when it can pass', async () => {
  const page = (status: number) => new Response('<html>', { status });
  const passing = clientWith([token(), page(502), reply(200, 0, { balance: 3 })]);
  expect(await passing.dojang.call('points')).toEqual({ balance: 3 });
  const final = clientWith([token(), page(403)]);
  expect(await failure(final.dojang.call('points'))).toMatchObject({ code: null, status: 403 });
  const words = async (status: number) =>
    String(
      await failure(
        clientWith([token(), ...Array.from({ length: 4 }, () => page(status))]).dojang.call('points'),
      ),
    );
  expect(await words(413)).toContain('proxy in front of the service refused the size');
  expect(await words(504)).toContain('proxy in front of the service did not reach it');
  expect(await words(200)).toContain('answered in its place');
});

test('[DEV-08] documents are read page by page, only as far as they are used', async () => {
  const page = (name: string, nextCursor: string | null) => reply(200, 0, { list: [{ name }], nextCursor });
  const { dojang, asked } = clientWith([token(), page('가', 'c 1'), page('나', null)]);
  const names: string[] = [];
  for await (const { name } of dojang.documents({ limit: 1 })) names.push(name);
  expect(names).toEqual(['가', '나']);
  expect(asked.slice(1).map(({ address }) => new URL(address).search)).toEqual([
    '?limit=1',
    '?limit=1&cursor=c+1',
  ]);
  const first = clientWith([token(), page('가', 'c')]);
  for await (const _ of first.dojang.documents()) break;
  expect(first.asked).toHaveLength(2);
});

test('[INT-01] [DEV-08] the client accepts the changes of a file when it is told to', async () => {
  const ready = () => reply(200, 0, { fileId: 'f', state: 'ready' });
  const { dojang, asked } = clientWith([token(), ready(), ready()]);
  const file = { name: '계약.docx', bytes: new Uint8Array([1]) };
  await dojang.upload(file);
  await dojang.upload({ ...file, acceptsChanges: true });
  expect(JSON.parse(String(asked[1]?.request.body))).not.toHaveProperty('acceptsChanges');
  expect(JSON.parse(String(asked[2]?.request.body))).toMatchObject({ acceptsChanges: true });
});

test('[DEV-08] a file is uploaded, awaited and downloaded without the token', async () => {
  const { dojang, asked, pauses } = clientWith([
    token(),
    reply(200, 0, { fileId: 'f', state: 'converting' }),
    reply(200, 0, { state: 'ready' }),
    reply(200, 0, { url: '/v1/blobs/x', expiresIn: 60 }),
    new Response(new Uint8Array([1, 2])),
  ]);
  expect(await dojang.upload({ name: '계약.PDF', bytes: new Uint8Array([0, 255]) })).toBe('f');
  expect(JSON.parse(String(asked[1]?.request.body))).toEqual({
    base64: 'AP8=',
    ext: 'pdf',
    name: '계약.PDF',
  });
  expect(pauses).toEqual([1000]);
  expect(await dojang.download('d', 'completed')).toEqual(new Uint8Array([1, 2]));
  expect(asked.at(-1)).toEqual({ address: 'https://dojang.example/v1/blobs/x', request: {} });
});
