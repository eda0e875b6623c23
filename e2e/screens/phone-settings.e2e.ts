/** The settings on a phone: a list of their tabs, each of which leads back to it. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

test('[SET-01] on a phone the settings are a list, a tab leads back to it, and a narrowed window keeps its tab', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, (await newCompany(request)).loginId, '/settings');
  const list = page.getByRole('navigation', { name: '설정 메뉴' });
  await expect(list.getByText('한결상사')).toBeVisible();
  await expectNoSideScroll(page, 'the list of settings');
  await expectAccessible(page, 'the list of settings');
  await list.getByRole('link', { name: '개발자' }).click();
  await expect(page).toHaveURL(/tab=developer/);
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: '웹훅 등록' })).toBeVisible();
  await page.getByRole('link', { name: '설정' }).click();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: '웹훅 등록' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'My info' })).toBeVisible();
  await expectNoSideScroll(page, 'the list of settings in English');
  await expectEnglish(page, 'the list of settings');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('가람');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('가람');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('link', { name: 'My info' })).toBeVisible();
});
