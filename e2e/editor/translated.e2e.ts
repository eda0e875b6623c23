/** The pages while the browser translates them: every text node is inside an element that React does not know. */
import { expect, type Page } from '@playwright/test';
import { expectSaved, expectSent, fieldsOf, tool } from '../steps/editor.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { finish, openDocument, walkThrough } from '../steps/signing.ts';

const SIGNER: Signer = { name: '이두리', by: 'email', contact: 'duri@translated.example' };
/** With a contact of his own, so that the link in his mail is that of the second journey. */
const TRANSLATED_SIGNER: Signer = { name: '박세리', by: 'email', contact: 'seri@translated.example' };

/**
 * Translates whatever appears on the page, as browsers do: each text gets a `font` element around it, or a translated copy of it takes its
 * place. The copy has the same words, so that the steps find it.
 */
const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let count = 0;
    const translateAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.textContent?.trim() === '' || text.parentElement?.closest('script, style, font')) continue;
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        count += 1;
        font.append(count % 2 === 0 ? text : (text.textContent ?? ''));
      }
    };
    // A translation runs in a task of its own, some time after the change.
    const observer = new MutationObserver(() => setTimeout(translateAll, 20));
    observer.observe(document, { childList: true, characterData: true, subtree: true });
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
  await translate(page);
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  await expectSaved(page);
  const texts = fieldsOf(page, '텍스트', 1);
  const before = await texts.count();
  await tool(page, '텍스트').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => texts.count()).toBeGreaterThan(before);
  await page.keyboard.press('Delete');
  await expect(texts).toHaveCount(before);
  await expectSaved(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(page).toHaveURL(/step=review/);
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  await expectSent(page);
  await expect(page.getByRole('heading', { level: 1, name: '번역하며 보내는 계약서' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('[SGN-14] a contract is signed on a phone while the browser translates each screen', async ({
  browser,
  request,
}) => {
  const { api } = await newCompany(request);
  const types = ['signature', 'text', 'date', 'check'] as const;
  await askFor(api, { name: '번역하며 서명하는 계약서', signers: [TRANSLATED_SIGNER], types });
  const phone = await openPhone(browser);
  const tab = await phone.newPage();
  const errors: string[] = [];
  tab.on('pageerror', (error) => errors.push(error.message));
  await translate(tab);
  await openDocument(tab, await signingLink(request, TRANSLATED_SIGNER), TRANSLATED_SIGNER);
  await walkThrough(tab, { signature: 'drawn', text: '부산광역시 해운대구', places: 4 });
  await finish(tab);
  await expect(tab.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  expect(errors).toEqual([]);
  await phone.close();
});
