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
  const reminding = page.getByRole('alertdialog', { name: '3명에게 다시 알릴까요?' });
  await expect(reminding).toContainText('선택한 문서 4건 중 3건에 알릴 참여자가 있습니다.');
  await reminding.getByRole('button', { name: '다시 알림' }).click();
  await expect(page.getByText('3명에게 다시 알렸습니다.')).toBeVisible();

  // What is not completed yet is told once for all of them.
  await bar.getByRole('button', { name: '내려받기' }).click();
  const report = page.getByRole('dialog', { name: '처리한 문서가 없습니다' });
  await expect(report.getByRole('listitem')).toHaveCount(1);
  await expect(report.getByRole('listitem')).toContainText(
    '모든 참여자가 서명하면 완료 문서를 내려받을 수 있습니다',
  );
  await expect(report.getByRole('listitem')).toContainText('4건');
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

test('[DOC-07] [DOC-08] documents stay selected on other pages and when new ones come, and several requests are cancelled', async ({
  page,
  request,
}, info) => {
  const { api, loginId } = await newCompany(request);
  const nameOf = (at: number) => `${String(at).padStart(2, '0')}번 계약서`;
  for (let at = 1; at <= 21; at += 1)
    await askFor(api, { signers: [KIM], name: nameOf(at), isDraft: at > 2 && at < 21 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/documents?sort=oldest');
  const box = (name: string) => page.getByRole('checkbox', { name: `‘${name}’ 선택` });
  const press = (name: string) =>
    page
      .locator('[data-choice]')
      .filter({ has: box(name) })
      .locator('label')
      .first()
      .click();
  const bar = page.getByRole('region', { name: '선택한 문서' });
  await press(nameOf(1));
  await press(nameOf(2));
  await page
    .getByRole('link', { name: '다음' })
    .or(page.getByRole('button', { name: '다음' }))
    .first()
    .click();
  await press(nameOf(21));
  await expect(bar).toContainText('3건 선택');
  await expect(bar).toContainText('다른 페이지 2건 포함');
  await page.screenshot({ path: info.outputPath('elsewhere.png') });
  await askFor(api, { signers: [KIM], name: '새 계약서' });
  await expect(page.getByRole('link', { name: '새 계약서' })).toBeVisible();
  await expect(bar).toContainText('3건 선택');

  await bar.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '요청 취소' }).click();
  const question = page.getByRole('alertdialog', { name: '요청 3건을 취소할까요?' });
  await question.getByRole('textbox', { name: '취소 사유' }).fill('조건이 바뀌었습니다');
  await page.screenshot({ path: info.outputPath('cancel.png') });
  await question.getByRole('button', { name: '요청 취소' }).click();
  await expect(page.getByText('요청 3건을 취소했습니다.')).toBeVisible();
  const { counts } = await api(endpoints.listDocuments, { query: {} });
  expect([counts.request_cancelled, counts.wait_for_signing]).toEqual([3, 1]);

  // Another list begins without a selection, and one request is cancelled from its menu.
  await page.getByRole('radio', { name: /상대방 서명 대기/ }).click();
  await expect(bar).toBeHidden();
  await page
    .getByRole('row', { name: /새 계약서/ })
    .getByRole('button', { name: /더 보기/ })
    .click();
  await page.getByRole('menuitem', { name: '요청 취소' }).click();
  const one = page.getByRole('alertdialog', { name: '‘새 계약서’ 요청을 취소할까요?' });
  await one.getByRole('textbox', { name: '취소 사유' }).fill('다시 보내겠습니다');
  await one.getByRole('button', { name: '요청 취소' }).click();
  await expect(page.getByText('‘새 계약서’ 요청을 취소했습니다.')).toBeVisible();
});
