import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentBody, KIM, LEE, logIn, signerOf } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const WORDS = '확인하고 서명해 주세요.';
const send = (more: { readonly isSequential?: boolean }) =>
  client(endpoints.createDocument, { body: { ...documentBody({ fileId, ...more }), message: WORDS } });

test('[DOC-14] the requester and the participant read what was written to the participant', async () => {
  const { documentId } = await send({});
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const shown = await kim(endpoints.participantMessage, { params });
  expect(shown).toMatchObject({
    organizationName: '한결상사',
    participantName: KIM.name,
    message: WORDS,
    signingMethodType: 'email',
    locale: 'ko',
    askedAt: expect.any(String),
    expiresAt: expect.any(String),
  });
  expect(await client(endpoints.participantMessage, { params })).toEqual(shown);
  const { participants } = await client(endpoints.document, { params: { documentId } });
  const lee = participants.find((person) => person.name === LEE.name)?.participantId ?? '';
  const waiting = await client(endpoints.participantMessage, { params: { documentId, participantId: lee } });
  expect(waiting).toMatchObject({ participantName: LEE.name, message: WORDS, askedAt: null });
  const unknown = { documentId, participantId: '0'.repeat(20) };
  await refusal(client(endpoints.participantMessage, { params: unknown }), 'documentPartUnknown');
});

test('[DOC-14] [ORG-10] a link opens the message of its own participant only', async () => {
  const { documentId } = await send({ isSequential: false });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const { client: stranger } = await logIn(service().url, 'sarang');
  await refusal(stranger(endpoints.participantMessage, { params }), 'notFound');
  const { participants } = await client(endpoints.document, { params: { documentId } });
  const lee = participants.find((person) => person.name === LEE.name)?.participantId ?? '';
  await refusal(
    kim(endpoints.participantMessage, { params: { documentId, participantId: lee } }),
    'signingRefused',
  );
});
