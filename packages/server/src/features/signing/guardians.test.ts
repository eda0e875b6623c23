import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { documentBody, KIM, LEE, logIn, signerOf, upload, valuesOf } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'sarang'));
  fileId ||= await upload(client, 'pdf/empty.pdf');
});

const CHILD = '2020-05-05';
const ADULT = '1990-05-05';

/** A request to Kim, who is asked for the birth date, and Lee. */
function bodyOf({ guardian, written }: { readonly guardian?: string; readonly written?: string }) {
  const { participants, fields, ...body } = documentBody({ fileId, isSequential: false });
  const place = { page: 1, x: 0.05, y: 0.5, width: 0.4, height: 0.05 };
  const birth = {
    key: 'birth',
    dragKey: 'text-birth',
    type: 'text' as const,
    participantKey: KIM.key,
    required: true,
    label: '생년월일',
    ...place,
    settings: { format: 'birthDate' as const, ...(written === undefined ? {} : { defaultValue: written }) },
  };
  return {
    ...body,
    fields: [...fields, birth],
    participants: participants.map((one) =>
      one.key === KIM.key && guardian !== undefined ? { ...one, guardianKey: guardian } : one,
    ),
  };
}

const send = (parts: Parameters<typeof bodyOf>[0]) =>
  client(endpoints.createDocument, { body: bodyOf(parts) });

/** Signs as Kim with a birth date. */
async function signWith(documentId: string, birthDate: string) {
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const values = [...valuesOf(KIM), { key: 'birth', value: birthDate }];
  return kim(endpoints.sign, { params, body: { consent: true, values } });
}

test('[ACC-02] a request whose birth date is a child’s is not sent without a guardian', async () => {
  const refused = await refusal(send({ written: CHILD }), 'guardianMissing');
  expect(refused.result).toMatchObject({ key: KIM.key });
  await refusal(send({ written: CHILD, guardian: 'nobody' }), 'badInput');
  await refusal(send({ written: CHILD, guardian: KIM.key }), 'badInput');
  const { documentId } = await send({ written: CHILD, guardian: LEE.key });
  const { participants, status } = await client(endpoints.document, { params: { documentId } });
  expect(status).toBe('on_going');
  expect(participants.find(({ key }) => key === KIM.key)?.guardianKey).toBe(LEE.key);
  expect(participants.find(({ key }) => key === LEE.key)?.guardianKey).toBeUndefined();
});

test('[ACC-02] a signer who enters a child’s birth date signs only beside a guardian', async () => {
  const { documentId } = await send({});
  await refusal(signWith(documentId, CHILD), 'guardianNotAsked');
  const { participants } = await client(endpoints.document, { params: { documentId } });
  expect(participants.map(({ status }) => status)).not.toContain('completed');
  expect((await signWith(documentId, ADULT)).status).toBe('completed');
  const guarded = await send({ guardian: LEE.key });
  expect((await signWith(guarded.documentId, CHILD)).status).toBe('completed');
});
