import { type BodyInput, endpoints } from '@dojang/contract';
import { documentNumber, ERRORS, koreanDay } from '@dojang/domain';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { completedDocument, KIM, LEE, logIn, sendDocument, upload } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The export of the list as a spreadsheet, and the columns that a person chooses for it. */

const service = serviceWithInvariants({}, 'file');
let client: Client;
let fileId = '';
const ids = new Map<string, string>();
const FORMULA = '=HYPERLINK("evil","열기")';
const NAMES = ['나 계약', '007', FORMULA, '가 계약, "2차"', '_x0041_ <계약>'];
beforeAll(async () => {
  ({ client } = await logIn(service().url, 'sarang'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
  for (const name of NAMES) {
    service().clock.advance(60_000);
    ids.set(name, await sendDocument(client, { fileId, people: [KIM, LEE], name, send: name !== '007' }));
  }
});

type Input = BodyInput<typeof endpoints.exportDocuments>;
const exported = async (by: Client, body: Input): Promise<Response> => {
  const { url } = await by(endpoints.exportDocuments, { body });
  return fetch(`${service().url}${url}`);
};
const csv = async (by: Client, body: Omit<Input, 'format'>): Promise<string[][]> => {
  const text = await (await exported(by, { ...body, format: 'csv' })).text();
  return text.split('\r\n').slice(1, -1).map(cellsOf);
};
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
const namesIn = (rows: string[][]) => rows.map(([name]) => name);

test('[DOC-01] [DOC-02] the whole list is exported as CSV, in its order, and no cell is a formula', async () => {
  const response = await exported(client, { format: 'csv', sort: 'name' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('문서 목록_')}`,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [titles = '', ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(titles).toBe(
    '"문서 이름","상태","참여자","참여자 수","서명한 참여자 수","요청자","폴더","서명 방식","작성 일시","요청 일시","서명 기한","완료 일시","최근 변경","문서 번호"',
  );
  const { list } = await client(endpoints.listDocuments, { query: { sort: 'name' } });
  const rows = lines.map(cellsOf);
  expect(rows.map((row) => row.at(-1))).toEqual(list.map((one) => documentNumber(one.documentId)));
  expect(namesIn(rows)).toEqual(list.map(({ name }) => (name === FORMULA ? `'${name}` : name)));
  const draft = rows.find(([name]) => name === '007');
  expect(draft?.slice(1, 8)).toEqual([
    '작성 중',
    '김하나, 이두리',
    '2',
    '0',
    expect.any(String),
    '',
    '비대면',
  ]);
  expect([draft?.[9], draft?.[10]]).toEqual(['', '']);
  const sent = rows.find(([name]) => name === '나 계약');
  expect(sent?.[1]).toBe('상대방 서명 대기');
  const asked = list.find(({ name }) => name === '나 계약');
  const inKorea = new Date(Date.parse(asked?.sentAt ?? '') + 9 * 3_600_000).toISOString();
  expect(sent?.[9]).toBe(inKorea.slice(0, 16).replace('T', ' '));
  expect(lines.join()).not.toContain(KIM.contact);
});

test('[DOC-01] the filter, search, order and period of the list are those of its export', async () => {
  expect(namesIn(await csv(client, { status: 'draft' }))).toEqual(['007']);
  expect(namesIn(await csv(client, { search: '계약', sort: 'oldest' }))).toEqual([
    '나 계약',
    '가 계약, "2차"',
    '_x0041_ <계약>',
  ]);
  // The documents are a minute apart, so that midnight in Korea may lie between them.
  const { list } = await client(endpoints.listDocuments, { query: {} });
  const days = list.map(({ createdAt }) => koreanDay(new Date(createdAt))).toSorted();
  const [from = '', to = ''] = [days.at(0), days.at(-1)];
  expect(await csv(client, { from, to })).toHaveLength(NAMES.length);
  const before = koreanDay(new Date(Date.parse(from) - 86_400_000));
  await refusal(
    client(endpoints.exportDocuments, { body: { format: 'csv', to: before } }),
    'nothingToExport',
  );
  const reversed = client(endpoints.exportDocuments, {
    body: { format: 'csv', from: '2026-02-02', to: '2026-02-01' },
  });
  expect((await refusal(reversed, 'periodReversed')).result).toEqual({ field: 'to' });
  await refusal(
    client(endpoints.exportDocuments, { body: { format: 'csv', folderId: 'none1' } }),
    'notFound',
  );
});

test('[DOC-01] a workbook has texts, numbers and Korean times, and no formula', async () => {
  await completedDocument(service(), client, { fileId, people: [KIM], name: '끝난 계약' });
  const response = await exported(client, { format: 'xlsx', sort: 'name' });
  expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']),
  );
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  const texts = [...sheet.matchAll(/<c r="A\d+" t="inlineStr"[^>]*><is><t>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  );
  expect(texts).toEqual([
    '문서 이름',
    '_x005F_x0041_ &lt;계약&gt;',
    '=HYPERLINK("evil","열기")',
    '007',
    '가 계약, "2차"',
    '끝난 계약',
    '나 계약',
  ]);
  const { list } = await client(endpoints.listDocuments, { query: { search: '끝난' } });
  const serial = Number(/<c r="L6"[^>]*><v>([^<]*)<\/v>/.exec(sheet)?.[1]);
  // Days since 30 December 1899 in Korean time. Source: ECMA-376, part 1, 18.17.4.1.
  const at = Date.parse(list[0]?.completedAt ?? '') + 9 * 3_600_000;
  expect(serial).toBeCloseTo(at / 86_400_000 + 25_569, 4);
  expect(/<c r="D6"[^>]*><v>([^<]*)<\/v>/.exec(sheet)?.[1]).toBe('1');
});

test('[DOC-01] [ORG-08] other people get their own documents only, and an address ends after 60 seconds', async () => {
  const { client: stranger } = await logIn(service().url, 'hangyeol');
  const theirs = await upload(stranger, 'pdf/issue16278.pdf');
  await sendDocument(stranger, { fileId: theirs, name: '회사 계약' });
  expect(namesIn(await csv(stranger, {}))).toEqual(['회사 계약']);
  const { client: member } = await logIn(service().url, 'bada');
  // A colleague of the same team sees the document; one of another team has none.
  expect(namesIn(await csv(member, {}))).toEqual(['회사 계약']);
  const { client: elsewhere } = await logIn(service().url, 'areum');
  await refusal(elsewhere(endpoints.exportDocuments, { body: { format: 'csv' } }), 'nothingToExport');
  const { url } = await stranger(endpoints.exportDocuments, { body: { format: 'csv' } });
  service().clock.advance(61_000);
  const late = (await (await fetch(`${service().url}${url}`)).json()) as { code: number };
  expect(late.code).toBe(ERRORS.notFound.code);
});

test('[DOC-01] a document that is deleted after the call is left out, and more than a part of them is exported in order', async () => {
  const { client: admin } = await logIn(service().url, 'hangyeol');
  const theirs = await upload(admin, 'pdf/issue16278.pdf');
  const one = await sendDocument(admin, { fileId: theirs, name: '많은 계약' });
  await ownerRows(
    service(),
    `insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential, expiry_minutes,
        file_id, created_at, updated_at)
      select 'copy' || n, tenant_id, requester_id, team_id, 'copy ' || n, 'draft', process_type, is_sequential, expiry_minutes,
        file_id, created_at, updated_at from document, generate_series(1, 1200) n where public_id = $1`,
    [one],
  );
  try {
    const { url, count } = await admin(endpoints.exportDocuments, {
      body: { format: 'csv', status: 'draft', sort: 'name' },
    });
    expect(count).toBe(1200);
    await ownerRows(service(), `delete from document where public_id = 'copy7'`);
    const lines = (await (await fetch(`${service().url}${url}`)).text()).split('\r\n').slice(1, -1);
    const numbers = Array.from({ length: 1200 }, (_, index) => index + 1).filter((number) => number !== 7);
    expect(lines.map((line) => cellsOf(line)[0])).toEqual(numbers.map((number) => `copy ${number}`));
  } finally {
    await ownerRows(service(), `delete from document where public_id like 'copy%'`);
  }
});

test('[DOC-01] the columns of the list are remembered per person, in the order of the list', async () => {
  const choose = (columns: BodyInput<typeof endpoints.chooseDocumentColumns>['columns']) =>
    client(endpoints.chooseDocumentColumns, { body: { columns } });
  const remembered = async (login: string) => {
    const { client: again } = await logIn(service().url, login);
    return (await again(endpoints.user)).documentColumns;
  };
  expect(await remembered('sarang')).toBeUndefined();
  expect(await choose(['number', 'state', 'number'])).toEqual({ columns: ['state', 'number'] });
  expect(await remembered('sarang')).toEqual(['state', 'number']);
  expect(await remembered('hangyeol')).toBeUndefined();
  expect(await choose([])).toEqual({ columns: [] });
  expect(await remembered('sarang')).toEqual([]);
  expect(await choose(null)).toEqual({ columns: null });
  expect(await remembered('sarang')).toBeUndefined();
});
