import { type DocumentInput, endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { documentBody, logIn, until, upload } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'contracts/02-lease.pdf');
});

type People = DocumentInput['participants'];

const draftWith = (participants: People, file = fileId) =>
  client(endpoints.createDocument, {
    body: { ...documentBody({ fileId: file }), participants, fields: [], send: false },
  });
const person = (key: string, roleName: string, signingOrder: number): People[number] => ({
  key,
  name: '',
  roleName,
  signingOrder,
  signingMethodType: 'email',
  signingContactInfo: '',
});
/** Once all pages have been read. */
const suggestionsOf = (documentId: string) =>
  until('the pages to be read', async () => {
    const { list, pagesLeft } = await client(endpoints.suggestions, { params: { documentId } });
    return pagesLeft === 0 && list;
  });

test('[EDT-14] a draft is told what its document asks for, in fractions of the page', async () => {
  const { documentId } = await draftWith([]);
  const list = await suggestionsOf(documentId);
  expect(list).toHaveLength(14);
  expect(list.filter(({ type }) => type === 'stamp').map((one) => one.participantIndex)).toEqual([0, 1]);
  expect(list.find(({ label }) => label === '주소')).toMatchObject({ format: 'address', role: '임대인' });
  for (const { x, y, width, height } of list) {
    expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(0);
  }
});

test('[EDT-14] suggestions follow the roles of the participants, in whatever order these sign', async () => {
  const { documentId } = await draftWith([person('a', '임차인', 1), person('b', '임대인', 2)]);
  const stamps = (await suggestionsOf(documentId)).filter(({ type }) => type === 'stamp');
  expect(stamps.map(({ role, participantIndex }) => [role, participantIndex])).toEqual([
    ['임대인', 1],
    ['임차인', 0],
  ]);
});

test('[EDT-14] only who drafts a document is told, and only while it is a draft', async () => {
  const { documentId } = await draftWith([]);
  const { client: other } = await logIn(service().url, 'areum');
  await refusal(other(endpoints.suggestions, { params: { documentId } }), 'notFound');
  const sent = await client(endpoints.createDocument, { body: documentBody({ fileId }) });
  await refusal(client(endpoints.suggestions, { params: { documentId: sent.documentId } }), 'notDraft');
});

test('[EDT-14] a picture has no text, and nothing is suggested', async () => {
  const { documentId } = await draftWith([], await upload(client, 'pdf/bitmap-tpgdon.pdf'));
  expect(await suggestionsOf(documentId)).toEqual([]);
});
