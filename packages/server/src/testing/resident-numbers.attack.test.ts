import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { ERRORS, RESIDENT_MASK } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSheets, sheetOf } from './bulk/bulk-sheet.ts';
import { bulkSteps, personRow } from './bulk/bulk-steps.ts';
import { numberedBody, RESIDENT_NUMBER } from './fuzz/numbered-bodies.ts';
import { KIM, logIn, sendDocument, signerOf, upload } from './main-job.ts';
import { issueKey, openCall, tokenHeaders } from './open/open-steps.ts';
import { ownerRows, refusal } from './refusals.ts';
import { type Client, type Headers, linkHeaders, rawCall } from './test-client.ts';
import { serviceWithInvariants } from './with-invariants.ts';

/** Resident registration numbers are stored nowhere: after each way in, every row of every table is read. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
let documentId = '';
let login: Headers = {};
let link: Headers = {};
let participantId = '';

beforeAll(async () => {
  const session = await logIn(service().url, 'hangyeol');
  client = session.client;
  login = { token: session.token };
  fileId = await upload(client, 'pdf/issue16278.pdf');
  documentId = await sendDocument(client, { fileId, people: [KIM] });
  const signer = await signerOf(service(), KIM, documentId);
  participantId = signer.link.participantId;
  link = linkHeaders(signer.link, KIM.contact);
});

const bulks = bulkSteps(
  () => client,
  () => fileId,
);

/** Returns the tables with a row that contains the number, with or without its hyphen. */
async function tablesWithNumber(): Promise<string[]> {
  const tables = await ownerRows<{ name: string }>(
    service(),
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from ${name} t where t::text ~ '900101-?1234567')`,
  );
  return (await ownerRows<{ name: string }>(service(), looks.join(' union all '))).map(({ name }) => name);
}

/** The calls of the screens and of signers with a place for a text; those with a mask have tests of their own. */
const REFUSING = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const endpoint: Endpoint = endpoints[name];
  return endpoint.residentNumbers !== 'masked' && numberedBody(endpoint) !== null;
});

async function codeOf(name: EndpointName): Promise<number> {
  const endpoint: Endpoint = endpoints[name];
  const ids: Readonly<Record<string, string>> = { documentId, participantId };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? documentId);
  const headers = endpoint.access === 'link' ? link : login;
  return (await rawCall(service().url, endpoint.method, path, headers, numberedBody(endpoint))).envelope.code;
}

describe('reader of the database → resident number', () => {
  test('every call with a text in its body refuses one, and stores it nowhere', async () => {
    expect(REFUSING.length).toBeGreaterThan(60);
    const others: Record<string, number> = {};
    for (const name of REFUSING) {
      const code = await codeOf(name);
      if (code !== ERRORS.residentNumber.code) others[name] = code;
      expect({ name, tables: await tablesWithNumber() }).toEqual({ name, tables: [] });
    }
    // The first is refused before its body is read, since members make no organization; the second for a wrong form.
    expect(others).toEqual({
      createOrganization: ERRORS.notAllowed.code,
      handPhoneDrawing: ERRORS.badInput.code,
    });
  });

  test('[BLK-02] saved rows, uploaded columns and the workbook of errors have a mask and the error of the cell', async () => {
    const id = await bulks.bulk();
    const [company = '', address = '', person = '', phone = '', ...rest] = personRow(1);
    const wrong = [company, address, `${person} ${RESIDENT_NUMBER}`, '9001011234567', ...rest];
    const saved = await bulks.save(id, { rows: [wrong] });
    expect(saved.faults.map(({ column, error }) => [column, error])).toEqual([
      ['name:lee', 'residentNumber'],
      ['contact:lee', 'residentNumber'],
    ]);
    await bulks.save(id, {
      changes: [{ rowNo: 2, cells: [company, address, person, phone, RESIDENT_NUMBER] }],
    });
    expect((await bulks.rows(id)).list.map(({ cells }) => cells.slice(2, 5))).toEqual([
      [RESIDENT_MASK, RESIDENT_MASK, ''],
      [person, phone, RESIDENT_MASK],
    ]);
    expect(await tablesWithNumber()).toEqual([]);
    // What was read is saved again, as the grid does.
    const again = await bulks.save(id, { rows: (await bulks.rows(id)).list.map(({ cells }) => cells) });
    expect(again.errorRows).toBe(2);
    await refusal(bulks.send(id), 'bulkRowsWrong');
    const { url } = await client(endpoints.bulkErrorFile, { params: { bulkTransmitId: id } });
    const [errors] = await openSheets(`${service().url}${url}`);
    expect(errors?.rows[1]?.slice(2, 4)).toEqual([RESIDENT_MASK, RESIDENT_MASK]);
  });

  test('[BLK-01] an uploaded workbook is kept without them, also in headings and columns that are not used', async () => {
    const id = await bulks.bulk();
    const params = { bulkTransmitId: id };
    const base64 = await sheetOf([
      ['근로자 이름', '근로자 연락처', `비고 ${RESIDENT_NUMBER}`, '메모', '주민등록번호'],
      ['직원01', '01000000001', '', RESIDENT_NUMBER, '101013234567'],
    ]);
    const read = await client(endpoints.uploadBulkFile, { params, body: { base64 } });
    expect(read.firstRows).toEqual([['직원01', '01000000001', '', RESIDENT_MASK, RESIDENT_MASK]]);
    expect(await tablesWithNumber()).toEqual([]);
    const [upload] = await ownerRows(
      service(),
      `select 1 from bulk where upload::text like '%101013234567%'`,
    );
    expect(upload).toBeUndefined();
    const mapping = [{ index: 3, column: 'name:lee' }];
    await client(endpoints.applyBulkMapping, {
      params,
      body: { uploadId: read.uploadId, mapping, mode: 'replace' },
    });
    expect((await bulks.rows(id)).list[0]?.cells).toContain(RESIDENT_MASK);
    expect(await tablesWithNumber()).toEqual([]);
  });

  test('[DEV-01] a bulk of the programming interface stores none: in rows, names of columns and workbooks', async () => {
    const { template } = await bulks.detail(await bulks.bulk());
    const { key } = await issueKey(client, ['bulk:write']);
    const headers = await tokenHeaders(service(), key);
    const names = ['회사 이름', '회사 연락처', '근로자 이름', '근로자 연락처'];
    const row = Object.fromEntries(names.map((name, index) => [name, personRow(1)[index] ?? '']));
    const sheet = [
      ['근로자 이름', RESIDENT_NUMBER],
      [RESIDENT_NUMBER, '가'],
    ];
    for (const input of [
      { rows: [{ ...row, '근로자 이름': RESIDENT_NUMBER }] },
      { rows: [{ ...row, [RESIDENT_NUMBER]: '가' }] },
      { base64: await sheetOf(sheet) },
    ]) {
      const body = { templateId: template.templateId, ...input };
      const reply = await openCall(service(), 'POST', '/bulk', headers, body);
      expect(reply.code).not.toBe(0);
      expect(`${reply.msg} ${JSON.stringify(reply.result)}`).not.toContain(RESIDENT_NUMBER);
      expect(await tablesWithNumber()).toEqual([]);
    }
  });
});
