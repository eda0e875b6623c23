import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import {
  completedDocument,
  logIn,
  type Person,
  sendDocument,
  signerOf,
  upload,
} from '../../../testing/main-job.ts';
import { storedKeys } from '../../../testing/stored-objects.ts';
import type { Client } from '../../../testing/test-client.ts';
import { wholeDatabase } from '../../../testing/whole-database.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { createDailyCleanUp } from '../../account/index.ts';
import { createHourlyAnchoring } from '../../anchoring/index.ts';

/** A day after a document was removed for good, no table and no stored object contains anything of its people. */

const service = serviceWithInvariants();
const DAY = 86_400_000;
const RARE: readonly Person[] = [
  { key: 'seo', name: '서문탁빈', method: 'email', contact: 'seomun.takbin@rare.example' },
  { key: 'je', name: '제갈온유', method: 'kakao', contact: '01098761234' },
];
const NAME = '서문탁빈 비밀유지서약서';
const REASON = '제갈온유 님 요청으로 취소';
const PERSONAL = ['서문탁빈', '제갈온유', 'seomun.takbin', '01098761234', '010-9876-1234', '비밀유지서약'];
/** A part of the number that masking leaves; the same digits within others, as of a time, are something else. */
const MASKED_PART = /(?<![\d.])9876(?!\d)/;

const found = (text: string) =>
  text.split('\n').filter((row) => MASKED_PART.test(row) || PERSONAL.some((fact) => row.includes(fact)));

async function nextDay(): Promise<void> {
  service().clock.advance(DAY);
  await createHourlyAnchoring(service().db, service().clock)();
  await createDailyCleanUp(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
}

/** Makes a completed document and one that a signer saw and the requester cancelled, and everything that goes with them. */
async function twoDocuments(client: Client): Promise<{ readonly signed: string; readonly seen: string }> {
  const webhook = { url: 'http://127.0.0.1:9/', description: '', events: [] };
  await client(endpoints.createWebhook, { body: webhook });
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const signed = await completedDocument(service(), client, { fileId, people: RARE, name: NAME });
  const seen = await sendDocument(client, { fileId, people: RARE, name: NAME });
  const signer = await signerOf(service(), RARE[0] ?? never(), seen);
  await signer.client(endpoints.startHistory, { params: { documentId: seen } });
  await client(endpoints.remind, { params: { documentId: seen }, body: {} });
  await client(endpoints.cancelRequest, { params: { documentId: seen }, body: { message: REASON } });
  return { signed, seen };
}

const never = (): never => {
  throw new Error('nobody is named');
};

test('[DOC-09] [ACC-18] a day after the removal for good, no table and no stored object has anything of the people of a document', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const before = await storedKeys(service());
  const { signed, seen } = await twoDocuments(client);
  expect(found(await wholeDatabase(service())).length).toBeGreaterThan(10);
  expect((await storedKeys(service())).length).toBeGreaterThan(before.length);
  await client(endpoints.deleteDocuments, { body: { documentIds: [signed, seen] } });
  for (const documentId of [signed, seen]) await client(endpoints.removeDocument, { params: { documentId } });
  const audit = found(await wholeDatabase(service())).filter((row) => row.startsWith('public.audit_event'));
  expect(audit).toEqual([]);
  await nextDay();
  expect(found(await wholeDatabase(service()))).toEqual([]);
  expect(await storedKeys(service())).toEqual(before);
});
