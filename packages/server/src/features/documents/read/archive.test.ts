import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { completedDocument, KIM, logIn, sendDocument } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** One zip of many documents. */

let admin: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client: admin, fileId } = requester);
});

type Kind = 'original' | 'completed' | 'audit' | 'all';
const prepare = (client: Client, documentIds: readonly string[], kind?: Kind) =>
  client(endpoints.downloadDocuments, { body: { documentIds: [...documentIds], ...(kind ? { kind } : {}) } });
const fetched = (url: string) => fetch(`${service().url}${url}`);
const codeOf = async (url: string) => ((await (await fetched(url)).json()) as { code: number }).code;
const completed = (name: string) => completedDocument(service(), admin, { fileId, people: [KIM], name });

test('[DOC-12] the files of several documents come as one zip, and the answer names what is not in it and why', async () => {
  const documentIds = [await completed('공급 계약서'), await completed('공급 계약서')];
  const running = await sendDocument(admin, { fileId, name: '진행 중' });
  const answer = await prepare(admin, [...documentIds, running, 'nobody']);
  expect(answer).toMatchObject({
    done: documentIds,
    refused: [
      { documentId: running, reason: 'notCompletedYet' },
      { documentId: 'nobody', reason: 'notFound', msg: '찾을 수 없습니다.' },
    ],
    expiresIn: 60,
  });
  const response = await fetched(answer.url);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('문서_')}`,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toEqual([
    '공급 계약서_완료.pdf',
    '공급 계약서_감사추적인증서.pdf',
    '공급 계약서 (2)_완료.pdf',
    '공급 계약서 (2)_감사추적인증서.pdf',
  ]);
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');

  const originals = await fetched((await prepare(admin, [running], 'original')).url);
  expect(Object.keys(unzipSync(new Uint8Array(await originals.arrayBuffer())))).toEqual(['진행 중_원본.pdf']);
});

test('[DOC-12] [ERR-09] nothing selected, nothing to download and other people’s documents are refused', async () => {
  await refusal(prepare(admin, []), 'emptySelection');
  const running = await sendDocument(admin, { fileId });
  expect((await refusal(prepare(admin, [running]), 'notCompletedYet')).result).toMatchObject({
    refused: [{ documentId: running, reason: 'notCompletedYet' }],
  });
  await admin(endpoints.cancelRequest, {
    params: { documentId: running },
    body: { message: '조건이 바뀌었습니다' },
  });
  await refusal(prepare(admin, [running]), 'endedUncompleted');
  const { client: stranger } = await logIn(service().url, 'sarang');
  await refusal(prepare(stranger, [running], 'original'), 'notFound');
});

test('[DOC-12] an address ends after 60 seconds, and its content is deleted with the next one', async () => {
  const running = await sendDocument(admin, { fileId });
  const { url } = await prepare(admin, [running], 'original');
  expect(await codeOf(`${url}x`)).toBe(ERRORS.notFound.code);
  service().clock.advance(61_000);
  expect(await codeOf(url)).toBe(ERRORS.notFound.code);
  await prepare(admin, [running], 'original');
  const rows = await ownerRows<{ count: number }>(
    service(),
    `select count(*)::int from prepared_download where expires_at <= $1`,
    [service().clock.now()],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('[DOC-12] 500 documents are packed into one zip, and 501 are refused', async () => {
  const one = await completed('많은 계약서');
  const copies = await ownerRows<{ public_id: string }>(
    service(),
    `insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential, expiry_minutes,
        file_id, sealed_key, sealed_sha256, sealed_at, certificate_key, created_at, updated_at, sent_at, completed_at)
      select 'copy' || n, tenant_id, requester_id, team_id, name, status, process_type, is_sequential, expiry_minutes,
        file_id, sealed_key, 'copy' || n, sealed_at, certificate_key, created_at, updated_at, sent_at, completed_at
      from document, generate_series(1, 500) n where public_id = $1 returning public_id`,
    [one],
  );
  try {
    const ids = copies.map((row) => row.public_id);
    await refusal(prepare(admin, [...ids, one]), 'badInput');
    const { url, done, refused } = await prepare(admin, ids);
    expect([done.length, refused]).toEqual([500, []]);
    const zip = unzipSync(new Uint8Array(await (await fetched(url)).arrayBuffer()));
    expect(Object.keys(zip)).toHaveLength(1000);
    expect(zip['많은 계약서 (500)_완료.pdf']?.length).toBe(zip['많은 계약서_완료.pdf']?.length);
  } finally {
    await ownerRows(service(), `delete from document where public_id like 'copy%'`);
  }
});
