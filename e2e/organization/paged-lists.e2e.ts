/** Lists with pages: the address says which page is shown, and what is searched for. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { clientHash, DEMO_PASSWORD } from '../steps/api.ts';
import { newCompany, ownWord } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

const MADE = 20;

test('[ORG-05] the members have pages, whose number the address keeps', async ({ page, request }) => {
  const { api, loginId } = await newCompany(request);
  const { defaultTeamId: teamId } = await api(endpoints.organization);
  const rights = { roleId: 1002, permsGroupId: 1001, permsScope: 2 } as const;
  const password = clientHash(DEMO_PASSWORD);
  for (let n = 0; n < MADE; n += 1) {
    const body = { loginId: ownWord(), name: '구성원', email: '', teamId, password, ...rights };
    await api(endpoints.createMember, { body });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  for (const address of ['/subaccount?', '/settings?tab=members&']) {
    await page.goto(address.slice(0, -1));
    const pages = page.getByRole('navigation', { name: '페이지 이동' });
    const rows = page.getByRole('table', { name: '구성원' }).getByRole('rowheader');
    await expect(page.getByText('21명 중 1–20')).toBeVisible();
    await expect(rows).toHaveCount(20);
    await expect(pages.getByRole('button', { name: '이전 페이지' })).toBeDisabled();
    await pages.getByRole('button', { name: '2쪽' }).click();
    await expect(page.getByText('21명 중 21–21')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}page=2$`));
    await page.reload();
    await expect(page.getByText('21명 중 21–21')).toBeVisible();
    await page.goto(`${address}page=9`);
    await expect(page.getByText('21명 중 21–21'), 'an old address leads to the last page').toBeVisible();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole('searchbox', { name: '구성원 검색' }).fill('윤한결');
    await expect(page.getByText('1명 중 1–1')).toBeVisible();
    await expect(page, 'a search begins at the first page').not.toHaveURL(/page=/);
    await page.getByRole('searchbox', { name: '구성원 검색' }).fill('아무도 아님');
    await page.getByRole('button', { name: '필터 초기화' }).click();
    await expect(rows).toHaveCount(20);
    await expect(page.getByRole('searchbox', { name: '구성원 검색' })).toHaveValue('');
  }
});
