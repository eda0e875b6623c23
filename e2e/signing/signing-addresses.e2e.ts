/** Every address of the signing page, opened from a message, after a reload, in a stale tab and in another browser, on a phone. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { messagesTo, openedLink } from '../steps/inbox.ts';
import { newCompany, ownPhone } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';
import { agree, begin, confirmContact, drawOn, finish, nextPlace } from '../steps/signing.ts';

async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoSideScroll(page, String(title));
}

const ASKED = /서명을 요청했습니다/;
const WRONG = '열 수 없는 링크입니다';
const COPIED = '받은 메시지의 링크를 눌러 주세요';

/** The link in the newest message to a phone, as it stands in the message. */
async function sentLink(request: APIRequestContext, signer: Signer): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = (await messagesTo(request, signer)).flatMap(({ links }) => links)[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}

test('[APP-04] [SGN-12] [APP-22] the addresses of signing open the right step, or say what to do', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '정미나', by: 'kakao', contact: ownPhone() };
  const next: Signer = { name: '홍길인', by: 'email', contact: `${company.loginId}.next@journey.example` };
  const documentId = await askFor(company.api, {
    name: '주소를 여는 계약서',
    signers: [signer, next],
    types: ['text'],
  });
  const context = await openPhone(browser);
  const page = await context.newPage();

  await test.step('wrong links', async () => {
    for (const path of ['/short/AAAAAAAAAAAAAAAA', '/directLink/not.a.link', '/participant']) {
      await page.goto(path);
      await expectTitle(page, WRONG);
    }
  });
  await test.step('a step in a browser that has opened no link', async () => {
    for (const path of ['/signing/complete', '/otp', `/signing/authentication/${documentId}`]) {
      await page.goto(path);
      await expectTitle(page, COPIED);
    }
    await expectAccessible(page, 'a tab of another browser');
  });

  const short = await sentLink(request, signer);
  expect(new URL(short).pathname).toMatch(/^\/short\/[\w-]{16}$/);
  await test.step('the first screen is readable before any script has arrived, and its buttons wait for it', async () => {
    const bare = await openPhone(browser, undefined, { javaScriptEnabled: false });
    const drawn = await bare.newPage();
    await drawn.goto(short);
    await expectTitle(drawn, ASKED);
    await expect(drawn.getByText('주소를 여는 계약서')).toBeVisible();
    await expect(drawn.getByText('정*나')).toBeVisible();
    await expect(drawn.getByRole('button', { name: '시작하기' })).toBeDisabled();
    await bare.close();
  });
  await test.step('the short link, a reload, and the steps in the same tab', async () => {
    await page.goto(short);
    await expectTitle(page, ASKED);
    await expect(page).toHaveURL(/\/participant\?di=\w+&pi=\w+$/);
    await page.reload();
    await expectTitle(page, ASKED);
    for (const path of ['/otp', `/signing/authentication/${documentId}`]) {
      await page.goto(path);
      await expectTitle(page, ASKED);
    }
    await page.goto('/signing/complete');
    await expectTitle(page, ASKED);
    await expect(page).toHaveURL(/\/participant\?di=\w+&pi=\w+$/);
  });
  await test.step('the direct link with which the signer goes on in another browser', async () => {
    await page.getByRole('button', { name: '시작하기' }).click();
    await confirmContact(page, signer);
    await agree(page);
    await page.getByRole('button', { name: /^더 보기/ }).click();
    await page.getByRole('button', { name: '다른 기기에서 이어서 하기' }).click();
    const sheet = page.getByRole('dialog', { name: '다른 기기에서 이어서 하기' });
    await expectAccessible(page, 'going on elsewhere');
    const address = await sheet.getByLabel('이어서 할 주소').inputValue();
    expect(new URL(address).pathname).toMatch(/^\/directLink\/[\w-]+$/);
    await sheet.getByRole('button', { name: '닫기' }).click();
    const other = await openPhone(browser);
    const tab = await other.newPage();
    await tab.goto(address);
    await expectTitle(tab, ASKED);
    await expect(tab.getByRole('button', { name: '이어서 하기' })).toBeVisible();
    await expect(tab).toHaveURL(/\/participant\?di=\w+&pi=\w+$/);
    await other.close();
  });
  await test.step('after the signature: its own address, a reload, and without a session', async () => {
    await nextPlace(page).click();
    await page.getByRole('button', { name: /입력$/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('확인했습니다');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^입력$|^입력하고 다음으로/ })
      .click();
    await finish(page);
    await expectTitle(page, '서명했습니다');
    await expect(page).toHaveURL(new RegExp(`/signing/complete\\?di=${documentId}&pi=\\w+$`));
    await page.reload();
    await expectTitle(page, '이미 서명하셨습니다');
    await page.goto('/signing/complete');
    await expectTitle(page, '이미 서명하셨습니다');
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('dojang.session.')) sessionStorage.removeItem(key);
    });
    await page.reload();
    await expectTitle(page, '이미 서명하셨습니다');
    await page.goto(short);
    await expectTitle(page, '이미 서명하셨습니다');
  });
  await test.step('the address of the finished step in another browser', async () => {
    const other = await openPhone(browser);
    const tab = await other.newPage();
    await tab.goto(page.url());
    await expectTitle(tab, COPIED);
    await other.close();
  });
  await test.step('everyone has signed, then a stale tab of a canceled request', async () => {
    await signBy(request, await openedLink(request, await sentLink(request, next)), next);
    await page.goto('/signing/complete');
    await expectTitle(page, '계약이 완료되었습니다');
    const second: Signer = { ...signer, contact: ownPhone() };
    const cancelled = await askFor(company.api, {
      name: '취소할 계약서',
      signers: [second],
      types: ['text'],
    });
    await page.goto(await sentLink(request, second));
    await expectTitle(page, ASKED);
    const body = { message: '조건이 바뀌었습니다', disableAccess: true };
    await company.api(endpoints.cancelRequest, { params: { documentId: cancelled }, body });
    for (const path of ['/signing/complete', `/signing/authentication/${cancelled}`]) {
      await page.goto(path);
      await expectTitle(page, '취소된 요청입니다');
    }
  });
  await context.close();
});

test('[APP-22] [DOC-17] anyone tries signing in the test view, which sends nothing', async ({ browser }) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const written: string[] = [];
  page.on('request', (call) => {
    if (call.method() !== 'GET') written.push(call.url());
  });
  await page.goto('/participant?di=test&pi=test&lk=test&smt=none');
  await expect(page).toHaveURL(/\/testview$/);
  await expectTitle(page, ASKED);
  await expectAccessible(page, 'the test view');
  const fill = async (): Promise<void> => {
    await begin(page, '/testview');
    await confirmContact(page, { name: '홍길동', by: 'email', contact: 'sign@trial.example' });
    await agree(page);
    await nextPlace(page).click();
    const sheet = page.getByRole('dialog');
    const place = (name: RegExp) => page.getByRole('button', { name });
    await place(/표시하기$/).click();
    await sheet.getByRole('checkbox').click();
    await sheet.getByRole('button', { name: /^확인/ }).click();
    await expect(sheet).toBeHidden();
    for (const choice of ['선택 수집·이용 동의', '제3자 제공 동의']) {
      await page.getByRole('button', { name: `${choice} 선택` }).click();
      await sheet.getByRole('radio').first().click();
      await sheet.getByRole('button', { name: /^확인/ }).click();
      await expect(sheet).toBeHidden();
    }
    await place(/입력$/).first().click();
    await sheet.getByRole('button', { name: /^오늘로 입력/ }).click();
    await sheet.getByRole('button', { name: /^입력하고 다음으로|^입력$/ }).click();
    await expect(sheet).toBeHidden();
    await place(/입력$/).first().click();
    await sheet.getByRole('textbox').fill('홍길동');
    await sheet.getByRole('button', { name: /^입력하고 다음으로|^입력$/ }).click();
    await expect(sheet).toBeHidden();
    await place(/^서명하기$/).click();
    await sheet.getByRole('tab', { name: '글씨체' }).click();
    await expect(sheet.getByRole('radio').first()).toBeVisible();
    await sheet.getByRole('tab', { name: '그리기' }).click();
    await drawOn(page, sheet);
    await finish(page);
  };
  await fill();
  await expectTitle(page, '서명 체험을 마쳤습니다');
  await expectAccessible(page, 'the end of the test view');
  await page.getByRole('button', { name: '다시 체험하기' }).click();
  await expectTitle(page, ASKED);
  expect(written).toEqual([]);
  await context.close();

  const english = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const tab = await english.newPage();
  await tab.goto('/testview');
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(/asks|request/i);
  await expectEnglish(tab, 'the test view');
  await english.close();
});

test('[BLK-01] the link of a test that has ended says so, and leads to bulk sending', async ({ browser }) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto('/testview#abc');
  await expectTitle(page, '테스트를 열 수 없습니다');
  await expectAccessible(page, 'a test that has ended');
  await expect(page.getByRole('button', { name: '대량 전송으로 이동' })).toBeVisible();
  await context.close();
});
