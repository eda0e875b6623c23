/** Files that cannot become a document, each with its own message. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { newCompany, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { type Chosen, choose, fixture, openUpload, pickFile } from '../steps/upload.ts';

const LIMIT = 5_242_880;
const bytes = (path: string): Buffer => readFileSync(fixture(path));
const made = (name: string, buffer: Buffer): Chosen => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

const BAD_FILES: readonly { readonly what: string; readonly file: Chosen; readonly says: string | RegExp }[] =
  [
    {
      what: 'too big',
      file: made('큰 파일.pdf', Buffer.concat([bytes('pdf/issue16278.pdf'), Buffer.alloc(LIMIT, 0x20)])),
      says: '파일 업로드 최대 용량은 5MB 입니다.',
    },
    { what: 'empty', file: made('빈 파일.docx', Buffer.alloc(0)), says: /^빈 파일입니다/ },
    {
      what: 'damaged',
      file: made('손상.hwp', bytes('hwp/noori.hwp').subarray(0, 30_000)),
      says: /^손상된 파일입니다/,
    },
    {
      what: 'wrong ending',
      file: made('사진.png', Buffer.from([0, 1, 2, 3, 0xfe, 0xff])),
      says: /^파일 내용이 확장자와 다릅니다/,
    },
    {
      what: 'portfolio',
      file: fixture('reports/portfolio.pdf'),
      says: /^PDF 포트폴리오라서 .+: a\.pdf, b\.pdf$/,
    },
    { what: 'HWPML', file: fixture('reports/hwpml.hwp'), says: /^내용이 HWPML\(한글 XML\)인 파일은/ },
    { what: 'DRM', file: fixture('reports/drm-fasoo.docx'), says: /^문서 보안\(DRM\)이 걸린 .+: Fasoo$/ },
    { what: 'unknown ending', file: made('묶음.zip', Buffer.from('PK')), says: /^올릴 수 없는 형식입니다/ },
    {
      what: 'locked Office file',
      file: fixture('bad/PasswordProtected.doc'),
      says: /^암호가 걸린 파일입니다/,
    },
  ];

test('[UPL-04] [UPL-05] each error of a file has its own message, and nothing is left behind', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newPerson(request);
  await logIn(page, loginId);
  for (const { what, file, says } of BAD_FILES) {
    await test.step(what, async () => {
      const dialog = await openUpload(page);
      await choose(page, dialog, file);
      await expect(dialog.getByRole('alert').getByText(says)).toBeVisible({ timeout: 60_000 });
      await expect(dialog.getByRole('button', { name: '시작' })).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByRole('button', { name: '다른 파일 선택' })).toBeVisible();
      await dialog.getByRole('button', { name: '취소' }).click();
      await expect(dialog).toBeHidden();
    });
  }
  await expect(page.getByText('문서함이 비어 있습니다')).toBeVisible();
  expect((await api(endpoints.listDocuments, {})).total).toBe(0);
});

test('[UPL-05] [UPL-06] a locked PDF asks for its password, and opens with it', async ({
  page,
  request,
}, info) => {
  const locked = info.outputPath('잠긴 계약서.pdf');
  execFileSync('qpdf', ['--encrypt', 'dojang', 'owner', '256', '--', fixture('pdf/issue16278.pdf'), locked]);
  await logIn(page, (await newCompany(request)).loginId);
  const dialog = await openUpload(page);
  await choose(page, dialog, fixture('bad/PasswordProtected.doc'));
  await expect(dialog.getByText(/^암호가 걸린 파일입니다/)).toBeVisible({ timeout: 60_000 });
  // Another file is chosen in the box of the error, and starts at once too.
  await pickFile(page, () => dialog.getByRole('button', { name: '다른 파일 선택' }).click(), locked);
  await expect(dialog.getByText('암호가 걸린 PDF입니다. 암호를 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('PDF 암호').fill('wrong');
  await dialog.getByRole('button', { name: '시작' }).click();
  await expect(dialog.getByText('PDF 암호가 올바르지 않습니다.')).toBeVisible();
  await dialog.getByLabel('PDF 암호').fill('dojang');
  await dialog.getByLabel('PDF 암호').press('Enter');
  await expect(page.getByRole('group', { name: '문서와 입력란' })).toBeVisible({ timeout: 60_000 });
});
