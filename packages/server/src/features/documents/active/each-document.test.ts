import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { KIM, logIn, sendDocument, signerOf, upload } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The requester acts on several running requests at once: what can be done is done, and the answer tells of the rest. */

const service = serviceWithInvariants();
let client: Client;
let running = '';
let refused = '';
let cancelled = '';
const MISSING = '00000000000000000000';
const message = '조건이 바뀌었습니다';

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const ask = () => sendDocument(client, { fileId, people: [KIM] });
  [running, refused, cancelled] = [await ask(), await ask(), await ask()];
  const signer = await signerOf(service(), KIM, refused);
  await signer.client(endpoints.refuse, { params: signer.params, body: { reason: '조건이 다릅니다' } });
  await client(endpoints.cancelRequest, { params: { documentId: cancelled }, body: { message } });
});

const statusOf = async (documentId: string) =>
  (await client(endpoints.document, { params: { documentId } })).status;
const reasons = (list: readonly { readonly documentId: string; readonly reason: string }[]) =>
  list.map(({ documentId, reason }) => [documentId, reason]);

test('[DOC-05] [ERR-09] several documents are reminded; the answer tells which were not, and why', async () => {
  const documentIds = [running, refused, MISSING, running];
  const answer = await client(endpoints.remindDocuments, { body: { documentIds } });
  expect([answer.done, answer.reminded]).toEqual([[running], 1]);
  expect(reasons(answer.refused)).toEqual([
    [refused, 'documentStateRefused'],
    [MISSING, 'notFound'],
  ]);
  // Within an hour nobody is reminded again, and nothing is left to do.
  await refusal(client(endpoints.remindDocuments, { body: { documentIds: [running] } }), 'reminderTooSoon');
  await refusal(client(endpoints.remindDocuments, { body: { documentIds: [] } }), 'emptySelection');
  await refusal(
    client(endpoints.remindDocuments, { body: { documentIds: Array(101).fill(running) } }),
    'badInput',
  );
});

test('[DOC-06] [ERR-09] the time to sign of several documents changes, each for itself', async () => {
  const change = (documentIds: string[], days: number) =>
    client(endpoints.changeExpiryOfEach, { body: { documentIds, expiryMinutes: days * 1440 } });
  await refusal(change([running], 366), 'expiryRange');
  const answer = await change([cancelled, running], 30);
  expect(answer.done).toEqual([running]);
  expect(reasons(answer.refused)).toEqual([[cancelled, 'expiryNotRunning']]);
  const params = { documentId: running };
  expect((await client(endpoints.document, { params })).expiryMinutes).toBe(30 * 1440);
});

test('[DOC-07] [ERR-09] several requests are cancelled for one reason; those that have ended stay as they are', async () => {
  const cancel = (documentIds: string[], text = message) =>
    client(endpoints.cancelRequests, { body: { documentIds, message: text } });
  await refusal(cancel([running], ' 아 '), 'cancelReasonShort');
  const answer = await cancel([cancelled, running]);
  expect(answer.done).toEqual([running]);
  expect(reasons(answer.refused)).toEqual([[cancelled, 'documentStateRefused']]);
  expect([await statusOf(running), await statusOf(refused)]).toEqual(['request_cancelled', 'rejected']);
  await refusal(cancel([running]), 'documentStateRefused');
});
