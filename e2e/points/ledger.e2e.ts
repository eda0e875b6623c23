/** The ledger: every movement of points with the balance after it, which no filter changes. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { chargePoints } from '../steps/points.ts';
import { askFor } from '../steps/request.ts';

const SIGNERS = [{ name: '심보라', by: 'email', contact: 'bora@points.example' }] as const;

/** The kind, the points and the balance of each row of the table. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: '포인트 내역' }).locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) => [1, 5, 6].map((at) => row.children[at]?.textContent ?? '').join(' ')),
  );
}

test('[PNT-05] [PNT-07] the ledger shows each movement with its balance, and filters keep the balances', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { api, loginId } = await newCompany(request);
  await askFor(api, { name: '물품 공급 계약서', signers: SIGNERS });
  await chargePoints(request, api, 'point-50');
  await askFor(api, { name: '창고 임대차 계약서', signers: SIGNERS });
  await logIn(page, loginId, '/point#3');
  const all = ['사용 −1P 58P', '충전 +50P 59P', '사용 −1P 9P', '지급 +10P 10P'];
  await expect.poll(() => rowsOf(page)).toEqual(all);
  const sums = page.getByRole('region', { name: '기간 합계' });
  await expect(sums).toContainText('충전50P지급10P사용2P');
  await expect(page.getByRole('link', { name: '창고 임대차 계약서' })).toBeVisible();
  await expectWellAtEachWidth(page, 'ledger');
  await page.getByRole('radio', { name: '사용', exact: true }).click();
  await expect.poll(() => rowsOf(page)).toEqual([all[0], all[2]]);
  await expect(page).toHaveURL(/kind=used/);
  await page.getByRole('radio', { name: '전체', exact: true }).click();
  await page.getByRole('button', { name: /무료·유료/ }).click();
  await page.getByRole('option', { name: '유료 포인트' }).click();
  await expect.poll(() => rowsOf(page)).toEqual([all[1]]);
  await page.getByRole('button', { name: /무료·유료/ }).click();
  await page.getByRole('option', { name: '무료·유료 전체' }).click();
  await page.getByRole('searchbox', { name: '문서 또는 이름으로 검색' }).fill('임대차');
  await expect.poll(() => rowsOf(page)).toEqual([all[0]]);
  for (const [name, ending] of [
    ['엑셀 파일로 내려받기', /^포인트 내역.*\.xlsx$/],
    ['CSV 파일로 내려받기', /^포인트 내역.*\.csv$/],
  ] as const) {
    await page.getByRole('button', { name: '내려받기' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
  await page.getByRole('searchbox', { name: '문서 또는 이름으로 검색' }).fill('없는 문서');
  await expect(page.getByText('조건에 맞는 내역이 없습니다')).toBeVisible();
  await page.goto('/point?view=usage#3');
  await expect.poll(() => rowsOf(page), 'an address from before the ledger').toEqual([all[0], all[2]]);
  const shown = await api(endpoints.pointLedger, { query: { limit: 1 } });
  expect(shown.list[0]?.balance).toBe((await api(endpoints.pointBalance)).balance);
});
