/** Deleting documents, and the tab of the settings where they are recovered or removed for good. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const KIM = { name: '김나루', by: 'email', contact: 'naru@deletion.example' } as const;

async function cancelled(api: Api, name: string): Promise<string> {
  const documentId = await askFor(api, { signers: [KIM], name });
  await api(endpoints.cancelRequest, { params: { documentId }, body: { message: '조건이 바뀌었습니다' } });
  return documentId;
}

async function choose(page: Page, document: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${document} 더 보기` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('[DOC-08] [DOC-09] [SET-04] deletes documents, recovers one and removes one for good', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  await cancelled(api, '용역 계약서 (디자인)');
  await cancelled(api, '비밀유지 확인서 3차');
  await askFor(api, { signers: [KIM], name: '창고 임대차 계약서' });
  await askFor(api, { signers: [KIM], name: '작성하던 계약서', isDraft: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await logIn(page, loginId);

  await choose(page, '용역 계약서 (디자인)', '삭제');
  const question = page.getByRole('alertdialog', { name: '‘용역 계약서 (디자인)’ 문서를 삭제할까요?' });
  await expect(question).toContainText('복구할 수 있습니다');
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('‘용역 계약서 (디자인)’ 문서를 삭제했습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '용역 계약서 (디자인)' })).toBeHidden();

  // A document that is being signed goes on being signed, and its own page leads back to the list.
  await page.getByRole('link', { name: '창고 임대차 계약서' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '창고 임대차 계약서' })).toBeVisible();
  await choose(page, '창고 임대차 계약서', '삭제');
  const running = page.getByRole('alertdialog', { name: '‘창고 임대차 계약서’ 문서를 삭제할까요?' });
  await expect(running).toContainText('서명이 계속됩니다');
  await running.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('‘창고 임대차 계약서’ 문서를 삭제했습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '비밀유지 확인서 3차' })).toBeVisible();
  await choose(page, '비밀유지 확인서 3차', '삭제');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  const told = page
    .getByRole('alertdialog')
    .filter({ hasText: '‘비밀유지 확인서 3차’ 문서를 삭제했습니다.' });
  await told.getByRole('button', { name: '실행 취소' }).click();
  await expect(page.getByText('‘비밀유지 확인서 3차’ 문서를 복구했습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '비밀유지 확인서 3차' })).toBeVisible();
  await choose(page, '비밀유지 확인서 3차', '삭제');
  await page
    .getByRole('alertdialog', { name: /문서를 삭제할까요/ })
    .getByRole('button', { name: '삭제' })
    .click();
  await expect(page.getByRole('link', { name: '비밀유지 확인서 3차' })).toBeHidden();

  await page.goto('/settings?tab=deleted');
  const list = page.getByRole('list', { name: '삭제된 문서 목록' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('총 3건')).toBeVisible();
  await expect(list.getByText('진행 중이라 완전 삭제 불가')).toBeVisible();
  await expect(page.getByRole('link', { name: '설정', exact: true })).toBeVisible();
  await expectWellAtEachWidth(page, 'the deleted documents');

  await list.getByRole('button', { name: '‘비밀유지 확인서 3차’ 복구' }).click();
  await expect(page.getByText('‘비밀유지 확인서 3차’ 문서를 복구했습니다.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await list.getByRole('button', { name: '‘용역 계약서 (디자인)’ 완전 삭제' }).click();
  const removal = page.getByRole('alertdialog', { name: '‘용역 계약서 (디자인)’ 문서를 완전히 삭제할까요?' });
  await expect(removal).toContainText('5년');
  await expect(removal.getByRole('button', { name: '완전 삭제' })).toBeDisabled();
  await expectAccessible(page, 'the question before a removal');
  await removal.getByLabel('확인을 위해 ‘완전 삭제’를 입력해 주세요').fill('완전 삭제');
  await removal.getByRole('button', { name: '완전 삭제' }).click();
  await expect(page.getByText('‘용역 계약서 (디자인)’ 문서를 완전히 삭제했습니다.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const left = await api(endpoints.listDocuments, { query: { isArchived: 'true' } });
  expect(left.list.map((one) => one.name)).toEqual(['창고 임대차 계약서']);
  await page.goto('/');
  await expect(page.getByRole('link', { name: '비밀유지 확인서 3차' })).toBeVisible();
});

test('[SET-04] the deleted documents are shown in English at 820 px', async ({ page, request }) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await cancelled(api, 'Consulting contract');
  await api(endpoints.deleteDocuments, { body: { documentIds: [documentId] } });
  await page.setViewportSize({ width: 820, height: 900 });
  await logIn(page, loginId);
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  await page.goto('/settings?tab=deleted');
  const list = page.getByRole('list', { name: 'Deleted documents' });
  await expect(list.getByRole('button', { name: 'Recover “Consulting contract”' })).toBeVisible();
  await expectNoSideScroll(page, 'the deleted documents in English');
  await list.getByRole('button', { name: 'Remove “Consulting contract” for good' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('5 years');
});
