/** A window that is resized across the width of the phone layout while someone types. */
import { expect, type Page } from '@playwright/test';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

const WIDE = { width: 900, height: 800 };
const NARROW = { width: 600, height: 800 };

/** Types into a field, and expects text and focus at 600 px and at 900 px again. */
async function expectKept(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: label });
  await field.click();
  await field.pressSequentially(typed);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
  }
}

test('[APP-25] typed text and the focus survive a resize from 900 to 600 px and back', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  await page.setViewportSize(WIDE);
  await logIn(page, company.loginId, '/template');
  await expectKept(page, '템플릿 검색', '임대');
  await page.goto('/bulkTransmit');
  await expectKept(page, '대량 전송 검색', '설문');
  await page.goto('/point?tab=3');
  await expectKept(page, '문서 또는 이름으로 검색', '계약');
});
