/** Acting on several documents of the list at once, and what is told of those that stay as they are. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const KIM = { name: '김나루', by: 'email', contact: 'naru@selection.example' } as const;

test('[DOC-08] [DOC-12] [FLD-01] reminds, moves and deletes several documents', async ({ page, request }) => {
  const { api, loginId } = await newCompany(request);
  await api(endpoints.createFolder, { body: { name: '정리할 철' } });
  for (const name of ['가 계약서', '나 계약서', '다 계약서']) await askFor(api, { signers: [KIM], name });
  await askFor(api, { signers: [KIM], name: '작성 계약서', isDraft: true });
  await page.setViewportSize({ width: 1440, height: 800 });
  await logIn(page, loginId);

  const box = (name: string) => page.getByRole('checkbox', { name: `‘${name}’ 선택` });
  const press = (name: string, shift = false) =>
    page
      .locator('[data-choice]')
      .filter({ has: box(name) })
      .locator('label')
      .first()
      .click(shift ? { modifiers: ['Shift'] } : {});
  const bar = page.getByRole('region', { name: '선택한 문서' });
  await expect(box('가 계약서')).toBeVisible();
  await expect(bar).toBeHidden();
  // Newest first: a range with Shift, then one more key takes the draft out.
  await press('작성 계약서');
  await press('가 계약서', true);
  await expect(bar).toContainText('4건 선택');
  await expectWellAtEachWidth(page, 'selected documents');
  await page.setViewportSize({ width: 820, height: 800 });
  await expect(bar).toContainText('4건 선택');
  await expectNoSideScroll(page, 'selected documents at 820 px');

  await bar.getByRole('button', { name: '다시 알림' }).click();
  const report = page.getByRole('dialog', { name: '4건 중 3건을 처리했습니다' });
  await expect(report.getByRole('listitem')).toHaveText(/작성 계약서지금 다시 알릴 참여자가 없습니다/);
  await report.getByRole('button', { name: '닫기' }).click();

  await bar.getByRole('button', { name: '폴더 이동' }).click();
  const where = page.getByRole('dialog', { name: '문서 4건을 옮깁니다' });
  await where.getByText('정리할 철').click();
  await where.getByRole('button', { name: '이동' }).click();
  await expect(page.getByText('문서 4건을 옮겼습니다.')).toBeVisible();

  await page.getByRole('link', { name: '작성 계약서' }).focus();
  await page.keyboard.press('x');
  await expect(bar).toContainText('3건 선택');
  await bar.getByRole('button', { name: '삭제' }).click();
  const question = page.getByRole('alertdialog', { name: '문서 3건을 삭제할까요?' });
  await expect(question.getByRole('listitem')).toHaveText(['가 계약서', '나 계약서', '다 계약서']);
  await question.getByRole('button', { name: '3건 삭제' }).click();
  await expect(page.getByText('문서 3건을 삭제했습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '가 계약서' })).toBeHidden();
  await expect(page.getByRole('link', { name: '작성 계약서' })).toBeVisible();
  await expect(bar).toBeHidden();
});
