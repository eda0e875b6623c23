/** The pages while the browser translates them: every text node is inside an element that React does not know. */
import { expect, type Page } from '@playwright/test';
import { expectSaved, expectSent, fieldsOf, tool } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const SIGNER: Signer = { name: '이두리', by: 'email', contact: 'duri@translated.example' };

/** Puts each text node into a `font` element, as the translation of Chromium does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.textContent?.trim() === '' || text.parentElement?.closest('script, style, font')) continue;
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  });

test('[EDT-03] [EDT-06] a field is placed and the request is sent while the browser translates the page', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: '번역하며 보내는 계약서', signers: [SIGNER], isDraft: true });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  await expectSaved(page);
  await translate(page);
  const texts = fieldsOf(page, '텍스트', 1);
  const before = await texts.count();
  await tool(page, '텍스트').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => texts.count()).toBeGreaterThan(before);
  await translate(page);
  await page.keyboard.press('Delete');
  await expect(texts).toHaveCount(before);
  await translate(page);
  await expectSaved(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(page).toHaveURL(/step=review/);
  await translate(page);
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  await expectSent(page);
  await translate(page);
  await expect(page.getByRole('heading', { level: 1, name: '번역하며 보내는 계약서' })).toBeVisible();
  expect(errors).toEqual([]);
});
