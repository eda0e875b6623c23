/** Where the focus is: at the heading of an opened page, on the tabs of a dialog, and on a choice that Enter starts with. */
import { expect } from '@playwright/test';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { openUpload } from '../steps/upload.ts';

test('[APP-04] [UPL-07] pages begin at their heading, tabs show their focus, and Enter starts with the chosen sample', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  const headed = (name: RegExp) => page.getByRole('heading', { level: 1, name });

  await page.getByRole('link', { name: '템플릿', exact: true }).press('Enter');
  await expect(headed(/템플릿/)).toBeFocused();
  await expect(headed(/템플릿/)).toHaveCSS('outline-style', 'none');
  await page.getByRole('link', { name: '조직 문서', exact: true }).press('Enter');
  await expect(headed(/문서$/)).toBeFocused();

  await openUpload(page);
  const dialog = page.getByRole('dialog');
  const tab = dialog.getByRole('tab', { name: '내 컴퓨터' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  const samples = dialog.getByRole('tab', { name: '샘플 계약서' });
  await expect(samples).toBeFocused();
  await expect(samples).toHaveCSS('outline-style', 'solid');

  const sample = dialog.getByRole('radio').first();
  await expect(sample).toBeAttached();
  await sample.focus();
  // Enter on a sample that is not chosen yet does nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(sample).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signCreating\//);
});
