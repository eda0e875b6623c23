import { createHash } from 'node:crypto';
import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { completedDocument, download, fixture, KIM, LEE, logIn, upload } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import { clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let documentId = '';
let pdf: Buffer = Buffer.alloc(0);
beforeEach(async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  if (documentId !== '') return;
  documentId = await completedDocument(service(), client, {
    fileId: await upload(client, 'pdf/issue16278.pdf'),
  });
  pdf = await download(service(), client, documentId, 'completed');
});

const verify = (bytes: Uint8Array) =>
  clientWith(service().url, {})(endpoints.verify, {
    body: { base64: Buffer.from(bytes).toString('base64') },
  });

test('[AUD-05] recognizes the completed document, its signers and their times, without a log-in', async () => {
  const answer = await verify(pdf);
  expect(answer).toMatchObject({ genuine: true, verdict: 'genuine', kind: 'completed', documentId });
  expect(answer.signers?.map((signer) => signer.name)).toEqual([KIM.name, LEE.name]);
  expect(JSON.stringify(answer)).not.toContain('person.example');
});

test('[AUD-05] recognizes the certificate', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  expect(await verify(await download(service(), client, documentId, 'audit'))).toMatchObject({
    genuine: true,
    kind: 'certificate',
    documentId,
  });
});

test('[AUD-05] detects a changed byte at any position', async () => {
  const step = Math.ceil(pdf.length / 60);
  for (let at = 0; at < pdf.length; at += step) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    const answer = await verify(changed);
    expect(answer.genuine, `byte ${at}`).toBe(false);
    expect(answer.verdict, `byte ${at}`).not.toBe('genuine');
  }
  expect((await verify(Buffer.concat([pdf, Buffer.from('\n% more')]))).verdict).toBe('changed');
  expect((await verify(pdf.subarray(0, pdf.length - 100))).genuine).toBe(false);
});

test('[AUD-05] names the document of a changed file, its completion and the hash of the original', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const document = await client(endpoints.document, { params: { documentId } });
  const original = createHash('sha256').update(pdf).digest('hex');
  const altered = Buffer.from(pdf);
  const middle = Math.floor(pdf.length / 2);
  altered[middle] = (altered[middle] ?? 0) ^ 1;
  for (const changed of [altered, Buffer.concat([pdf, Buffer.from('\n% more')])]) {
    const answer = await verify(changed);
    expect(answer).toMatchObject({
      ...{ genuine: false, verdict: 'changed', kind: 'completed', documentId },
      ...{ documentName: document.name, originalSha256: original },
      sha256: createHash('sha256').update(changed).digest('hex'),
    });
    expect(answer.completedAt).toMatch(/^\d{4}-/);
    expect(answer.signers).toBeUndefined();
  }
});

test('[AUD-05] a changed certificate names the same document', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const certificate = await download(service(), client, documentId, 'audit');
  const answer = await verify(Buffer.concat([certificate, Buffer.from('\n% more')]));
  expect(answer).toMatchObject({ verdict: 'changed', kind: 'certificate', documentId });
});

test('[AUD-05] tells files of other origin and unreadable files apart', async () => {
  expect((await verify(await fixture('pdf/rotation.pdf'))).verdict).toBe('unknown');
  expect((await verify(Buffer.from('%PDF-1.7 and nothing else'))).verdict).toBe('unknown');
  expect((await verify(Buffer.from('not a PDF'))).verdict).toBe('unreadable');
  await refusal(verify(Buffer.alloc(0)), 'fileEmpty');
  await refusal(verify(Buffer.alloc(20 * 1024 * 1024 + 1)), 'pdfTooLarge');
});
