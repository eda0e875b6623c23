import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import {
  KIM,
  LEE,
  type Person,
  sealed,
  sendDocument,
  sign,
  signerOf,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { maxParticipants: 12 },
);

const statuses = async (documentId: string) => {
  const { participants } = await client(endpoints.document, { params: { documentId } });
  return participants.map((person) => person.status);
};

const crowd = (size: number): Person[] =>
  Array.from({ length: size }, (_, index) => ({
    key: `p${index}`,
    name: `참여자${'가나다라마바사아자차'[index] ?? ''}`,
    method: 'email',
    contact: `p${index}@person.example`,
  }));

test('[SGN-02] asks one after the other in a sequential document', async () => {
  const documentId = await sendDocument(client, { fileId });
  expect(await statuses(documentId)).toEqual(['need_signing', 'waiting']);
  expect((await sign(service(), KIM, documentId)).documentStatus).toBe('on_going');
  expect(await statuses(documentId)).toEqual(['completed', 'need_signing']);
  expect((await sign(service(), LEE, documentId)).documentStatus).toBe('completed');
  await sealed(client, documentId);
});

test('[SGN-02] asks everyone at once in a parallel document', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  expect(await statuses(documentId)).toEqual(['need_signing', 'need_signing']);
  await sign(service(), LEE, documentId);
  expect((await sign(service(), KIM, documentId)).documentStatus).toBe('completed');
  await sealed(client, documentId);
});

test('[SGN-15] two concurrent last signatures complete the document exactly once', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const answers = await signAtOnce([KIM, LEE], documentId);
  expect(answers.filter((answer) => answer.documentStatus === 'completed')).toHaveLength(1);
  await sealed(client, documentId);
  expect(await endsOf(documentId)).toEqual({ completed: 1, sealed: 1, signed: 2 });
});

test('[SGN-15] ten concurrent last signatures complete the document exactly once', async () => {
  const people = crowd(10);
  const documentId = await sendDocument(client, { fileId, people, isSequential: false });
  const answers = await signAtOnce(people, documentId);
  expect(answers.filter((answer) => answer.documentStatus === 'completed')).toHaveLength(1);
  await sealed(client, documentId);
  expect(await endsOf(documentId)).toEqual({ completed: 1, sealed: 1, signed: 10 });
});

test('[SGN-15] fifty concurrent copies of one signing count as one signing', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const body = { consent: true, values: valuesOf(KIM) };
  const answers = await Promise.all(Array.from({ length: 50 }, () => kim(endpoints.sign, { params, body })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await sealed(client, documentId);
  expect(await endsOf(documentId)).toEqual({ completed: 1, sealed: 1, signed: 1 });
});

async function signAtOnce(people: readonly Person[], documentId: string) {
  const signers = await Promise.all(
    people.map(async (person) => ({ person, ...(await signerOf(service(), person, documentId)) })),
  );
  return Promise.all(
    signers.map(({ person, client: signer, params }) =>
      signer(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } }),
    ),
  );
}

async function endsOf(documentId: string) {
  const rows = await ownerRows<{ type: string; count: number }>(
    service(),
    `select e.type, count(*)::int count from audit_event e join document d on d.id = e.document_id
     where d.public_id = $1 group by e.type`,
    [documentId],
  );
  const count = (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
  return {
    completed: count('document.completed'),
    sealed: count('document.sealed'),
    signed: count('participant.signed'),
  };
}
