import { endpoints } from '@dojang/contract';
import { type ErrorName, MAX_ATTACHMENTS_A_DAY } from '@dojang/domain';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  askForFiles,
  DOCX_FILE,
  fileBody,
  officeFile,
  PDF_FILE,
  PNG_FILE,
  ZIP_FILE,
} from '../../testing/attached-files.ts';
import { joined } from '../../testing/company.ts';
import { fixture, KIM, LEE, logIn, sign, signerOf, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal, unsentLink } from '../../testing/refusals.ts';
import { storedKeys } from '../../testing/stored-objects.ts';
import { type Client, clientWith, linkHeaders, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let admin: Client;
let fileId = '';
let documentId = '';
let kim: Awaited<ReturnType<typeof signerOf>>;
const REQUEST = { key: 'copy', person: KIM, label: '신분증 사본', required: false, maxFiles: 5 };

beforeAll(async () => {
  ({ client: admin } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(admin, 'pdf/issue16278.pdf');
  const ofLee = { key: 'lee-copy', person: LEE, label: '통장 사본', required: false };
  documentId = await askForFiles(admin, fileId, [REQUEST, ofLee]);
  kim = await signerOf(service(), KIM, documentId);
});

const add = (client: Client, body: ReturnType<typeof fileBody> & { requestKey?: string }) =>
  client(endpoints.addAttachment, { params: { documentId }, body });
const rows = () => ownerRows(service(), 'select public_id, file_name, sha256 from attachment order by id');

const HTML = '<html><script>alert(1)</script>';
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

describe('uploader → server, signers', () => {
  test('[DOC-16] a file that is not what its name says, or of no accepted kind, is refused and leaves nothing', async () => {
    const cases: [string, Uint8Array, string, ErrorName][] = [
      ['a zip', ZIP_FILE, 'a.zip', 'attachmentArchive'],
      ['a zip called pdf', ZIP_FILE, 'a.pdf', 'attachmentArchive'],
      ['an empty zip', Buffer.from(zipSync({})), 'a.docx', 'attachmentArchive'],
      ['a zip called docx', ZIP_FILE, 'a.docx', 'attachmentArchive'],
      ['a broken zip', DOCX_FILE.subarray(0, 60), 'a.docx', 'attachmentArchive'],
      ['html called pdf', Buffer.from(HTML), 'a.pdf', 'attachmentKind'],
      ['html before a PDF', Buffer.from(`${HTML}\n%PDF-1.7`), 'a.pdf', 'attachmentKind'],
      ['svg called png', Buffer.from(SVG), 'a.png', 'attachmentKind'],
      ['svg', Buffer.from(SVG), 'a.svg', 'attachmentKind'],
      ['a program', Buffer.from('MZ\x90\x00\x03'), 'a.pdf', 'attachmentKind'],
      ['a PDF called exe', PDF_FILE, 'a.exe', 'fileMismatch'],
      ['a PDF called html', PDF_FILE, 'a.html', 'fileMismatch'],
      ['a picture called svg', PNG_FILE, 'a.svg', 'fileMismatch'],
      ['a docx called js', DOCX_FILE, 'a.js', 'fileMismatch'],
      ['a docx with macros', officeFile(MACRO_TYPE), 'a.docx', 'attachmentKind'],
      ['hidden macros', officeFile(MAIN_TYPE, { 'word/vbaProject.bin': 'x' }), 'a.docx', 'attachmentKind'],
      ['a presentation', officeFile('presentationml.presentation.main+xml'), 'a.pptx', 'attachmentKind'],
      ['an old document', await fixture('bad/PasswordProtected.doc'), 'a.doc', 'attachmentKind'],
      ['a protected sheet', await fixture('bad/protected_sha512.xlsx'), 'a.xlsx', 'fileEncrypted'],
      ['an empty file', Buffer.alloc(0), 'a.pdf', 'fileEmpty'],
      ['a resident number', PDF_FILE, '880808-1234567 사본.pdf', 'residentNumber'],
    ];
    const before = { rows: await rows(), keys: await storedKeys(service()) };
    for (const [what, bytes, name, error] of cases)
      await refusal(add(kim.client, fileBody(bytes, name)), error).catch((wrong: unknown) => {
        throw new Error(`${what}: ${String(wrong)}`);
      });
    expect({ rows: await rows(), keys: await storedKeys(service()) }).toEqual(before);
  });

  test('[DOC-16] a package whose list of parts unpacks to far more than it has is refused at once', async () => {
    const bomb = Buffer.from(
      zipSync({ '[Content_Types].xml': strToU8(`${MAIN_TYPE}${' '.repeat(50_000_000)}`) }, { level: 9 }),
    );
    const started = performance.now();
    await refusal(add(kim.client, fileBody(bomb, 'a.docx')), 'attachmentArchive');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('[DOC-16] one byte more than 10 MB is refused, whatever the length of the body', async () => {
    const bytes = Buffer.concat([PDF_FILE, Buffer.alloc(10 * 1024 * 1024 - PDF_FILE.length + 1, 0x20)]);
    const refused = await refusal(add(kim.client, fileBody(bytes, 'a.pdf')), 'attachmentTooLarge');
    expect(refused.message).toBe('파일 하나의 크기는 10MB까지입니다. 더 작은 파일을 올려 주세요.');
    for (const size of [15_000_000, 40_000_000]) {
      const body = { fileName: 'a.pdf', ext: 'pdf', base64: 'A'.repeat(size) };
      const path = `/v1/documents/${documentId}/attachments`;
      const headers = linkHeaders(kim.link, KIM.contact);
      const { envelope, status } = await rawCall(service().url, 'POST', path, headers, body);
      expect({ status, code: envelope.code }).toEqual({ status: 200, code: 1423 });
    }
  });

  test('[DOC-16] a name is never a path, and has no control characters', async () => {
    const names: [string, string][] = [
      ['../../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Windows\\..\\a.pdf', 'a.pdf'],
      ['..pdf', '첨부 파일.pdf'],
      ['.pdf', '첨부 파일.pdf'],
      ['a\u0007b\r\nSet-Cookie: x=1.pdf', 'ab Set-Cookie_ x=1.pdf'],
      ['"; filename=evil.exe.pdf', '_; filename=evil.exe.pdf'],
      ['invoice \u202efdp.exe.pdf', 'invoice fdp.exe.pdf'],
      [`${'가'.repeat(400)}.pdf`, `${'가'.repeat(100)}.pdf`],
    ];
    for (const [given, shown] of names) {
      const added = await add(kim.client, fileBody(PDF_FILE, given, 'pdf'));
      expect(added.fileName, given).toBe(shown);
      const keys = (await storedKeys(service())).filter((key) => key.includes('/attachment/'));
      expect(keys.length, given).toBeGreaterThan(0);
      for (const key of keys) expect(key).toMatch(/^\d+\/attachment\/[0-9a-f]{64}$/);
      await kim.client(endpoints.removeAttachmentFile, {
        params: { ...kim.params, attachmentId: added.attachmentId },
      });
    }
  });

  test('[DOC-16] 20 simultaneous uploads of one file add it once, and of many fill the request exactly', async () => {
    const same = await Promise.all(
      Array.from({ length: 20 }, () => add(kim.client, fileBody(PNG_FILE, '한 번.png'))),
    );
    expect(new Set(same.map(({ attachmentId }) => attachmentId)).size).toBe(1);
    const many = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        add(kim.client, fileBody(Buffer.concat([PDF_FILE, Buffer.from([index])]), `${index}.pdf`)),
      ),
    );
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await rows()).toHaveLength(5);
    for (const { attachmentId, file } of (
      await kim.client(endpoints.listAttachments, { params: { documentId } })
    ).list)
      if (file) await kim.client(endpoints.removeAttachmentFile, { params: { ...kim.params, attachmentId } });
  });
});

describe('signer → another signer, another tenant', () => {
  test('[DOC-16] [ORG-10] nobody but its uploader sees or changes a file before the signature', async () => {
    const { attachmentId } = await add(kim.client, fileBody(PNG_FILE, '내 것.png'));
    const stranger = (await logIn(service().url, 'sarang')).client;
    const link = await unsentLink(service(), documentId, LEE);
    const lee = clientWith(service().url, linkHeaders(link, LEE.contact));
    const one = { params: { documentId, attachmentId } };
    await refusal(stranger(endpoints.attachment, one), 'notFound');
    await refusal(stranger(endpoints.listAttachments, { params: { documentId } }), 'notFound');
    await refusal(stranger(endpoints.downloadAttachments, { params: { documentId } }), 'notFound');
    await refusal(admin(endpoints.attachment, one), 'attachmentAbsent');
    await refusal(admin(endpoints.downloadAttachments, { params: { documentId } }), 'noAttachments');
    const body = fileBody(PDF_FILE, '바꿔치기.pdf');
    await refusal(stranger(endpoints.putAttachmentFile, { ...one, body }), 'signingRefused');
    await refusal(admin(endpoints.putAttachmentFile, { ...one, body }), 'signingRefused');
    await refusal(lee(endpoints.putAttachmentFile, { ...one, body }), 'signingRefused');
    const removal = { params: { documentId, participantId: link.participantId, attachmentId } };
    await refusal(lee(endpoints.removeAttachmentFile, removal), 'signingRefused');
    const asKim = { params: { ...removal.params, participantId: kim.params.participantId } };
    await refusal(lee(endpoints.removeAttachmentFile, asKim), 'signingRefused');
    expect(await rows()).toMatchObject([{ public_id: attachmentId, file_name: '내 것.png' }]);

    await sign(service(), KIM, documentId);
    const turn = await signerOf(service(), LEE, documentId);
    await refusal(turn.client(endpoints.putAttachmentFile, { ...one, body }), 'attachmentAbsent');
    await refusal(turn.client(endpoints.removeAttachmentFile, removal), 'attachmentAbsent');
    await refusal(turn.client(endpoints.attachment, one), 'attachmentAbsent');
    await refusal(add(turn.client, { ...body, requestKey: 'copy' }), 'attachmentAbsent');
    expect((await turn.client(endpoints.listAttachments, { params: { documentId } })).list).toMatchObject([
      { attachmentId: 'lee-copy', file: null },
    ]);
    expect(await rows()).toMatchObject([{ public_id: attachmentId, file_name: '내 것.png' }]);
  });

  test('[DOC-16] a member with whom only a folder is shared does not get the files', async () => {
    const { defaultTeamId: teamId } = await admin(endpoints.organization, {});
    const { client, memberId } = await joined(service(), admin, {
      loginId: 'folder1',
      actorClass: 'role-member-r',
      teamId,
      permsScope: 4,
    });
    const { folderId } = await admin(endpoints.createFolder, { body: { name: '첨부 철' } });
    await admin(endpoints.changeFolder, { params: { folderId }, body: { memberIds: [memberId] } });
    await refusal(client(endpoints.listAttachments, { params: { documentId } }), 'notFound');
    await admin(endpoints.moveDocuments, { params: { folderId }, body: { documentIds: [documentId] } });
    expect(await client(endpoints.listAttachments, { params: { documentId } })).toEqual({
      requests: [],
      list: [],
    });
    await refusal(client(endpoints.downloadAttachments, { params: { documentId } }), 'noAttachments');
  });
});

describe('signer → storage and audit trail', () => {
  test('[DOC-16] a signer who replaces a file again and again is stopped for the rest of the day', async () => {
    const own = await askForFiles(admin, fileId, [{ ...REQUEST, maxFiles: 1 }]);
    const { client } = await signerOf(service(), KIM, own);
    const put = (count: number) =>
      client(endpoints.putAttachmentFile, {
        params: { documentId: own, attachmentId: 'copy' },
        body: fileBody(Buffer.concat([PDF_FILE, Buffer.from(`\n% ${count}`)]), '사본.pdf'),
      });
    for (let count = 1; count <= MAX_ATTACHMENTS_A_DAY; count += 1) await put(count);
    // The same file again, as after a lost reply, adds nothing and is not counted.
    await put(MAX_ATTACHMENTS_A_DAY);
    const before = await storedKeys(service());
    const refused = await refusal(put(0), 'attachmentsTooOften');
    expect(refused.message).toContain(`${MAX_ATTACHMENTS_A_DAY}번`);
    expect(refused.message).toContain('24시간');
    expect(await storedKeys(service())).toEqual(before);
    const { list } = await client(endpoints.listAttachments, { params: { documentId: own } });
    expect(list).toMatchObject([{ fileName: '사본.pdf' }]);
  });
});
