import { request } from 'node:http';
import { connect } from 'node:net';
import { endpoints } from '@dojang/contract';
import { DomainError, ERRORS } from '@dojang/domain';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { logIn, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { type HttpReply, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { readBodies } from './bodies/json-body.ts';
import { connectionOptions } from './connections/connection.ts';
import { limitSlowBodies, SLOW_LIMITS } from './connections/slow-requests.ts';
import { safetyHeaders } from './safety-headers.ts';

const service = serviceWithInvariants();

const MB = 1024 * 1024;
const TOKEN = endpoints.token.path;
const JSON_TYPE = { 'content-type': 'application/json' };
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const documentWith = (fields: string): string =>
  `{"name":"계약서","fileId":"x","processType":"request","isSequential":false,"participants":[],"send":false,"fields":${fields}}`;

/**
 * Declares a body, sends only its first bytes, and reads the reply: a reply arrives only if the server does not wait for the
 * rest.
 */
function promise(method: string, path: string, headers: Record<string, string | number>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request(`${service().url}${path}`, { method, headers: { ...JSON_TYPE, ...headers } });
    call.once('error', reject);
    call.once('response', async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      call.destroy();
      resolve({ status: response.statusCode, code: JSON.parse(text).code });
    });
    call.write('{"base64":"');
  });
}

/** Sends raw bytes and collects the reply until the connection ends. */
function wire(url: string, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    // A server that closes early may reset data in transit.
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(heard));
    for (const part of parts) socket.write(part);
  });
}

const envelopeIn = (heard: string): unknown => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4));

const counted = async (): Promise<unknown> =>
  ownerRows(
    service(),
    `select (select count(*) from document) as documents, (select count(*) from file) as files,
            (select count(*) from answered_request) as answers, (select count(*) from attempt) as attempts`,
  );

describe('anonymous → event loop', () => {
  test('[ERR-01] an unauthenticated call is refused before its body arrives', async () => {
    const before = await counted();
    for (const [method, path] of [
      ['POST', '/v1/documents/upload'],
      ['POST', '/v1/documents'],
      ['PUT', '/v1/documents/nothing'],
      ['POST', '/v1/signatures'],
    ] as const) {
      const answer = await promise(method, path, { 'content-length': 400_000 });
      expect(answer, path).toEqual({ status: 200, code: ERRORS.notLoggedIn.code });
    }
    expect(await counted()).toEqual(before);
  });

  test('[ERR-01] a signer’s call with a wrong link key is refused before its body arrives', async () => {
    const answer = await promise('PUT', '/v1/documents/nothing/participants/nobody/fields', {
      'content-length': 12 * MB,
      token: 'none',
      'link-key': 'guessed',
      'contact-info': 'somebody@person.example',
    });
    expect(answer).toMatchObject({ status: 200, code: expect.any(Number) });
    expect(answer).not.toMatchObject({ code: 0 });
  });

  test('[ERR-01] a body with a declared length over the call’s limit is refused unread for every caller', async () => {
    const { token } = await logIn(service().url, 'hangyeol');
    for (const [path, size, code] of [
      [TOKEN, 40 * MB, ERRORS.bodyTooLarge.code],
      ['/v1/verify', 40 * MB, ERRORS.pdfTooLarge.code],
      ['/v1/documents/upload', 8 * MB, ERRORS.fileTooLarge.code],
      ['/v1/documents', 17 * MB, ERRORS.bodyTooLarge.code],
      ['/v1/folders', MB, ERRORS.bodyTooLarge.code],
    ] as const)
      expect(await promise('POST', path, { token, 'content-length': size }), path).toEqual({
        status: 200,
        code,
      });
  });

  test('[ERR-01] a body without a length is read up to the call’s limit only', async () => {
    const answer = await new Promise((resolve, reject) => {
      const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
      const call = request(`${service().url}${TOKEN}`, { method: 'POST', headers });
      call.once('error', reject).once('response', async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        call.destroy();
        resolve(JSON.parse(text));
      });
      call.write(`{"grantType":"${'x'.repeat(MB)}`);
    });
    expect(answer).toMatchObject({ code: ERRORS.bodyTooLarge.code });
  });

  test('[ERR-01] a compressed body is not decompressed', async () => {
    const answer = await promise('POST', TOKEN, { 'content-encoding': 'gzip', 'content-length': 300 });
    expect(answer).toEqual({ status: 200, code: ERRORS.encodingRefused.code });
  });

  test('[UPL-04] an upload that is too large gets the fixed message, by its declared length and by its actual length', async () => {
    const { token } = await logIn(service().url, 'hangyeol');
    const before = await counted();
    const body = `{"ext":"pdf","base64":"${'A'.repeat(12 * MB)}"}`;
    const { status, envelope } = await rawCall(
      service().url,
      'POST',
      '/v1/documents/upload',
      { token },
      body,
    );
    expect({ status, msg: envelope.msg }).toEqual({
      status: 200,
      msg: '파일 업로드 최대 용량은 5MB 입니다.',
    });
    expect(await counted()).toEqual(before);
  });
});

describe('caller → event loop', () => {
  const send = async (body: string, headers: Record<string, string> = {}): Promise<HttpReply> => {
    const { token } = await logIn(service().url, 'hangyeol');
    return rawCall(service().url, 'POST', '/v1/documents', { token, ...headers }, body);
  };

  test('[ERR-05] 4,000 levels with an Idempotency-Key are refused, and no answer is stored', async () => {
    const before = await counted();
    const { status, envelope } = await send(documentWith(nested(4_000)), { 'idempotency-key': 'deep-1' });
    expect({ status, code: envelope.code }).toEqual({ status: 200, code: ERRORS.bodyTooComplex.code });
    expect(envelope.msg).toBe(ERRORS.bodyTooComplex.ko);
    expect(await counted()).toEqual(before);
  });

  test('[ERR-05] millions of small values are refused', async () => {
    const before = await counted();
    for (const many of ['{},'.repeat(2_000_000), '[],'.repeat(2_000_000), '0,'.repeat(4_000_000)]) {
      const { envelope } = await send(documentWith(`[${many}0]`));
      expect(envelope.code).toBe(ERRORS.bodyTooComplex.code);
    }
    expect(await counted()).toEqual(before);
  });

  test('[ERR-05] brackets and commas inside strings count as text', async () => {
    const { token } = await logIn(service().url, 'hangyeol');
    const name = '['.repeat(50);
    const body = {
      name,
      fileId: 'x',
      processType: 'PROCEDURE',
      isSequential: false,
      participants: [],
      fields: [],
      send: false,
    };
    const { envelope } = await rawCall(service().url, 'POST', '/v1/documents', { token }, body);
    expect(envelope.code).toBe(ERRORS.fileBelongsElsewhere.code);
  });

  test('[UPL-01] a file whose base64 contains escapes is the same file', async () => {
    const { client, token } = await logIn(service().url, 'hangyeol');
    const fileId = await upload(client, 'pdf/issue16278.pdf');
    expect(fileId).not.toBe('');
    const base64 = Buffer.from(`%PDF-1.7\n${'?>'.repeat(60_000)}`).toString('base64');
    const plain = JSON.stringify({ base64 });
    const escaped = plain.replaceAll('/', '\\/');
    expect(escaped).not.toBe(plain);
    const ask = async (body: string) =>
      (await rawCall(service().url, 'POST', '/v1/verify', { token }, body)).envelope;
    expect(await ask(plain)).toMatchObject({ code: 0 });
    expect(await ask(escaped)).toEqual(await ask(plain));
    // A file below another key is none: the call names the key, which it does not know.
    const below = await ask(`{"base64":"", "other":${plain}}`);
    expect(below).toMatchObject({ code: ERRORS.unknownKey.code, result: { field: 'other' } });
    expect(await ask('{"base64":""}')).toMatchObject({ code: ERRORS.fileEmpty.code });
  });
});

describe('stranger → HTTP parser', () => {
  test('[ERR-01] data that is not HTTP, too long or of a false length gets an envelope', async () => {
    const { url } = service();
    for (const [status, error, sent] of [
      [400, 'requestUnreadable', 'no request at all\r\n\r\n'],
      [400, 'requestUnreadable', `POST ${TOKEN} HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n`],
      [
        400,
        'requestUnreadable',
        `POST ${TOKEN} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      ],
      [431, 'headersTooLarge', `GET /v1/user HTTP/1.1\r\nhost: x\r\ntoken: ${'x'.repeat(20_000)}\r\n\r\n`],
      [431, 'headersTooLarge', `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
      [
        413,
        'bodyTooLarge',
        `POST ${TOKEN} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      ],
    ] as const) {
      const heard = await wire(url, sent);
      expect({ sent: sent.slice(0, 60), heard: heard.slice(0, 12) }).toMatchObject({
        heard: `HTTP/1.1 ${status}`,
      });
      expect(envelopeIn(heard)).toEqual({ code: ERRORS[error].code, msg: ERRORS[error].ko, result: null });
    }
  });

  test('[ERR-01] invalid JSON and undecodable addresses get an error that names the problem', async () => {
    for (const body of ['{"grantType":', '{"grantType":"login"', '\u0000', '{"__proto__":{"a":1}}']) {
      const { status, envelope } = await rawCall(service().url, 'POST', TOKEN, {}, body);
      expect({ status, code: envelope.code, result: envelope.result }, body).toEqual({
        status: 200,
        code: ERRORS.badInput.code,
        result: { field: 'body' },
      });
    }
    const reply = await fetch(`${service().url}/v1/documents/%E0%A4%A`);
    expect(await reply.json()).toMatchObject({ code: ERRORS.badInput.code, result: { field: 'path' } });
  });

  test('[ERR-01] headers and bodies that never end are cut off with an error', async () => {
    const app = fastify({
      ...connectionOptions,
      http: { ...connectionOptions.http, connectionsCheckingInterval: 50 },
    });
    limitSlowBodies(app, { ...SLOW_LIMITS, anyMs: 400 });
    readBodies(app);
    let handled = 0;
    app.post('/', async () => {
      handled += 1;
      throw new DomainError('notFound');
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(SLOW_LIMITS.anyMs).toBe(60_000);
    expect(app.server.requestTimeout).toBe(0);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    app.server.headersTimeout = 200;
    for (const begun of [
      'POST / HTTP/1.1\r\nhost: x\r\nx-slow: 1',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    ]) {
      const heard = await wire(url, begun);
      expect(heard.startsWith('HTTP/1.1 408 '), heard.slice(0, 80)).toBe(true);
      expect(envelopeIn(heard)).toMatchObject({ code: ERRORS.requestTooSlow.code });
    }
    expect(handled).toBe(0);
    await app.close();
  });
});

describe('eavesdropper → first visit', () => {
  test('[ERR-01] with https, browsers are told to use https only', () => {
    const told = (hasTransportSecurity: boolean) =>
      safetyHeaders(hasTransportSecurity)['strict-transport-security'];
    expect([told(true), told(false)]).toEqual(['max-age=31536000', undefined]);
  });
});
