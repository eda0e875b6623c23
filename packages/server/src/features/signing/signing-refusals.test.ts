import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentBody, KIM, LEE, sendDocument, sign, signerOf, valuesOf } from '../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal, signerBy, unsentLink } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const DAY = 86_400_000;
const body = { consent: true, values: valuesOf(KIM) };

test('[SGN-01] refuses with 1docError when the document does not exist', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const elsewhere = { ...params, documentId: '00000000000000000000' };
  expect(await reasonOf(kim(endpoints.sign, { params: elsewhere, body }))).toEqual({ reason: '1docError' });
  expect(await reasonOf(kim(endpoints.signingFields, { params: elsewhere }))).toEqual({
    reason: '1docError',
  });
  expect(await reasonOf(kim(endpoints.entry, { params: elsewhere }))).toEqual({ reason: '1docError' });
});

test('[SGN-01] refuses with signerError a signer who does not exist, is of another document, or has another contact', async () => {
  const documentId = await sendDocument(client, { fileId });
  const other = await sendDocument(client, { fileId });
  const { client: kim, params, link } = await signerOf(service(), KIM, documentId);
  const absent = { ...params, participantId: 'nobody' };
  expect(await reasonOf(kim(endpoints.sign, { params: absent, body }))).toEqual({ reason: 'signerError' });
  const moved = { ...params, documentId: other };
  expect(await reasonOf(kim(endpoints.sign, { params: moved, body }))).toEqual({ reason: 'signerError' });
  const badKey = signerBy(service(), { ...link, linkKey: 'x'.repeat(43) }, KIM.contact);
  expect(await reasonOf(badKey.client(endpoints.sign, { params, body }))).toEqual({ reason: 'signerError' });
  const stranger = signerBy(service(), link, 'someone@person.example');
  const mismatch = await refusal(stranger.client(endpoints.sign, { params, body }), 'contactMismatch');
  expect(mismatch.result).toEqual({ reason: 'signerError', left: 4 });
});

test('[SGN-01] refuses with completed a signer who has signed', async () => {
  const documentId = await sendDocument(client, { fileId });
  await sign(service(), KIM, documentId);
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const again = { consent: true, values: [{ key: 'kim-text', value: '다른 내용' }] };
  expect(await reasonOf(kim(endpoints.sign, { params, body: again }))).toEqual({ reason: 'completed' });
  expect(await reasonOf(kim(endpoints.refuse, { params, body: { reason: '마음이 바뀜' } }))).toEqual({
    reason: 'completed',
  });
});

test('[SGN-01] refuses with docStatusError and notYourTurn before the turn has come', async () => {
  const documentId = await sendDocument(client, { fileId });
  const lee = signerBy(service(), await unsentLink(service(), documentId, LEE), LEE.contact);
  const early = { consent: true, values: valuesOf(LEE) };
  const expected = { reason: 'docStatusError', detail: 'notYourTurn' };
  expect(await reasonOf(lee.client(endpoints.sign, { params: lee.params, body: early }))).toEqual(expected);
  expect(await reasonOf(lee.client(endpoints.signingFields, { params: lee.params }))).toEqual(expected);
});

test('[SGN-01] refuses with docStatusError a rejected, cancelled or unsent document', async () => {
  const rejected = await sendDocument(client, { fileId });
  const kim = await signerOf(service(), KIM, rejected);
  const lee = signerBy(service(), await unsentLink(service(), rejected, LEE), LEE.contact);
  await kim.client(endpoints.refuse, { params: kim.params, body: { reason: '조건이 다릅니다' } });
  expect(
    await reasonOf(
      lee.client(endpoints.sign, { params: lee.params, body: { consent: true, values: valuesOf(LEE) } }),
    ),
  ).toEqual({ reason: 'docStatusError', detail: 'rejected' });

  const cancelled = await sendDocument(client, { fileId });
  const asked = await signerOf(service(), KIM, cancelled);
  await client(endpoints.cancelRequest, {
    params: { documentId: cancelled },
    body: { message: '잘못 보냈습니다' },
  });
  expect(await reasonOf(asked.client(endpoints.sign, { params: asked.params, body }))).toEqual({
    reason: 'docStatusError',
    detail: 'cancelled',
  });

  const draft = await sendDocument(client, { fileId, send: false });
  const early = signerBy(service(), await unsentLink(service(), draft, KIM), KIM.contact);
  expect(await reasonOf(early.client(endpoints.sign, { params: early.params, body }))).toEqual({
    reason: 'docStatusError',
    detail: 'notSent',
  });
});

test('[SGN-01] refuses with not_allowed_link a link to face-to-face signing', async () => {
  const { documentId } = await client(endpoints.createDocument, {
    body: { ...documentBody({ fileId }), processType: 'FACE_TO_FACE' },
  });
  const kim = signerBy(service(), await unsentLink(service(), documentId, KIM), KIM.contact);
  expect(await reasonOf(kim.client(endpoints.sign, { params: kim.params, body }))).toEqual({
    reason: 'not_allowed_link',
  });
});

test('[SGN-01] refuses with signExpiry when the validity is over', async () => {
  const { documentId } = await client(endpoints.createDocument, {
    body: { ...documentBody({ fileId }), expiryMinutes: 1440 },
  });
  const kim = await signerOf(service(), KIM, documentId);
  service().clock.advance(DAY + 1000);
  expect(await reasonOf(kim.client(endpoints.sign, { params: kim.params, body }))).toEqual({
    reason: 'signExpiry',
  });
  const entry = await kim.client(endpoints.entry, { params: kim.params });
  expect(entry.refusal).toEqual({ reason: 'signExpiry', detail: null });
  const values = await ownerRows(
    service(),
    'select 1 from field_value v join document d on d.id = v.document_id where d.public_id = $1',
    [documentId],
  );
  expect(values).toHaveLength(0);
});
