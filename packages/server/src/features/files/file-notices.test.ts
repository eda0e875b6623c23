import { endpoints } from '@dojang/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  fixture,
  KIM,
  LEE,
  logIn,
  sealed,
  sign,
  until,
  upload,
} from '../../testing/main-job.ts';
import { templateSteps } from '../../testing/template-steps.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();

/** A document with a word that no bundled font has, and a resident number in it. */
async function hwpxWithLostWords(): Promise<Uint8Array> {
  const parts = unzipSync(new Uint8Array(await fixture('hwpx/reader_writer-SimpleTable.hwpx')));
  const xml = strFromU8(parts['Contents/section0.xml'] ?? new Uint8Array());
  const lost = xml.replace('<hp:t>4</hp:t>', '<hp:t>금액 ราคา ก880808-1234567</hp:t>');
  return zipSync({ ...parts, 'Contents/section0.xml': strToU8(lost) });
}

async function uploaded(client: Client, bytes: Uint8Array): Promise<string> {
  const base64 = Buffer.from(bytes).toString('base64');
  const { fileId } = await client(endpoints.upload, { body: { base64, ext: 'hwpx' } });
  const look = () => client(endpoints.file, { params: { fileId } });
  await until('the pages', async () => (await look()).state === 'ready', 60);
  return fileId;
}

const NOTICE = { kind: 'missingWords', page: 1, more: 0, words: ['ราคา', '******-*******'] };

test('[INT-03] words that the pages lack are told before sending and stated by the certificate', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await uploaded(client, await hwpxWithLostWords());
  expect((await client(endpoints.file, { params: { fileId } })).notices).toEqual([NOTICE]);
  const body = documentBody({ fileId });
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, send: false } });
  const draft = await client(endpoints.document, { params: { documentId } });
  expect(draft.fileNotices).toEqual([NOTICE]);
  await client(endpoints.updateDocument, {
    params: { documentId },
    body: { ...body, revision: draft.revision, send: true },
  });
  for (const person of [KIM, LEE]) await sign(service(), person, documentId);
  await sealed(client, documentId);
  const text = await pdfText(await download(service(), client, documentId, 'audit'));
  expect(text.replace(/\s+/g, '')).toContain('1쪽에표시되지않은글자:');
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(JSON.parse(String(events.find(({ type }) => type === 'document.sent')?.detail.notices))).toEqual([
    NOTICE,
  ]);
});

test('[INT-03] a file whose words are all there has no notice, nor has its trail', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'hwpx/reader_writer-SimpleTable.hwpx');
  expect((await client(endpoints.file, { params: { fileId } })).notices).toEqual([]);
  const { documentId } = await client(endpoints.createDocument, { body: documentBody({ fileId }) });
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(events.find(({ type }) => type === 'document.sent')?.detail).not.toHaveProperty('notices');
});

test('[INT-03] a template and each bulk of it name the words that their pages lack, and the detail of a bulk without any names none', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const bulkOf = async (fileId: string) => {
    const template = templateSteps(
      () => client,
      () => fileId,
    );
    const templateId = await template.savedTemplate();
    const { fileNotices } = await client(endpoints.template, { params: { templateId } });
    const { bulkTransmitId } = await client(endpoints.createBulkTransmit, { body: { templateId } });
    const bulk = await client(endpoints.bulkTransmit, { params: { bulkTransmitId } });
    return [fileNotices, bulk.fileNotices];
  };
  expect(await bulkOf(await uploaded(client, await hwpxWithLostWords()))).toEqual([[NOTICE], [NOTICE]]);
  expect(await bulkOf(await upload(client, 'hwpx/reader_writer-SimpleTable.hwpx'))).toEqual([[], []]);
});
