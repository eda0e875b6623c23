import { endpoints } from '@dojang/contract';
import { TRAIL_FILE_NAME } from '@dojang/domain';
import { readAttachment } from '@dojang/pdf/verify';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../platform/keys.ts';
import {
  askForFiles,
  DOCX_FILE,
  fileBody,
  HWPX_FILE,
  JPG_FILE,
  PDF_FILE,
  PNG_FILE,
  XLSX_FILE,
} from '../../testing/attached-files.ts';
import { download, fixture, KIM, LEE, sealed, sign, signerOf, valuesOf } from '../../testing/main-job.ts';
import { pdfWords } from '../../testing/pdf/pdf-words.ts';
import { ownerRows, reasonOf, refusal } from '../../testing/refusals.ts';
import { orphans } from '../../testing/stored-objects.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let admin: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client: admin, fileId } = requester);
});

const LICENSE = { key: 'license', person: KIM, label: '사업자등록증 사본', maxFiles: 2 };
const ID_CARD = { key: 'id-card', person: KIM, label: '신분증 사본', required: false };

const filesOf = async (client: Client, documentId: string, query: { assigned?: string } = {}) =>
  client(endpoints.listAttachments, { params: { documentId }, query });

const bytesAt = async (url: string | null) => {
  const reply = await fetch(`${service().url}${url}`);
  return { headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

const events = (documentId: string) =>
  admin(endpoints.auditTrail, { params: { documentId } }).then((trail) => trail.events);

test('[DOC-16] [DOC-21] [EDT-06] a signer attaches what was asked, signs, and the requester gets it', async () => {
  const documentId = await askForFiles(admin, fileId, [LICENSE, ID_CARD], { people: [KIM] });
  const { client, params } = await signerOf(service(), KIM, documentId);
  const asked = await filesOf(client, documentId, { assigned: '' });
  expect(asked.requests).toMatchObject([
    { requestKey: 'license', attachmentType: '사업자등록증 사본', required: true, maxFiles: 2, count: 0 },
    { requestKey: 'id-card', attachmentType: '신분증 사본', required: false, maxFiles: 1 },
  ]);
  expect(asked.list).toMatchObject([
    { attachmentId: 'license', request: { attachmentType: '사업자등록증 사본' }, file: null, url: null },
    { attachmentId: 'id-card', participant: { name: KIM.name }, file: null },
  ]);

  const body = { consent: true, values: valuesOf(KIM) };
  const missing = await refusal(client(endpoints.sign, { params, body }), 'attachmentMissing');
  expect(missing.message).toContain('사업자등록증 사본');
  expect(missing.result).toEqual({ key: 'license' });

  const name = `C:\\scan\\${'한결상사'.normalize('NFD')} 사업자\u202e등록증.PDF`;
  const added = await client(endpoints.addAttachment, {
    params: { documentId },
    body: { ...fileBody(PDF_FILE, name, 'PDF'), requestKey: 'license' },
  });
  expect(added).toMatchObject({
    fileName: '한결상사 사업자등록증.PDF',
    ext: 'pdf',
    request: { attachmentType: '사업자등록증 사본' },
    participant: { name: KIM.name },
    file: { name: '한결상사 사업자등록증.PDF', size: PDF_FILE.length, sha256: sha256Hex(PDF_FILE) },
    isFinal: false,
  });
  const again = await client(endpoints.addAttachment, {
    params: { documentId },
    body: { ...fileBody(PDF_FILE, name), requestKey: 'license' },
  });
  expect(again.attachmentId).toBe(added.attachmentId);
  expect((await filesOf(admin, documentId)).list.every(({ file }) => file === null)).toBe(true);

  await client(endpoints.sign, { params, body });
  await sealed(admin, documentId);
  const { requests, list } = await filesOf(admin, documentId);
  expect(requests.map(({ count }) => count)).toEqual([1, 0]);
  expect(list).toMatchObject([
    { attachmentId: added.attachmentId, participant: { name: KIM.name }, isFinal: true },
    { attachmentId: 'id-card', file: null },
  ]);
  const one = await admin(endpoints.attachment, {
    params: { documentId, attachmentId: added.attachmentId },
  });
  const got = await bytesAt(one.url);
  expect(got.bytes).toEqual(PDF_FILE);
  expect(got.headers.get('content-type')).toBe('application/pdf');
  expect(got.headers.get('x-content-type-options')).toBe('nosniff');
  const disposition = got.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="[ _.A-Z]+"; filename\*=UTF-8''/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('한결상사 사업자등록증.PDF');

  const { url } = await admin(endpoints.downloadAttachments, { params: { documentId } });
  expect(Object.keys(unzipSync((await bytesAt(url)).bytes))).toEqual([
    '첨부파일/김하나/사업자등록증 사본/한결상사 사업자등록증.PDF',
  ]);
  const all = unzipSync(await download(service(), admin, documentId, 'all'));
  expect(Object.keys(all)).toHaveLength(3);
  expect(Buffer.from(Object.values(all)[2] ?? [])).toEqual(PDF_FILE);
});

test('[DOC-16] the hash of each file is in the audit trail and in the certificate, and its number in the sealed PDF', async () => {
  const documentId = await askForFiles(admin, fileId, [LICENSE], { people: [KIM] });
  const { client } = await signerOf(service(), KIM, documentId);
  const call = { params: { documentId } };
  await client(endpoints.addAttachment, { ...call, body: fileBody(PDF_FILE, '첫째.pdf') });
  await client(endpoints.addAttachment, { ...call, body: fileBody(PNG_FILE, '둘째.png') });
  await sign(service(), KIM, documentId);
  await sealed(admin, documentId);
  const added = (await events(documentId)).filter(({ type }) => type === 'attachment.added');
  expect(added.map(({ detail }) => detail)).toMatchObject([
    { attachmentType: '사업자등록증 사본', kind: 'pdf', bytes: PDF_FILE.length, sha256: sha256Hex(PDF_FILE) },
    { kind: 'png', sha256: sha256Hex(PNG_FILE) },
  ]);
  expect(JSON.stringify(await events(documentId))).not.toContain('첫째.pdf');
  const signed = (await events(documentId)).find(({ type }) => type === 'participant.signed');
  expect(signed?.detail).toMatchObject({
    attachments: 2,
    attachmentsSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const certificate = await download(service(), admin, documentId, 'audit');
  expect(await readAttachment(certificate, TRAIL_FILE_NAME)).toContain(sha256Hex(PNG_FILE));
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const printed = (await pdfWords(certificate)).within(whole);
  expect(printed).toContain(sha256Hex(PDF_FILE));
  expect(printed).toContain('첨부파일');
  const paper = await pdfWords(await download(service(), admin, documentId, 'completed'));
  expect(paper.within({ x: -1, y: -1, width: 3, height: 3 })).toContain('첨부파일2개');
});

test('[DOC-16] [SGN-01] a signer replaces and removes files before signing, and not after it', async () => {
  const documentId = await askForFiles(admin, fileId, [LICENSE, ID_CARD], { people: [KIM, LEE] });
  const { client, params } = await signerOf(service(), KIM, documentId);
  const call = { params: { documentId } };
  const put = (attachmentId: string, bytes: Uint8Array, name: string) =>
    client(endpoints.putAttachmentFile, {
      params: { documentId, attachmentId },
      body: fileBody(bytes, name),
    });
  const first = await put('id-card', JPG_FILE, 'IMG_0001.jpeg');
  const second = await put('id-card', PNG_FILE, 'IMG_0002.jpg');
  expect(second).toMatchObject({ attachmentId: first.attachmentId, fileName: 'IMG_0002.png', ext: 'png' });
  const third = await put(first.attachmentId, PDF_FILE, '신분증.pdf');
  expect(third).toMatchObject({ attachmentId: first.attachmentId, fileName: '신분증.pdf' });
  await refusal(
    client(endpoints.addAttachment, { ...call, body: fileBody(PDF_FILE, 'a.pdf') }),
    'attachmentRequestMissing',
  );
  const toLicense = (bytes: Uint8Array, name: string) =>
    client(endpoints.addAttachment, { ...call, body: { ...fileBody(bytes, name), requestKey: 'license' } });
  await toLicense(PDF_FILE, '등록증 1.pdf');
  const removable = await toLicense(PNG_FILE, '등록증 2.png');
  const full = await refusal(toLicense(JPG_FILE, '등록증 3.jpg'), 'attachmentsFull');
  expect(full.message).toBe(
    '파일을 2개까지 첨부할 수 있습니다. 올린 파일을 삭제한 뒤 다시 올려 주세요: 사업자등록증 사본',
  );
  const removal = { params: { ...params, attachmentId: removable.attachmentId } };
  await client(endpoints.removeAttachmentFile, removal);
  await refusal(client(endpoints.removeAttachmentFile, removal), 'attachmentAbsent');
  await toLicense(JPG_FILE, '등록증 3.jpg');
  await client(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
  const late = { params: { ...params, attachmentId: third.attachmentId } };
  expect(await reasonOf(client(endpoints.removeAttachmentFile, late))).toMatchObject({ reason: 'completed' });
  expect(await reasonOf(put('id-card', PNG_FILE, 'late.png'))).toMatchObject({ reason: 'completed' });
  const types = (await events(documentId))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('attachment'));
  expect(types).toEqual([
    'attachment.added',
    ...['attachment.removed', 'attachment.added'],
    ...['attachment.removed', 'attachment.added'],
    'attachment.added',
    'attachment.added',
    'attachment.removed',
    'attachment.added',
  ]);
});

test('[DOC-16] accepts each kind by its content', async () => {
  const documentId = await askForFiles(admin, fileId, [{ ...LICENSE, maxFiles: 10 }], { people: [KIM] });
  const { client } = await signerOf(service(), KIM, documentId);
  const hwp = await fixture('hwp/blank.hwp');
  for (const [bytes, name, kind] of [
    [PDF_FILE, 'a.pdf', 'pdf'],
    [JPG_FILE, 'b.JPG', 'jpg'],
    [PNG_FILE, 'c.png', 'png'],
    [DOCX_FILE, 'd.docx', 'docx'],
    [XLSX_FILE, 'e.xlsx', 'xlsx'],
    [HWPX_FILE, 'f.hwpx', 'hwpx'],
    [hwp, 'g.hwp', 'hwp'],
    [Buffer.concat([PDF_FILE, Buffer.alloc(10 * 1024 * 1024 - PDF_FILE.length, 0x20)]), 'h.pdf', 'pdf'],
  ] as const) {
    const added = await client(endpoints.addAttachment, {
      params: { documentId },
      body: fileBody(bytes, name),
    });
    expect(added, name).toMatchObject({ fileName: name, ext: kind });
  }
});

test('[DOC-16] a later signer sees what is shared, and nothing else', async () => {
  const shared = { ...ID_CARD, required: true, sharesFiles: true };
  const ofLee = { key: 'lee-file', person: LEE, label: '통장 사본', sharesFiles: true };
  const documentId = await askForFiles(admin, fileId, [LICENSE, shared, ofLee]);
  const kim = await signerOf(service(), KIM, documentId);
  const add = (client: Client, requestKey: string, bytes: Uint8Array, name: string) =>
    client(endpoints.addAttachment, {
      params: { documentId },
      body: { ...fileBody(bytes, name), requestKey },
    });
  const hidden = await add(kim.client, 'license', PDF_FILE, '등록증.pdf');
  const seen = await add(kim.client, 'id-card', PNG_FILE, '신분증.png');
  await sign(service(), KIM, documentId);
  const lee = await signerOf(service(), LEE, documentId);
  const { requests, list } = await filesOf(lee.client, documentId);
  expect(requests.map(({ requestKey }) => requestKey)).toEqual(['lee-file']);
  expect(list).toMatchObject([
    { attachmentId: seen.attachmentId, participant: { name: '김*나' } },
    { attachmentId: 'lee-file', file: null },
  ]);
  expect((await filesOf(lee.client, documentId, { assigned: 'true' })).list).toHaveLength(1);
  const params = { documentId, attachmentId: hidden.attachmentId };
  await refusal(lee.client(endpoints.attachment, { params }), 'attachmentAbsent');
  const removal = { documentId, participantId: lee.params.participantId, attachmentId: seen.attachmentId };
  await refusal(lee.client(endpoints.removeAttachmentFile, { params: removal }), 'attachmentAbsent');
  await add(lee.client, 'lee-file', JPG_FILE, '통장.jpg');
  await sign(service(), LEE, documentId);
  await sealed(admin, documentId);
  const kimSees = await filesOf(kim.client, documentId);
  expect(kimSees.list.map(({ fileName }) => fileName)).toEqual(['등록증.pdf', '신분증.png']);
  const zip = unzipSync(await download(service(), lee.client, documentId, 'all'));
  expect(Object.keys(zip).filter((name) => name.startsWith('첨부파일/'))).toEqual([
    '첨부파일/김하나/신분증 사본/신분증.png',
    '첨부파일/이두리/통장 사본/통장.jpg',
  ]);
});

test('[DOC-16] files that were not signed go when the request ends, signed ones with the document', async () => {
  const rows = (documentId: string) =>
    ownerRows<{ file_name: string }>(
      service(),
      'select file_name from attachment a join document d on d.id = a.document_id where d.public_id = $1',
      [documentId],
    );
  const ofLee = { key: 'lee-file', person: LEE, label: '통장 사본' };
  const documentId = await askForFiles(admin, fileId, [LICENSE, ofLee]);
  const kim = await signerOf(service(), KIM, documentId);
  const call = { params: { documentId } };
  await kim.client(endpoints.addAttachment, { ...call, body: fileBody(PDF_FILE, '등록증.pdf') });
  await sign(service(), KIM, documentId);
  const lee = await signerOf(service(), LEE, documentId);
  const unsigned = Buffer.concat([PNG_FILE, Buffer.from(documentId)]);
  await lee.client(endpoints.addAttachment, { ...call, body: fileBody(unsigned, '통장.png') });
  expect(await rows(documentId)).toHaveLength(2);
  await lee.client(endpoints.refuse, { params: lee.params, body: { reason: '조건이 달라요' } });
  expect(await rows(documentId)).toEqual([{ file_name: '등록증.pdf' }]);
  expect((await orphans(service())).some((key) => key.endsWith(sha256Hex(unsigned)))).toBe(true);
  expect((await filesOf(admin, documentId)).list).toMatchObject([{ isFinal: true }, { file: null }]);
  await admin(endpoints.deleteDocuments, { body: { documentIds: [documentId] } });
  await admin(endpoints.removeDocument, { params: { documentId } });
  expect(await rows(documentId)).toEqual([]);
});
