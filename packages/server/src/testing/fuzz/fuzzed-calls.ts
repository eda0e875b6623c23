import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { errorsOf } from '@dojang/contract/openapi';
import { ERRORS } from '@dojang/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { memberBody } from '../company.ts';
import { httpCall, type TextReply } from '../http-call.ts';
import { KIM, sendDocument, signerOf } from '../main-job.ts';
import { grantPoints } from '../points.ts';
import { ownerRows } from '../refusals.ts';
import { clientWith, type Headers, linkHeaders, logIn, rawCall } from '../test-client.ts';
import type { TestService } from '../test-service.ts';
import { brokenBodies, hostileText, nearly, type Schema } from './hostile.ts';

/**
 * Sends calls with generated paths, queries, headers and bodies. The reply must always be an envelope with a code that the call
 * declares.
 */

/** The number of runs of slow calls; conversions take real time. */
const RUNS: Partial<Record<EndpointName, number>> = {
  upload: 10,
};
const USUAL_RUNS = 25;

/** The ids and tokens of a caller with an account and a request to sign. */
export interface Known {
  readonly url: string;
  readonly ids: readonly string[];
  readonly login: Headers;
  readonly loggedInAt: Date;
  readonly link: Headers;
}

/** Milliseconds after which a new log-in is made: half of an access token's life, which must not end between two calls. */
const RENEWED_AFTER = 300_000;

/** Returns a client of the requester: of the previous call while its session lasts. */
async function loggedIn(service: TestService, before: Known | undefined) {
  const now = service.clock.now();
  const token = before?.login.token;
  if (before && token !== undefined && now.getTime() - before.loggedInAt.getTime() < RENEWED_AFTER) {
    const { envelope } = await rawCall(service.url, 'GET', '/v1/user', { token });
    if (envelope.code === 0)
      return { client: clientWith(service.url, { token }), token, loggedInAt: before.loggedInAt };
  }
  return { ...(await logIn(service.url, 'hangyeol')), loggedInAt: now };
}

/**
 * Creates one object of each kind.
 * @param uploaded a converted file, which the calls do not change
 * @param before what was prepared for the previous call
 */
export async function prepare(service: TestService, uploaded: string, before?: Known): Promise<Known> {
  await forget(service);
  await grantPoints(service, 'hangyeol', 1);
  const { client, token, loggedInAt } = await loggedIn(service, before);
  const documentId = await sendDocument(client, { fileId: uploaded, people: [KIM] });
  const draft = await sendDocument(client, { fileId: uploaded, send: false });
  const { link } = await signerOf(service, KIM, documentId);
  const { teamId } = await client(endpoints.organization, {});
  const { folderId } = await client(endpoints.createFolder, { body: { name: documentId.slice(0, 14) } });
  const colleague = {
    loginId: `c${documentId.slice(0, 12).toLowerCase()}`,
    actorClass: 'role-member-rw',
    teamId,
  } as const;
  const { memberId } = await client(endpoints.createMember, { body: memberBody(colleague) });
  return {
    url: service.url,
    ids: [documentId, link.participantId, uploaded, draft, teamId, folderId, memberId],
    login: { token },
    loggedInAt,
    link: linkHeaders(link, KIM.contact),
  };
}

/**
 * Resets the attempt counters and the password, since wrong values have locked the address and a valid call may have changed the
 * password.
 */
export async function forget(service: TestService): Promise<void> {
  await ownerRows(service, 'delete from attempt');
  await ownerRows(
    service,
    `update account set password_hash = (select password_hash from account where login_id = 'bada')
     where login_id = 'hangyeol'`,
  );
}

/** Sends one request and reads the reply as text. */
export const ask = (
  { url }: Known,
  method: string,
  path: string,
  headers: Headers,
  body?: string | Uint8Array,
): Promise<TextReply> => httpCall(`${url}${path}`, method, headers, body);

export const envelopeShape = z.object({ code: z.int(), msg: z.string(), result: z.unknown() });

function assertEnvelope(endpoint: Endpoint, { status, text }: TextReply): void {
  const envelope = envelopeShape.parse(JSON.parse(text));
  const declared = [0, ...errorsOf(endpoint).map((error) => ERRORS[error].code)];
  // One expectation for the whole reply: a run checks ten thousand replies.
  expect({
    status,
    code: declared.includes(envelope.code) && envelope.code !== ERRORS.serverError.code ? 'declared' : text,
    hasResult: text.includes('"result"'),
    hasMessage: envelope.code === 0 || envelope.msg !== '',
    leak: /\bat .+\.ts:\d+|node_modules|postgres/i.exec(text)?.[0] ?? null,
  }).toEqual({ status: 200, code: 'declared', hasResult: true, hasMessage: true, leak: null });
}

/** Encodes any text for a URL; lone surrogates become bytes that no decoder accepts. */
const inAddress = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

const parameter = (known: Known) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known.ids) }, { weight: 1, arbitrary: hostileText });

function pathOf(known: Known, endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[0]);
  return fc
    .tuple(...names.map(() => parameter(known)))
    .map((values) =>
      names.reduce(
        (path, name, index) => path.replace(name, () => inAddress(values[index] || 'x').slice(0, 1500)),
        endpoint.path,
      ),
    );
}

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const schema: Schema = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as Schema;
  const names = [...Object.keys(schema.properties ?? {}), 'timestamp'];
  const pair = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(hostileText, fc.constantFrom('1', '20', 'all', 'completed', 'KR', '윤한결', 'black')),
  );
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${inAddress(value).slice(0, 3000)}`).join('&'));
}

const headersOf = (known: Known): fc.Arbitrary<Headers> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(known.login, known.link) },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileText, hostileText).map(([one, other]) => ({
        token: inAddress(one).slice(0, 500),
        'contact-info': inAddress(other).slice(0, 500),
        'link-key': inAddress(other).slice(0, 500),
        'signing-method': 'kakao',
      })),
    },
    { weight: 1, arbitrary: fc.constant({}) },
  );

/** Returns the calls that change data, or those that only read. */
export const callsThat = (change: boolean): EndpointName[] =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => (endpoints[name].method !== 'GET') === change);

/** Defines one test for each call. @param known returns the caller's ids and tokens at that time */
export function fuzzCalls(names: readonly EndpointName[], known: () => Known): void {
  for (const name of names) {
    const { method, path } = endpoints[name];
    test(
      `[ERR-01] [ERR-05] ${method} ${path} answers whatever it is sent with an envelope and a declared code`,
      () => fuzzCall(name, known()),
      180_000,
    );
  }
}

async function fuzzCall(name: EndpointName, known: Known): Promise<void> {
  const endpoint: Endpoint = endpoints[name];
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const input = fc.record({
    path: pathOf(known, endpoint),
    query: queryOf(endpoint),
    headers: headersOf(known),
    body: hasBody ? nearly(schema, known.ids) : fc.constant(undefined),
  });
  const property = fc.asyncProperty(input, async ({ path, query, headers, body }) => {
    const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    assertEnvelope(endpoint, await ask(known, endpoint.method, `${path}?${query}`, typed, sent));
  });
  await fc.assert(property, { numRuns: RUNS[name] ?? USUAL_RUNS });
  if (hasBody) await sendBroken(known, name);
}

/** A call with a small body, one with fields, and one with a file. */
const EVERY_TYPE: readonly EndpointName[] = ['changeName', 'updateDocument', 'upload'];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
] as const;

/**
 * Sends each broken body as JSON, since each call has its own limits and schema, and one body of each other content type. Other
 * types are refused for the type alone, before the body is read and by one parser for all calls (`json-body.ts`); a few calls
 * get every body in every type.
 */
async function sendBroken(known: Known, name: EndpointName): Promise<void> {
  const endpoint: Endpoint = endpoints[name];
  const path = endpoint.path.replace(/\{\w+\}/g, known.ids[0] ?? '');
  const send = async (type: string, body: string | Uint8Array): Promise<void> =>
    assertEnvelope(
      endpoint,
      await ask(known, endpoint.method, path, { ...known.login, 'content-type': type }, body),
    );
  for (const body of [...brokenBodies, HALF_A_CHARACTER]) await send('application/json', body);
  const bodies = EVERY_TYPE.includes(name) ? brokenBodies : ['{}'];
  for (const type of OTHER_TYPES) for (const body of bodies) await send(type, body);
}

/** Bytes that are no UTF-8. */
const HALF_A_CHARACTER = new Uint8Array([0x7b, 0x22, 0xed, 0xa0, 0x80, 0xff]);
