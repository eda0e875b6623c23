/** The language of the signing pages: chosen by the requester, the browser's, and changed on every screen. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectSaved } from '../steps/editor.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, begin, confirmContact, finish, walkThrough } from '../steps/signing.ts';

const toEnglish = (page: Page) => page.getByRole('button', { name: 'English', exact: true });
const toKorean = (page: Page) => page.getByRole('button', { name: '한국어', exact: true });

async function expectWell(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSideScroll(page, what);
}

test('[APP-04] an English browser shows English, and every screen has the switch', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@speaker.example` };
  const documentId = await askFor(company.api, {
    name: '영문 계약서',
    signers: [signer],
    types: ['signature'],
    authentications: [{ authType: 'mobile_otp' }],
  });
  const link = await signingLink(request, signer);
  const context = await openPhone(browser, undefined, { locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expectWell(page, 'the first screen');
  await toKorean(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('button', { name: '시작하기' })).toBeVisible();
  await page.reload();
  await begin(page, page.url());
  // A choice holds in the tab; what is entered stays when the language changes.
  await page.getByRole('textbox').fill(signer.contact);
  await toEnglish(page).click();
  await expect(page.getByRole('textbox')).toHaveValue(signer.contact);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your phone number' })).toBeVisible();
  await expectWell(page, 'the authentication');
  await toKorean(page).click();
  await expect(page.getByRole('heading', { name: '휴대전화 번호를 입력해 주세요' })).toBeVisible();
  await expect(toEnglish(page)).toBeVisible();
  await page.goto(`${link.replace(/lk=[^&]*/, 'lk=wrong')}`);
  await expect(toKorean(page).or(toEnglish(page))).toBeVisible();
  await context.close();
  expect(documentId).not.toBe('');
});

test('[APP-04] [SGN-06] the consent is recorded in the language that was chosen last', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@consent.example` };
  const documentId = await askFor(company.api, {
    name: '근로계약서',
    signers: [signer],
    types: ['signature'],
  });
  const context = await openPhone(browser, undefined, { locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(await signingLink(request, signer));
  await toKorean(page).click();
  await page.getByRole('button', { name: '시작하기' }).click();
  await confirmContact(page, signer);
  await expect(toEnglish(page)).toBeVisible();
  await agree(page);
  await expect(toEnglish(page)).toBeVisible();
  await expectWell(page, 'the document');
  await walkThrough(page, { signature: 'drawn', text: '', places: 1 });
  await finish(page);
  await toEnglish(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectWell(page, 'the end');
  const { events } = await company.api(endpoints.auditTrail, { params: { documentId } });
  expect(
    events.filter(({ type }) => type === 'participant.consented').map(({ detail }) => detail.locale),
  ).toEqual(['ko']);
  await context.close();
});

test('[EDT-06] the requester chooses the language of a participant, whose mail and first screen have it', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@chosen.example` };
  const documentId = await askFor(company.api, { name: '영문 계약서', signers: [signer], isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, company.loginId, `/signCreating/progress/${documentId}`);
  const card = page.getByRole('region', { name: '참여자' }).getByRole('listitem').first();
  await card.getByRole('button', { name: /서명 화면과 메시지의 언어/ }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expectSaved(page);
  await expectAccessible(page, 'the choice of a language');
  const draft = await company.api(endpoints.document, { params: { documentId } });
  expect(draft.participants.map(({ locale }) => locale)).toEqual(['en']);
  await page.reload();
  await expect(card.getByRole('button', { name: /English.*서명 화면과 메시지의 언어/ })).toBeVisible();
  expect(await messagesTo(request, signer)).toHaveLength(0);
});
