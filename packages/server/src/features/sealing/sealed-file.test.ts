import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { sha256Hex } from '../../platform/keys.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { pdfSignature, pdfText } from '../../testing/invariants/sealed-files.ts';
import { findBreaches } from '../../testing/invariants.ts';
import {
  completedDocument,
  download,
  KIM,
  LEE,
  logIn,
  sealed,
  sendDocument,
  sign,
  upload,
} from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
let documentId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
  documentId ||= await completedDocument(service(), client, { fileId });
});

test('[AUD-03] pdfsig finds one valid signature over the whole of each file', async () => {
  for (const kind of ['completed', 'audit'] as const) {
    const said = await pdfSignature(await download(service(), client, documentId, kind));
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said.match(/Signature #/g)).toHaveLength(1);
  }
});

test('[AUD-02] the completed file contains every Korean value as text', async () => {
  const text = await pdfText(await download(service(), client, documentId, 'completed'));
  for (const person of [KIM, LEE]) expect(text).toContain(`${person.name} 확인함`);
  expect(text).toContain('2026년 11월 21일');
});

test('[AUD-03] every download returns the same bytes, and their hash is the recorded one', async () => {
  const document = await client(endpoints.document, { params: { documentId } });
  const first = await download(service(), client, documentId, 'completed');
  const second = await download(service(), client, documentId, 'completed');
  expect(sha256Hex(first)).toBe(document.completedSha256);
  expect(second.equals(first)).toBe(true);
  const one = await download(service(), client, documentId, 'all');
  expect(one.equals(await download(service(), client, documentId, 'all'))).toBe(true);
});

test('[AUD-03] no download is possible before everyone has signed', async () => {
  const running = await sendDocument(client, { fileId });
  for (const kind of ['completed', 'audit', 'all'] as const)
    await refusal(download(service(), client, running, kind), 'notCompletedYet');
  await download(service(), client, running, 'original');
});

test('[AUD-03] a change to a stored file is detected', async () => {
  const [row] = await ownerRows<{ key: string }>(
    service(),
    'select sealed_key key from document where public_id = $1',
    [documentId],
  );
  const key = row?.key ?? '';
  const bytes = await service().storage.get(key);
  const changed = Uint8Array.from(bytes);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await service().storage.put(key, changed, 'application/pdf');
  const breaches = await findBreaches(service());
  await service().storage.put(key, bytes, 'application/pdf');
  expect(breaches.join()).toContain('the stored bytes are not those of the row');
});

test('[SGN-13] sends the completed document to everyone, once each', async () => {
  const name = '모두에게 가는 계약서';
  const own = await sendDocument(client, { fileId, name });
  await sign(service(), KIM, own);
  await sign(service(), LEE, own);
  await sealed(client, own);
  const rows = await ownerRows<{ recipient: string; state: string }>(
    service(),
    `select v.recipient, v.state from delivery v join document d on d.id = v.document_id
     where d.public_id = $1 and v.template = 'completed' order by v.recipient`,
    [own],
  );
  const everyone = [LEE.contact, 'hangyeol@hangyeol.example', KIM.contact];
  expect(rows.map((row) => row.recipient)).toEqual(everyone);
  await jobsAtRest(service().ownerUrl);
  for (const recipient of everyone) {
    const told = service()
      .inbox.list()
      .filter(
        (one) =>
          one.to === recipient && one.text.includes('계약이 완료되었습니다') && one.text.includes(name),
      );
    expect([recipient, told.length]).toEqual([recipient, 1]);
  }
});

test('[SGN-13] sealing a second time changes nothing', async () => {
  const rowOf = () => ownerRows(service(), 'select * from document where public_id = $1', [documentId]);
  const before = await rowOf();
  await ownerRows(
    service(),
    `select graphile_worker.add_job(task, json_build_object('tenantId', tenant_id::text, 'documentId', id::text))
     from document, unnest(array['seal_document', 'seal_document']) task where public_id = $1`,
    [documentId],
  );
  await jobsAtRest(service().ownerUrl);
  expect(await rowOf()).toEqual(before);
});
