import { endpoints } from '@dojang/contract';
import type { ErrorName } from '@dojang/domain';
import { expect, test } from 'vitest';
import { fixture, logIn, until } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({ convertsAnew: true });

async function clients(): Promise<Record<'ko' | 'en', Client>> {
  const { client, token } = await logIn(service().url, 'hangyeol');
  return { ko: client, en: clientWith(service().url, { token, 'accept-language': 'en' }) };
}

/** Uploads a file and returns its refusal. */
async function refusalOf(client: Client, bytes: Uint8Array, ext: string, error: ErrorName) {
  const base64 = Buffer.from(bytes).toString('base64');
  const convert = async () => {
    const { fileId } = await client(endpoints.upload, { body: { base64, ext } });
    const look = () => client(endpoints.file, { params: { fileId } });
    await until('the pages', async () => (await look()).state === 'ready', 60);
  };
  return refusal(convert(), error);
}

test('[INT-02] a portfolio is refused with the names of its files in the language of the caller', async () => {
  const { ko, en } = await clients();
  const portfolio = await fixture('reports/portfolio.pdf');
  const refused = await refusalOf(ko, portfolio, 'pdf', 'filePortfolio');
  expect(refused.message).toMatch(/^PDF 포트폴리오라서 .+올려 주세요: a\.pdf, b\.pdf$/);
  expect(refused.result).toEqual({ files: ['a.pdf', 'b.pdf'] });
  const english = await refusalOf(en, portfolio, 'pdf', 'filePortfolio');
  expect(english.message).toMatch(/^This is a PDF portfolio.+: a\.pdf, b\.pdf$/);
  expect(await ownerRows(service(), `select 1 from file where state = 'failed'`)).toEqual([]);
});

test('[INT-02] files of other programs and files under document security are named, with what to do', async () => {
  const { ko, en } = await clients();
  const said = async (client: Client, file: string, error: ErrorName) =>
    (await refusalOf(client, await fixture(`reports/${file}`), file.split('.').at(-1) ?? '', error)).message;
  expect(await said(ko, 'hwpml.hwp', 'fileForeign')).toBe(
    '내용이 HWPML(한글 XML)인 파일은 올릴 수 없습니다. 한글에서 열어 hwp나 hwpx로 다시 저장한 뒤 올려 주세요.',
  );
  expect(await said(en, 'erp-html.xls', 'fileForeign')).toBe(
    'Files that are a web page (HTML) inside cannot be uploaded. Open it in Excel, save it as xlsx, and upload that.',
  );
  expect(await said(ko, 'erp-html.xls', 'fileForeign')).toMatch(/웹 페이지\(HTML\).+Excel에서 열어 xlsx로/);
  expect(await said(ko, 'drm-fasoo.docx', 'fileProtected')).toMatch(
    /^문서 보안\(DRM\)이 걸린 .+올려 주세요: Fasoo$/,
  );
});
