import { createHash } from 'node:crypto';
import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { download, fixture, KIM, LEE, logIn } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import { withCompletedDocument } from '../../testing/verified-document.ts';

const { service, made, verify } = withCompletedDocument();

test('[AUD-05] recognizes the completed document, its signers and their times, without a log-in', async () => {
  const answer = await verify(made.pdf);
  expect(answer).toMatchObject({
    genuine: true,
    verdict: 'genuine',
    kind: 'completed',
    documentId: made.documentId,
  });
  expect(answer.signers?.map((signer) => signer.name)).toEqual([KIM.name, LEE.name]);
  expect(JSON.stringify(answer)).not.toContain('person.example');
});

test('[AUD-05] recognizes the certificate', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  expect(await verify(await download(service(), client, made.documentId, 'audit'))).toMatchObject({
    genuine: true,
    kind: 'certificate',
    documentId: made.documentId,
  });
});

test('[AUD-05] detects a changed byte at any position', async () => {
  const step = Math.ceil(made.pdf.length / 60);
  for (let at = 0; at < made.pdf.length; at += step) {
    const changed = Buffer.from(made.pdf);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    const answer = await verify(changed);
    expect(answer.genuine, `byte ${at}`).toBe(false);
    expect(answer.verdict, `byte ${at}`).not.toBe('genuine');
  }
  expect((await verify(Buffer.concat([made.pdf, Buffer.from('\n% more')]))).verdict).toBe('changed');
  expect((await verify(made.pdf.subarray(0, made.pdf.length - 100))).genuine).toBe(false);
});

test('[AUD-05] names the document of a changed file, its completion and the hash of the original', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const document = await client(endpoints.document, { params: { documentId: made.documentId } });
  const original = createHash('sha256').update(made.pdf).digest('hex');
  const altered = Buffer.from(made.pdf);
  const middle = Math.floor(made.pdf.length / 2);
  altered[middle] = (altered[middle] ?? 0) ^ 1;
  for (const changed of [altered, Buffer.concat([made.pdf, Buffer.from('\n% more')])]) {
    const answer = await verify(changed);
    expect(answer).toMatchObject({
      ...{ genuine: false, verdict: 'changed', kind: 'completed', documentId: made.documentId },
      ...{ documentName: document.name, originalSha256: original },
      sha256: createHash('sha256').update(changed).digest('hex'),
    });
    expect(answer.completedAt).toMatch(/^\d{4}-/);
    expect(answer.signers).toBeUndefined();
  }
});

test('[AUD-05] a changed certificate names the same document', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const certificate = await download(service(), client, made.documentId, 'audit');
  const answer = await verify(Buffer.concat([certificate, Buffer.from('\n% more')]));
  expect(answer).toMatchObject({ verdict: 'changed', kind: 'certificate', documentId: made.documentId });
});

test('[AUD-05] tells files of other origin and unreadable files apart', async () => {
  expect((await verify(await fixture('pdf/rotation.pdf'))).verdict).toBe('unknown');
  expect((await verify(Buffer.from('%PDF-1.7 and nothing else'))).verdict).toBe('unknown');
  expect((await verify(Buffer.from('not a PDF'))).verdict).toBe('unreadable');
  await refusal(verify(Buffer.alloc(0)), 'fileEmpty');
  await refusal(verify(Buffer.alloc(20 * 1024 * 1024 + 1)), 'pdfTooLarge');
});
