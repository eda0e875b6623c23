/** Late events on a signer's page: pictures of pages, and answers that are outdated when they arrive. */
import { expect, type Page, type Response } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { finish, openDocument, walkThrough } from '../steps/signing.ts';

const PICTURES = '**/v1/blobs/**';
const ENTRY = /\/v1\/documents\/\w+\/participants\/\w+\/entry\?/;

test('[AUD-01] a document counts as viewed when a page of it is on the screen, not when it is opened', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '문보임', by: 'email', contact: 'boim@timing.example' };
  const { api } = await newCompany(request);
  const documentId = await askFor(api, { name: '늦게 보이는 계약서', signers: [signer], types: ['text'] });
  const events = async (): Promise<string[]> => {
    const trail = await api(endpoints.auditTrail, { params: { documentId } });
    return trail.events.map(({ type }) => type);
  };
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await hand.route(PICTURES, async (route) => {
    asked += 1;
    await gate.promise;
    await route.continue();
  });
  await openDocument(hand, await signingLink(request, signer), signer);
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(await events()).toContain('participant.consented');
  expect(await events()).not.toContain('document.viewed');
  gate.resolve();
  await expect.poll(events).toContain('document.viewed');
  await phone.close();
});

/** Holds the answer to the page's next poll; the returned function lets it through. */
async function holdNextLook(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route(
    ENTRY,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await gate.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read.promise;
  return async () => {
    const arrived: Promise<Response> = page.waitForResponse(ENTRY);
    gate.resolve();
    await (await arrived).finished();
    // By now the page has handled the answer.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  };
}

test('[SGN-14] an answer from before the signing does not undo what the signer sees after it', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '나중', by: 'email', contact: 'najung@timing.example' };
  const next: Signer = { name: '다음', by: 'email', contact: 'daeum@timing.example' };
  const { api } = await newCompany(request);
  await askFor(api, { name: '늦은 대답 계약서', signers: [signer, next], types: ['text'] });
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await openDocument(hand, await signingLink(request, signer), signer);
  await walkThrough(hand, { signature: 'drawn', text: '대전광역시 유성구', places: 1 });
  const letThrough = await holdNextLook(hand);
  await finish(hand);
  const oneLeft = hand.getByRole('heading', { name: '아직 한 분이 남았습니다' });
  await expect(oneLeft).toBeVisible();
  await letThrough();
  await expect(oneLeft).toBeVisible();
  await phone.close();
});

test('[SGN-03] back that is pressed while the document opens asks there whether to leave', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '백누름', by: 'email', contact: 'nureum@timing.example' };
  const { api } = await newCompany(request);
  await askFor(api, { name: '바로 뒤로 가는 계약서', signers: [signer], types: ['text'] });
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  // The earliest moment at which a browser can go back: as soon as the document's screen is shown.
  await hand.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const watch = new MutationObserver(() => {
        const isOpen = [...document.querySelectorAll('button')].some((one) =>
          one.textContent.includes('(1/1)'),
        );
        if (!isOpen) return;
        watch.disconnect();
        dispatchEvent(new PopStateEvent('popstate'));
      });
      watch.observe(document, { childList: true, subtree: true });
    });
  });
  await openDocument(hand, await signingLink(request, signer), signer);
  await expect(hand.getByRole('dialog').getByRole('button', { name: '나중에 하기' })).toBeVisible();
  await phone.close();
});
