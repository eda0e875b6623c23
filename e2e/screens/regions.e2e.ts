/** F6 on the pages beside the application: signing, verification and the developer center. */
import { expect } from '@playwright/test';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import type { Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { confirmContact } from '../steps/signing.ts';

test('[APP-04] [SGN-01] F6 leads to the main button of a signing page, and from region to region of verification and the developer center', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const signer: Signer = { name: '표마루', by: 'email', contact: `${loginId}@regions.example` };
  await askFor(api, { name: '자판으로 서명하는 계약서', signers: [signer] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await signingLink(request, signer));
  const start = page.getByRole('button', { name: '시작하기' });
  // A screen begins at its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(start).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  await start.click();
  await confirmContact(page, signer);
  await page.getByRole('checkbox', { name: /동의합니다/ }).click();
  // The agreement is in the same bar as the button.
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: '동의하고 문서 열기' })).toBeFocused();
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: /^다음 입력란/ });
  await expect(next).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The panel with the places is before the bar, and after everything else.
  await page.keyboard.press('Shift+F6');
  await expect(next).toBeFocused();

  await page.goto('/verify');
  await page.keyboard.press('F6');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await page.goto('/developer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('navigation').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
