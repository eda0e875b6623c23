/** A file with tracked changes and a comment, wherever it is uploaded: named with its counts, left alone, or taken with all accepted. */
import { writeFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { expectSaved, paper } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { textOf } from '../steps/pdf-tools.ts';
import { logIn } from '../steps/people.ts';
import { changeRows } from '../steps/product-database.ts';
import { upload } from '../steps/request.ts';
import { choose, fixture, openUpload, pickFile } from '../steps/upload.ts';

const FILE = fixture('changes/tracked-changes.docx');
const ACCEPT = '변경 내용을 모두 적용해 올리기';
const GONE = ['1,000,000', '2026년 12월 31일', '삭제한 조항', '지운 줄', '너무 높습니다', '검토자'];

/** The refusal with the number of changes, their kinds, and the trace that accepting them leaves. */
async function expectCounts(place: Page | Locator): Promise<void> {
  await expect(place.getByText('변경 내용 7곳과 메모 1개가 남아 있습니다')).toBeVisible({ timeout: 60_000 });
  await expect(place.getByText('추가 2 · 삭제 3 · 이동 1 · 표의 행 삭제 1')).toBeVisible();
  await expect(place.getByText('적용한 사실과 올린 사람은 감사추적 인증서에 기록됩니다.')).toBeVisible();
}

function expectAcceptedOnly(file: string): void {
  const text = textOf(file).replace(/\s+/g, '');
  expect(text).toContain('계약금액은금2,000,000원으로한다.');
  for (const gone of GONE) expect(text).not.toContain(gone.replace(/\s+/g, ''));
}

/** Saves the pages of a document's file. */
async function savedFile(
  request: APIRequestContext,
  api: Api,
  documentId: string,
  path: string,
): Promise<string> {
  const { url } = await api(endpoints.documentDownload, { params: { documentId } });
  writeFileSync(path, await (await request.get(url)).body());
  return path;
}

async function keepPictures(page: Page, name: string): Promise<void> {
  const own = page.viewportSize();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page, `${name} at ${width} px`);
    if (process.env.JOURNEY_PICTURES)
      await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/pending-${name}-${width}.png` });
  }
  if (own) await page.setViewportSize(own);
}

test('[INT-01] a contract with tracked changes is named with their number, and uploaded with all of them accepted', async ({
  page,
  request,
}, info) => {
  const { api, loginId } = await newCompany(request);
  await logIn(page, loginId);
  const dialog = await openUpload(page);
  await choose(page, dialog, FILE);
  await expectCounts(dialog.getByRole('alert'));
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toBeHidden();
  expect((await api(endpoints.listDocuments, {})).total).toBe(0);
  const again = await openUpload(page);
  await choose(page, again, FILE);
  await again.getByRole('button', { name: ACCEPT }).click({ timeout: 60_000 });
  await expect(paper(page)).toBeVisible({ timeout: 60_000 });
  const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expectAcceptedOnly(await savedFile(request, api, documentId, info.outputPath('draft.pdf')));
});

test('[INT-01] [EDT-12] document editing names pending changes, takes nothing on cancel, and writes on the accepted text alone', async ({
  page,
  request,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { api, loginId } = await newCompany(request);
  await logIn(page, loginId, '/docEditing');
  const pick = () => page.getByRole('button', { name: '파일 선택' }).click();
  await pickFile(page, pick, FILE);
  await expectCounts(page);
  await expectAccessible(page, 'document editing with pending changes');
  await keepPictures(page, 'editing');
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByText('변경 내용 7곳과 메모 1개가 남아 있습니다')).toBeHidden();
  await expect(page).toHaveURL(/\/docEditing$/);
  expect((await api(endpoints.listEditingDocuments, {})).list).toEqual([]);

  await pickFile(page, pick, FILE);
  await expectCounts(page);
  await page.getByRole('button', { name: ACCEPT }).click();
  await expect(paper(page)).toBeVisible({ timeout: 60_000 });
  const palette = page.getByRole('region', { name: '넣을 항목' });
  await palette.getByRole('button', { name: '텍스트', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '텍스트, 1쪽에 입력' })).toBeFocused();
  await page.keyboard.type('확인함');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await page.getByRole('button', { name: '편집 완료' }).click();
  await expect(page.getByText('편집을 마친 문서입니다')).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '편집한 문서 내려받기' }).click();
  const file = info.outputPath('edited.pdf');
  await (await coming).saveAs(file);
  expectAcceptedOnly(file);
});

/** Requests a signature from a template, and expects its file to have the accepted text alone. */
async function expectRequestAccepted(
  request: APIRequestContext,
  api: Api,
  templateId: string,
  path: string,
): Promise<void> {
  const { documentId } = await api(endpoints.requestFromTemplate, { params: { templateId }, body: {} });
  expectAcceptedOnly(await savedFile(request, api, documentId, path));
}

test('[INT-01] [TPL-01] a template names pending changes of a file that replaces its own, and has the accepted text alone', async ({
  page,
  request,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { api, loginId } = await newCompany(request);
  const fileId = await upload(api, fixture('pdf/issue16278.pdf'));
  const { templateId } = await api(endpoints.createTemplate, { body: { fileId, name: '파일 없는 템플릿' } });
  await changeRows('delete from file where public_id = $1', [fileId]);

  await logIn(page, loginId, '/template');
  const replacing = page.getByRole('dialog', { name: '템플릿 파일 다시 올리기' });
  const replace = async (): Promise<void> => {
    await page.getByRole('button', { name: '파일 없는 템플릿 더 보기' }).click();
    await page.getByRole('menuitem', { name: '입력란 수정', exact: true }).click();
  };
  await replace();
  await choose(page, replacing, FILE);
  await expectCounts(replacing);
  await expectAccessible(page, 'the new file of a template with pending changes');
  await keepPictures(page, 'template');
  await replacing.getByRole('button', { name: '취소' }).click();
  expect((await api(endpoints.listTemplates, {})).list).toMatchObject([{ templateId, fileState: 'gone' }]);
  await replace();
  await choose(page, replacing, FILE);
  await expectCounts(replacing);
  await replacing.getByRole('button', { name: ACCEPT }).click();
  await expect(paper(page)).toBeVisible({ timeout: 60_000 });
  await expectRequestAccepted(request, api, templateId, info.outputPath('replaced.pdf'));
});

test('[INT-01] [TPL-01] a new template names pending changes, takes nothing on cancel, and has the accepted text alone', async ({
  page,
  request,
}, info) => {
  const { api, loginId } = await newCompany(request);
  await logIn(page, loginId, '/template');
  const dialog = page.getByRole('dialog', { name: '템플릿 만들기' });
  const begin = () =>
    page
      .getByRole('button', { name: /^새 템플릿/ })
      .first()
      .click();
  await begin();
  await choose(page, dialog, FILE);
  await expectCounts(dialog);
  await dialog.getByRole('button', { name: '취소' }).click();
  expect((await api(endpoints.listTemplates, {})).list).toEqual([]);
  await begin();
  await choose(page, dialog, FILE);
  await dialog.getByRole('button', { name: ACCEPT }).click({ timeout: 60_000 });
  await expect(paper(page)).toBeVisible({ timeout: 60_000 });
  const [made] = (await api(endpoints.listTemplates, {})).list;
  await expectRequestAccepted(request, api, made?.templateId ?? '', info.outputPath('new.pdf'));
});
