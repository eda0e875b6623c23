import { ERRORS } from '@dojang/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn, upload } from '../main-job.ts';
import { serviceWithInvariants } from '../with-invariants.ts';
import { ask, callsThat, envelopeShape, forget, fuzzCalls, type Known, prepare } from './fuzzed-calls.ts';

const service = serviceWithInvariants();

/** Created once, since these calls change nothing. */
let known: Known;
beforeAll(async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  known = await prepare(service(), await upload(client, 'pdf/issue16278.pdf'));
});
beforeEach(() => forget(service()));

fuzzCalls(callsThat(false), () => known);

test('[ERR-01] unknown calls, unknown methods and invalid addresses also get an envelope', async () => {
  for (const [method, path] of [
    ['GET', '/v1/nothing'],
    ['DELETE', '/v1/documents'],
    ['PATCH', '/v1/user'],
    ['GET', '/v1/documents/%E0%A4%A'],
    ['GET', `/v1/documents/${'x'.repeat(4000)}`],
    ['GET', '/v1/blobs/nothing'],
    ['GET', '/v1/blobs/e30.e30'],
    ['POST', '/v1/%00'],
  ] as const) {
    const { text } = await ask(known, method, path, known.login);
    const envelope = envelopeShape.parse(JSON.parse(text));
    expect({ path, code: envelope.code }).not.toMatchObject({ code: 0 });
    expect(envelope.code).not.toBe(ERRORS.serverError.code);
  }
});

test('the caller’s ids are unchanged after all calls', async () => {
  const { text } = await ask(known, 'GET', '/v1/user', known.login);
  expect(envelopeShape.parse(JSON.parse(text)).code).toBe(0);
  const [documentId, participantId] = known.ids;
  const entry = `/v1/documents/${documentId}/participants/${participantId}/entry`;
  expect(envelopeShape.parse(JSON.parse((await ask(known, 'GET', entry, known.link)).text)).code).toBe(0);
});
