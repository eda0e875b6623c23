/** The document of a bulk row before it is sent: its values on the pages, its wrong cells by name, the rows around it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { templateForBulk, workerOf, workerRow } from '../steps/bulk.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone } from '../steps/people.ts';

async function saveStamp(api: Api): Promise<void> {
  const { list } = await api(endpoints.stamps, { params: { type: 'company' }, query: { name: '한빛' } });
  const base64 = list[0]?.image ?? '';
  await api(endpoints.createSignature, {
    body: { kind: 'stamp', origin: 'made', name: '한빛', type: 'company', base64, isDefault: true },
  });
}

/** The rows: two people each; the second one's contact and department are wrong. */
const rowsOf = (): string[][] => {
  const rows = [1, 2, 3].map((row) => {
    const [name = '', contact = '', department = ''] = workerRow(row);
    return [name, contact, `대표${row}`, `boss${row}@bulk.example`, department];
  });
  rows[1]?.splice(1, 1, '주소 없음');
  rows[1]?.splice(4, 1, '');
  return rows;
};

/** The text that stands in a page, as it is drawn. */
const drawn = (dialog: Locator, text: string) =>
  dialog.getByRole('listitem').locator('svg').getByText(text, { exact: true });

const previewOf = (page: Page, row: number) => page.getByRole('dialog', { name: `${row}행 미리보기` });

test('[BLK-01] [BLK-02] the document of a row is seen before sending, with its stamp, its people and its wrong cells, by keyboard and on a phone', async ({
  page,
  request,
  browser,
}) => {
  const { api, loginId } = await newCompany(request);
  await saveStamp(api);
  const templateId = await templateForBulk(api, '근로계약서', { withCompany: true, withKnownName: true });
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  await api(endpoints.saveBulkRows, { params: { bulkTransmitId }, body: { rows: rowsOf() } });
  const address = `/bulkTransmit/excel/${bulkTransmitId}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, address);

  // What was typed a moment ago is in the document.
  const department = page.getByRole('gridcell', { name: '1팀', exact: true });
  await department.click();
  await page.keyboard.type('구매팀');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const open = page.getByRole('button', { name: '이 행 미리보기' });
  await open.focus();
  await page.keyboard.press('Enter');
  const first = previewOf(page, 1);
  await expect(first.getByText(`근로계약서 (${workerOf(1)}, 대표1)`, { exact: true })).toBeVisible();
  await expect(drawn(first, '구매팀')).toBeVisible();
  await expect(drawn(first, workerOf(1))).toBeVisible();
  await expect(first.getByRole('listitem').locator('img:not(.page-image)')).toBeVisible();
  await expect(first.getByRole('list', { name: '입력란의 담당 서명자' })).toContainText(
    `${workerOf(1)} (근로자)2개 중 1개 입력`,
  );
  const words = first.getByRole('region', { name: '1쪽의 글' });
  await expect(words).toContainText('[부서: 구매팀]');
  await expect(words).toContainText('[회사 직인: 입력됨]');
  await expect(words).toContainText(`성명, ${workerOf(1)} (근로자), ${workerOf(1)}]`);
  await expect(first.getByText(/셀을 수정해야/)).toHaveCount(0);
  await expectAccessible(page, 'the preview of a row');

  // A wrong row shows what can be read, and names the rest.
  await page.keyboard.press('ArrowRight');
  const second = previewOf(page, 2);
  await expect(second.getByRole('status')).toHaveText(/3행 중 2행.*수정할 셀 2개/);
  await expect(drawn(second, workerOf(2))).toBeVisible();
  const fault = second.getByRole('button', { name: /^근로자 연락처/ });
  await expect(fault).toBeVisible();
  await expect(second.getByTitle(/^부서: /)).toBeVisible();
  await expectAccessible(page, 'the preview of a wrong row');
  await second.getByRole('button', { name: '다음 행' }).click();
  await expect(drawn(previewOf(page, 3), workerOf(3))).toBeVisible();
  await expect(previewOf(page, 3).getByRole('button', { name: '다음 행' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('ArrowLeft');
  await fault.click();
  await expect(second).toBeHidden();
  await expect(page.getByRole('textbox', { name: '2행 근로자 연락처', exact: true })).toBeFocused();

  const phone = await openPhone(browser);
  const small = await phone.newPage();
  await small.setViewportSize({ width: 360, height: 740 });
  await logIn(small, loginId, address);
  await small.getByRole('button', { name: new RegExp(workerOf(3)) }).click();
  const sheet = small.getByRole('dialog', { name: '3행 수정' });
  await sheet.getByRole('textbox', { name: /^부서/ }).fill('총무팀');
  await sheet.getByRole('button', { name: '미리보기' }).click();
  await expect(drawn(previewOf(small, 3), '총무팀')).toBeVisible();
  await expectNoSideScroll(small, 'the preview of a row');
  await previewOf(small, 3).getByRole('button', { name: '이전 행' }).click();
  await expect(previewOf(small, 2).getByText('2개 셀을 수정해야 보낼 수 있습니다')).toBeVisible();
  await expectAccessible(small, 'the preview of a wrong row on a phone');
  await expectNoSideScroll(small, 'the preview of a wrong row');
  await previewOf(small, 2).getByRole('button', { name: '행 수정' }).click();
  await expect(small.getByRole('dialog', { name: '2행 수정' })).toBeVisible();
  await phone.close();
  expect((await api(endpoints.listDocuments, { query: {} })).total).toBe(0);
});
