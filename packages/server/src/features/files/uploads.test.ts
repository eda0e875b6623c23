import { readdir } from 'node:fs/promises';
import { endpoints } from '@dojang/contract';
import type { ErrorName } from '@dojang/domain';
import { createSigningIdentity, sealDocument } from '@dojang/pdf/seal';
import { beforeEach, expect, test } from 'vitest';
import { fixture, logIn, until, upload } from '../../testing/main-job.ts';
import { LOCKED_PASSWORD, lockedPdf } from '../../testing/pdf/locked-pdf.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({ convertsAnew: true });
let client: Client;
let token = '';
beforeEach(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
});

const LIMIT = 5_242_880;
/** Uploads a file and waits for the end of its conversion. */
async function sendFile(
  bytes: Uint8Array,
  ext: string,
  more: { name?: string; password?: string; takesSigned?: boolean; acceptsChanges?: boolean } = {},
) {
  const base64 = Buffer.from(bytes).toString('base64');
  const { fileId } = await client(endpoints.upload, { body: { base64, ext, ...more } });
  await until(
    'the pages',
    async () => (await client(endpoints.file, { params: { fileId } })).state === 'ready',
    60,
  );
  return fileId;
}

/** Counts what a refused upload could leave: rows of files, objects in the storage, folders of conversions. */
async function traces() {
  const rows = await ownerRows<{ files: number; pages: number }>(
    service(),
    'select (select count(*)::int from file) files, (select count(*)::int from page) pages',
  );
  const scratch = await readdir(service().scratchDir, { recursive: true }).catch(() => []);
  return { ...rows[0], objects: await storedObjects(), scratch };
}

/** The refusal is returned before the conversion's folder is removed, so this check polls. */
const expectLeft = (before: Awaited<ReturnType<typeof traces>>, what: string) =>
  expect.poll(traces, { timeout: 40_000, message: what }).toEqual(before);

async function storedObjects(): Promise<number> {
  const names = await readdir(service().filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).length;
}

test('[UPL-06] converts a file to pages and returns its id', async () => {
  const base64 = (await fixture('pdf/issue16278.pdf')).toString('base64');
  const answer = await client(endpoints.upload, { body: { base64, ext: 'pdf', name: '계약서.pdf' } });
  expect(answer.fileId).toBeTypeOf('string');
  const { fileId } = answer;
  await until(
    'the pages',
    async () => (await client(endpoints.file, { params: { fileId } })).state === 'ready',
  );
  const file = await client(endpoints.file, { params: { fileId } });
  expect(file).toMatchObject({ name: '계약서.pdf', pageCount: 1 });
  const picture = await fetch(`${service().url}${file.pages[0]?.imageUrl}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const stranger = await fetch(`${service().url}${file.pages[0]?.imageUrl.slice(0, -3)}xyz`);
  expect(await stranger.json()).toMatchObject({ code: 1101 });
});

test('[UPL-04] accepts 5,242,880 bytes and refuses one more with the fixed message', async () => {
  const paper = await fixture('pdf/issue16278.pdf');
  const exact = Buffer.concat([paper, Buffer.alloc(LIMIT - paper.length, 0x20)]);
  await sendFile(exact, 'pdf');
  const before = await traces();
  const bigger = await refusal(sendFile(Buffer.concat([exact, Buffer.from(' ')]), 'pdf'), 'fileTooLarge');
  expect(bigger.message).toBe('파일 업로드 최대 용량은 5MB 입니다.');
  await expectLeft(before, 'one byte too many');
});

test('[UPL-04] returns the fixed message with status 200 also for bodies over the body limit', async () => {
  for (const size of [8_000_000, 60_000_000]) {
    const body = { base64: 'A'.repeat(size), ext: 'pdf' };
    const { status, envelope } = await rawCall(
      service().url,
      'POST',
      '/v1/documents/upload',
      { token },
      body,
    );
    expect({ status, code: envelope.code, msg: envelope.msg }).toEqual({
      status: 200,
      code: 1200,
      msg: '파일 업로드 최대 용량은 5MB 입니다.',
    });
  }
});

test('[UPL-05] each kind of unusable file has its own message and leaves no data', async () => {
  const pdf = await fixture('pdf/issue16278.pdf');
  const cases: [string, Uint8Array, string, ErrorName][] = [
    ['an empty file', Buffer.alloc(0), 'pdf', 'fileEmpty'],
    ['an unknown ending', pdf, 'exe', 'fileUnsupported'],
    ['bytes of no format', Buffer.from([0, 1, 2, 3, 0xfe, 0xff]), 'png', 'fileMismatch'],
    ['words that call themselves a PDF', Buffer.from('그냥 글입니다.'), 'pdf', 'fileForeign'],
    ['a damaged PDF', pdf.subarray(0, 200), 'pdf', 'fileDamaged'],
    ['a protected spreadsheet', await fixture('bad/protected_sha512.xlsx'), 'xlsx', 'fileEncrypted'],
    ['a protected document', await fixture('bad/PasswordProtected.doc'), 'doc', 'fileEncrypted'],
    ['a protected PDF', await lockedPdf(), 'pdf', 'filePasswordRequired'],
  ];
  const before = await traces();
  const messages = new Set<string>();
  for (const [what, bytes, ext, error] of cases) {
    const refused = await refusal(sendFile(bytes, ext), error).catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}`);
    });
    messages.add(refused.message);
    await expectLeft(before, what);
  }
  expect(messages.size).toBe(new Set(cases.map(([, , , error]) => error)).size);
});

test('[UPL-05] an accepted format under another ending is taken by its content, and its uploader is told', async () => {
  const fileId = await sendFile(await fixture('reports/renamed-hwpx.hwp'), 'hwp', { name: '계약서.hwp' });
  const { notices } = await client(endpoints.file, { params: { fileId } });
  expect(notices[0]).toEqual({ kind: 'otherEnding', page: 1, words: ['hwpx'], more: 0 });
});

test('[UPL-05] a failed conversion is reported once and is absent afterwards', async () => {
  const base64 = Buffer.from('%PDF-1.7\nnothing of the kind').toString('base64');
  await refusal(client(endpoints.upload, { body: { base64, ext: 'pdf' } }), 'fileDamaged');
  expect(await ownerRows(service(), `select 1 from file where state = 'failed'`)).toEqual([]);
});

/** Checks the current PDF: it opens without a password, and the password of the upload is returned with it. */
async function expectKept(fileId: string, name: string, password: string | null): Promise<void> {
  const { currentPdf } = await client(endpoints.file, { params: { fileId } });
  expect(currentPdf).toMatchObject({ name, password });
  const reply = await fetch(new URL(currentPdf?.pdfUrl ?? '', service().url));
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes('/Encrypt')).toBe(false);
  const other = await logIn(service().url, 'garam');
  await refusal(other.client(endpoints.file, { params: { fileId } }), 'notFound');
}

test('[UPL-06] opens a protected PDF with its password, and asks again after a wrong one', async () => {
  const locked = await lockedPdf();
  const fileId = await sendFile(locked, 'pdf', { password: LOCKED_PASSWORD });
  await expectKept(fileId, '문서', LOCKED_PASSWORD);
  const open = await fixture('pdf/issue16278.pdf');
  await expectKept(
    await sendFile(open, 'pdf', { name: '열린 계약서.pdf', password: 'for nothing' }),
    '열린 계약서',
    null,
  );
  await refusal(sendFile(locked, 'pdf', { password: 'not this one' }), 'filePasswordWrong');
  const kept = await ownerRows<{ payload: unknown }>(
    service(),
    'select payload from graphile_worker._private_jobs',
  );
  expect(JSON.stringify(kept)).not.toContain('not this one');
});

test('[UPL-06] a signed PDF is accepted after its uploader confirms that the signature will be lost', async () => {
  const pdf = new Uint8Array(await fixture('contracts/01-employment.pdf'));
  const signedAt = new Date('2026-01-05T00:00:00Z');
  const signer = await createSigningIdentity({ commonName: 'Other', organization: 'Other', now: signedAt });
  const signed = await sealDocument({ pdf, title: '', fields: [] }, signer, { reason: '', signedAt });
  await refusal(sendFile(signed.pdf, 'pdf'), 'fileSigned');
  const fileId = await sendFile(signed.pdf, 'pdf', { takesSigned: true });
  expect(await client(endpoints.file, { params: { fileId } })).toMatchObject({
    state: 'ready',
    pageCount: 1,
  });
});

test('[INT-01] a file with tracked changes is refused with their counts, unless its uploader wants them accepted', async () => {
  const bytes = await fixture('changes/tracked-changes.docx');
  const before = await traces();
  const refused = await refusal(sendFile(bytes, 'docx'), 'filePending');
  const counts = { insertions: 2, deletions: 3, moves: 1, deletedRows: 1, formats: 0, comments: 1 };
  expect(refused.message).toContain('변경 내용 7곳과 메모 1개가 남아 있는 파일입니다.');
  expect(refused.result).toEqual(counts);
  await expectLeft(before, 'a refused file with tracked changes');
  await refusal(sendFile(bytes, 'docx', { acceptsChanges: false }), 'filePending');
  const fileId = await sendFile(bytes, 'docx', { acceptsChanges: true });
  const { pages } = await client(endpoints.file, { params: { fileId } });
  expect(pages).toHaveLength(1);
  const kept = await ownerRows(service(), `select changes from file where public_id = '${fileId}'`);
  expect(kept).toEqual([{ changes: counts }]);
  const plain = await sendFile(await fixture('pdf/issue16278.pdf'), 'pdf', { acceptsChanges: true });
  const none = await ownerRows(service(), `select changes from file where public_id = '${plain}'`);
  expect(none).toEqual([{ changes: null }]);
});

test('[UPL-05] refuses invalid base64, and names with a resident number', async () => {
  const body = { base64: '가나다', ext: 'pdf' };
  expect((await refusal(client(endpoints.upload, { body }), 'badInput')).result).toEqual({ field: 'base64' });
  const named = { base64: 'JVBERi0=', ext: 'pdf', name: '880808-1234567 계약서.pdf' };
  await refusal(client(endpoints.upload, { body: named }), 'residentNumber');
});

test('[UPL-06] stores decomposed names in NFC, without invisible characters', async () => {
  const base64 = (await fixture('pdf/issue16278.pdf')).toString('base64');
  const name = `../..\u202e${'한결상사'.normalize('NFD')}\u200b.pdf`;
  const { fileId } = await client(endpoints.upload, { body: { base64, ext: 'PDF', name } });
  expect((await client(endpoints.file, { params: { fileId } })).name).toBe('../..한결상사.pdf');
  await upload(client, 'pdf/issue16278.pdf');
});
