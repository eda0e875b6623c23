/** The list of documents: what comes first, on phones and by keyboard, and what it shows when calls and scripts fail. */
import { expect } from '@playwright/test';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { newCompany, ownWord } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const OTHER = { name: '나른한', by: 'email', contact: `${ownWord()}@states.example` } as const;
const NUMBER = 'K7Q2-M94X-TB3A';

test('[DOC-01] [DOC-02] [APP-18] [ERR-02] the list begins with my turn, fits a phone and the keyboard, and stands without a server', async ({
  page,
  request,
}) => {
  const { api, loginId, name, email } = await newCompany(request);
  await askFor(api, { signers: [{ name, by: 'email', contact: email }], name: '내가 서명할 계약' });
  for (const word of ['가', '나', '다', '라', '마', '바', '사'])
    await askFor(api, { signers: [OTHER], name: `${word} 계약` });
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, loginId);

  // On a phone: a card with what is to be signed, six rows, five tabs with the request in the middle.
  const card = page.getByRole('region', { name: '내가 서명할 차례 1건' });
  await expect(card.getByRole('link', { name: '내가 서명할 계약' })).toBeVisible();
  await expect(card.getByRole('button', { name: '서명하기' })).toBeVisible();
  const rows = page.locator('[data-choice]');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(5)).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('navigation', { name: '주 메뉴' });
  const places = tabs.locator('a, button');
  await expect(places).toHaveText(['문서', '템플릿', '서명 요청', '서명·도장', '메뉴']);
  await expectWellAtEachWidth(page, 'the list with my turn');

  // On a phone every filter is whole, and those that do not fit are behind a button.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const filter of await page.getByRole('radiogroup', { name: '상태' }).getByRole('radio').all())
    await expect(filter).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '더 보기', exact: true }).click();
  await page.getByRole('menuitem', { name: /^요청 취소/ }).click();
  const chosen = page.getByRole('radio', { name: /^요청 취소/ });
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: /^전체/ }).click();

  // At 200 % zoom of a laptop the whole head scrolls away, so that rows are seen.
  await page.setViewportSize({ width: 720, height: 450 });
  await rows.nth(6).scrollIntoViewIfNeeded();
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });

  // On a tablet no filter is cut, and points, guide and language are behind the person's button.
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const filter of await page.getByRole('radiogroup', { name: '상태' }).getByRole('radio').all())
    await expect(filter).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: `${name} 님의 메뉴` }).click();
  const menu = page.getByRole('dialog', { name: `${name} 님의 메뉴` });
  await expect(menu.getByRole('link', { name: '이용 가이드' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '고객센터' })).toBeVisible();
  await expect(menu.getByText('포인트', { exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: /한국어/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // By keyboard: the first document within eight stops, then arrow keys.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(rows.first()).toContainText('내가 서명할 계약');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = page.getByRole('link', { name: '내가 서명할 계약' });
  let stops = 1;
  while (stops < 8 && !(await first.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1).getByRole('link')).not.toBeFocused();

  // The counts follow the search.
  const filters = page.getByRole('radiogroup', { name: '상태' });
  await expect(filters).toContainText('전체8');
  await page.keyboard.press('/');
  await page.keyboard.type('내가');
  await expect(filters).toContainText('전체1');
  await expect(filters).toContainText('서명 필요1');

  // A list that cannot be loaded keeps search and filters, and shows the number of the request.
  await page.route('**/v1/documents?**', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': NUMBER }, body: '' }),
  );
  await page.getByRole('searchbox').fill('다른 말');
  await expect(page.getByText(NUMBER)).toBeVisible();
  await expect(filters).toBeVisible();
  // One that shows nothing yet opens the error page, which leads back.
  // The page between them is not the one that must be unknown below: the browser may keep the scripts of a page that was opened.
  await page.goto('/guide');
  await page.goto('/orgDocuments?status=completed');
  await expect(page).toHaveURL(/\/error\?/);
  await expect(page.getByText(NUMBER)).toBeVisible();
  await page.unroute('**/v1/documents?**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page).toHaveURL(/\/orgDocuments\?status=completed/);
  await page.goto('/orgDocuments');
  await expect(rows).toHaveCount(8);

  // Without a connection a page that is not loaded yet says so within the frame, and opens once there is one.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: '결제 관리' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '결제 관리' })).toBeVisible();
});

test('[APP-18] pages that were not opened yet are loaded ahead, and open without a connection', async ({
  page,
  context,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
  });
  const loaded: string[] = [];
  page.on('response', (response) => {
    const name = /\/([\w-]+)\.page-[^/]*\.js$/.exec(response.url())?.[1];
    if (name !== undefined) loaded.push(name);
  });
  await page.clock.install();
  await logIn(page, (await newCompany(request)).loginId);
  expect(loaded).not.toContain('sign-stamp');
  await page.clock.fastForward(15_000);
  // One page is loaded after the other, so a page is complete when the next one has begun.
  await expect.poll(() => loaded.slice(0, -1)).toContain('sign-stamp');
  await context.setOffline(true);
  await page.getByRole('link', { name: '서명·도장' }).click();
  await expect(page).toHaveURL(/\/signStamp/);
  await expect(page.getByRole('heading', { level: 1, name: '서명·도장' })).toBeVisible();
});
