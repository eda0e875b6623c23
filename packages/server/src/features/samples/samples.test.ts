import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type SampleTemplate } from '@dojang/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { withInvariants } from '../../testing/with-invariants.ts';
import { SAMPLE_FOLDER } from './index.ts';

let folder = '';
let service: TestService;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dojang-samples-'));
  service = await startTestService({ sampleFolder: folder });
});
beforeEach(async () => {
  await cp(SAMPLE_FOLDER, folder, { recursive: true });
  ({ client } = await logIn(service.url, 'hangyeol'));
});
afterAll(async () => {
  await withInvariants(service);
  await service.close();
  await rm(folder, { recursive: true });
});

const fetched = async (address: string, language = 'ko') => {
  const answer = await fetch(new URL(address, service.url), { headers: { 'accept-language': language } });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** A client of an English screen. */
async function inEnglish(): Promise<Client> {
  const { token } = await logIn(service.url, 'hangyeol');
  return clientWith(service.url, { token, 'accept-language': 'en-US' });
}

/** Creates the draft that the screen creates from a sample: its fields, and its roles instead of people. */
const draftOf = (sample: SampleTemplate, fileId: string) => ({
  name: sample.name,
  fileId,
  processType: 'PROCEDURE' as const,
  isSequential: true,
  participants: sample.roles.map((role, index) => ({
    key: role.key,
    name: '',
    roleName: role.name,
    signingOrder: index + 1,
    signingMethodType: 'email' as const,
    signingContactInfo: '',
  })),
  fields: sample.fields,
  fieldGroups: sample.fieldGroups,
  send: false,
});

test('[UPL-07] [UPL-09] the list names ten samples in the language of the caller, each with a picture', async () => {
  const { list } = await client(endpoints.samples);
  expect(list).toHaveLength(10);
  expect(list.map((sample) => sample.name)).toContain('주택 임대차계약서');
  const english = (await (await inEnglish())(endpoints.samples)).list;
  expect(english.map((sample) => sample.documentId)).toEqual(list.map((sample) => sample.documentId));
  expect(english.map((sample) => sample.name)).toContain('Standard employment contract');
  for (const { name, about, roles } of english)
    for (const text of [name, about, ...roles.map((role) => role.name)]) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[가-힣]/);
    }
  for (const sample of list) {
    expect(sample.roles.length).toBeGreaterThan(0);
    const { answer, bytes } = await fetched(sample.thumbUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(bytes.length).toBeGreaterThan(1000);
  }
});

/** One sample of each kind: the longest, one with check boxes, one with stamps. */
const TAKEN = ['housing-lease', 'privacy-consent', 'goods-supply'];

test('[UPL-07] [UPL-09] a sample becomes a draft of the user with its fields and roles, without a conversion', async () => {
  for (const documentId of TAKEN) {
    const sample = await client(endpoints.sampleTemplate, { query: { id: documentId } });
    const { fileId } = await client(endpoints.takeSample, { body: { documentId } });
    const file = await client(endpoints.file, { params: { fileId } });
    expect(file).toMatchObject({ state: 'ready', pageCount: sample.pageCount });
    const made = await client(endpoints.createDocument, { body: draftOf(sample, fileId) });
    const draft = await client(endpoints.document, { params: { documentId: made.documentId } });
    expect(draft.fields).toHaveLength(sample.fieldCount);
    expect(draft.fieldGroups).toEqual(sample.fieldGroups);
    expect(draft.participants.map((one) => one.roleName)).toEqual(sample.roles.map((role) => role.name));
    expect(draft.pages.every((page) => page.imageUrl !== '' && page.thumbUrl !== '')).toBe(true);
  }
  const jobs = await ownerRows<{ count: number }>(
    service,
    `select count(*)::int count from graphile_worker.jobs where task_identifier = 'convert_file'`,
  );
  expect(jobs[0]?.count).toBe(0);
});

test('[UPL-07] a sample downloads as PDF, all of them as a zip named in the language of the call', async () => {
  const { url } = await client(endpoints.sampleDownload, { query: { id: 'employment' } });
  const { answer, bytes } = await fetched(url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');

  const { token } = await logIn(service.url, 'bada');
  for (const [language, name] of [
    ['ko-KR', '샘플 계약서.zip'],
    ['en-US', 'sample contract.zip'],
  ] as const) {
    const reply = await fetch(new URL('/v1/documents/sample-zip', service.url), {
      headers: { token, 'accept-language': language },
    });
    const { result } = await reply.json();
    const zip = await fetched(result.url, language);
    const disposition = zip.answer.headers.get('content-disposition') ?? '';
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    const names = Object.keys(unzipSync(zip.bytes));
    expect(names).toHaveLength(10);
    expect(names.sort()[0]).toBe(
      language === 'ko-KR' ? '01 표준근로계약서.pdf' : '01 Standard employment contract.pdf',
    );
  }
});

test('[UPL-07] without an id the first sample of the list is answered', async () => {
  const first = (await client(endpoints.samples)).list[0]?.documentId ?? '';
  expect((await client(endpoints.sampleTemplate, { query: {} })).documentId).toBe(first);
  const [own, named] = await Promise.all(
    [{}, { id: first }].map(async (query) => {
      const { url } = await client(endpoints.sampleDownload, { query });
      return Buffer.from((await fetched(url)).bytes).toString('base64');
    }),
  );
  expect(own).toBe(named);
  const { token } = await logIn(service.url, 'hangyeol');
  const empty = new URL('/v1/documents/sample-template?id=', service.url);
  expect((await (await fetch(empty, { headers: { token } })).json()).result).toEqual({ field: 'id' });
});

test('[UPL-07] a renamed, missing or replaced sample is refused with a message, and leaves no data', async () => {
  const files = () => ownerRows(service, 'select id from file');
  const before = (await files()).length;
  const take = (documentId: string) => client(endpoints.takeSample, { body: { documentId } });
  await refusal(take('no-such-sample'), 'sampleMissing');
  await refusal(client(endpoints.sampleTemplate, { query: { id: '../secret' } }), 'sampleMissing');

  await rename(join(folder, 'service.pdf'), join(folder, 'renamed.pdf'));
  await refusal(take('service'), 'sampleFileMissing');
  await refusal(client(endpoints.sampleTemplate, { query: { id: 'service' } }), 'sampleFileMissing');
  await refusal(client(endpoints.sampleDownload, { query: { id: 'service' } }), 'sampleFileMissing');
  await refusal(client(endpoints.sampleZip), 'sampleFileMissing');

  await cp(join(folder, 'loan-note.pdf'), join(folder, 'freelance.pdf'));
  await refusal(take('freelance'), 'sampleFileMissing');
  await rm(join(folder, 'freelance.webp'));
  expect((await client(endpoints.samples)).list.find((one) => one.documentId === 'freelance')?.thumbUrl).toBe(
    '',
  );

  await writeFile(join(folder, 'manifest.json'), '{');
  expect((await client(endpoints.samples)).list).toEqual([]);
  await refusal(take('employment'), 'sampleMissing');
  expect(await files()).toHaveLength(before);
});
