/** Authentications before signing: set in the editor, proven on a phone and wide, in both languages. */
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectSaved } from '../steps/editor.ts';
import { expectEnglish } from '../steps/english.ts';
import { nextMessageTo, signingLink } from '../steps/inbox.ts';
import { type Account, newCompany, ownPhone } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, begin, confirmContact, finish, walkThrough } from '../steps/signing.ts';

const CODE = '하늘2468';
const ENGLISH = { name: '영문 계약서', hint: 'four digits' };

/** Sends a request that asks for an access code with a hint and for a code to the phone. */
async function askWithBoth(
  { api }: Account,
  signer: Signer,
  { name, hint }: { name: string; hint: string },
): Promise<string> {
  const documentId = await askFor(api, { name, signers: [signer], types: ['signature'], isDraft: true });
  const draft = await api(endpoints.document, { params: { documentId } });
  const participants = draft.participants.map((person) => ({
    key: person.key,
    name: person.name,
    signingOrder: person.signingOrder,
    signingMethodType: person.signingMethodType,
    signingContactInfo: person.signingContactInfo,
    ...(signer.locale === undefined ? {} : { locale: signer.locale }),
    authentications: [
      { authType: 'password' as const, authValue: CODE, hint },
      { authType: 'mobile_otp' as const },
    ],
  }));
  const { fileId, processType, isSequential, fields } = draft;
  await api(endpoints.updateDocument, {
    params: { documentId },
    body: { name, fileId, processType, isSequential, participants, fields, send: true },
  });
  return documentId;
}

/** The six digits of the newest message to a phone. */
async function codeFor(request: APIRequestContext, signer: Signer): Promise<string> {
  const message = await nextMessageTo(request, 'sms', signer.contact);
  return /\b\d{6}\b/.exec(message.text)?.[0] ?? '';
}

/** Turns on a switch with the keyboard. */
async function switchOn(place: Locator, name: string): Promise<void> {
  const toggle = place.getByRole('switch', { name });
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
}

/** The requester reads on the document's page that the record is whole, what was proven, and each record with its hash. */
async function expectTrailOfRequester(
  browser: Browser,
  loginId: string,
  documentId: string,
  events: readonly { readonly hash: string }[],
): Promise<void> {
  const pictures = process.env.JOURNEY_PICTURES;
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await logIn(page, loginId, `/documents/${documentId}`);
  const trail = page.getByRole('region', { name: '감사추적' });
  await expect(trail.getByText(/^기록 \d+건이 변경되지 않았습니다\.$/)).toBeVisible();
  await expect(trail.getByText('접근 암호')).toBeVisible();
  await expect(trail.getByText('문자 인증번호')).toBeVisible();
  await expect(trail.getByText(/\d\d:\d\d 인증$/)).toHaveCount(2);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 1000 });
    await trail.scrollIntoViewIfNeeded();
    if (pictures) await page.screenshot({ path: `${pictures}/trail-${width}.png` });
    await expectNoSideScroll(page, 'the audit trail of a document');
    await trail.getByRole('button', { name: '전체 기록 보기' }).click();
    const all = page.getByRole('dialog', { name: '감사추적 기록' });
    for (const { hash } of events) await expect(all.getByText(hash).first()).toBeAttached();
    if (pictures) await page.screenshot({ path: `${pictures}/trail-list-${width}.png` });
    await expectAccessible(page, 'the records of the audit trail');
    await expectNoSideScroll(page, 'the records of the audit trail');
    await all.getByRole('button', { name: '닫기' }).last().click();
  }
  await context.close();
}

async function expectWell(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSideScroll(page, what);
}

test('[SGN-08] [SGN-09] [APP-04] [DOC-04] [DOC-14] [AUD-01] on a phone: access code, code by text message, and the signature', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '김하늘', by: 'kakao', contact: ownPhone() };
  const company = await newCompany(request);
  const documentId = await askWithBoth(company, signer, { name: '근로계약서', hint: '사번 네 자리' });
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await begin(page, await signingLink(request, signer));
  await confirmContact(page, signer);

  await expect(page.getByRole('heading', { name: '접근 암호를 입력해 주세요' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/signing/authentication/${documentId}`));
  await expect(page.getByText('사번 네 자리')).toBeVisible();
  await expectWell(page, 'the access code');
  await page.getByLabel('접근 암호', { exact: true }).fill('아닌 암호');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText(/접근 암호가 올바르지 않습니다.*남은 횟수 4번/)).toBeVisible();
  await expectWell(page, 'a wrong access code');
  await page.reload();
  await page.getByLabel('접근 암호', { exact: true }).fill(CODE);
  await page.getByRole('button', { name: '확인', exact: true }).click();

  await expect(page.getByRole('heading', { name: '휴대전화를 인증해 주세요' })).toBeVisible();
  await expectWell(page, 'the request of a code');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('heading', { name: /문자로 온 숫자 6자리를/ })).toBeVisible();
  await expect(page).toHaveURL(/\/otp\?/);
  await expect(page.getByText(/뒤에 다시 받을 수 있음/)).toBeVisible();
  await expectWell(page, 'the entry of the code');
  const code = await codeFor(request, signer);
  const digits = page.getByRole('textbox', { name: /인증번호 6자리/ });
  await expect(digits).toHaveAttribute('autocomplete', 'one-time-code');
  await digits.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText(/인증번호가 올바르지 않습니다.*남은 횟수 4번/)).toBeVisible();
  await expectWell(page, 'a wrong code');
  await page.reload();
  await expect(digits).toBeVisible();
  // Opened twice, the document would lead back to the consent when the second answer comes late.
  const openings: string[] = [];
  page.on('request', (one) => {
    if (/\/fields\b/.test(new URL(one.url()).pathname)) openings.push(one.url());
  });
  await digits.fill(code);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await agree(page);
  expect(openings).toHaveLength(1);
  await expect(page).toHaveURL(/\/participant\?/);
  await walkThrough(page, { signature: 'drawn', text: '', places: 1 });
  await finish(page);
  const { events } = await company.api(endpoints.auditTrail, { params: { documentId } });
  expect(
    events.filter(({ type }) => type === 'participant.authenticated').map(({ detail }) => detail.authType),
  ).toEqual(['password', 'mobile_otp']);
  await phone.close();
  await expectTrailOfRequester(browser, company.loginId, documentId, events);
});

test('[SGN-08] [SGN-09] in English on a wide window, with a lock after five wrong access codes', async ({
  page,
  request,
}) => {
  const signer: Signer = { name: '박노을', by: 'kakao', contact: ownPhone(), locale: 'en' };
  const other: Signer = { ...signer, contact: ownPhone() };
  const company = await newCompany(request);
  await askWithBoth(company, signer, ENGLISH);
  await page.setViewportSize({ width: 1440, height: 900 });
  const enter = async (who: Signer): Promise<void> => {
    await page.goto(await signingLink(request, who));
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel('Phone number').fill(who.contact);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Enter the access code' })).toBeVisible();
  };
  await enter(signer);
  await expectEnglish(page, 'the access code');
  await page.getByLabel('Access code', { exact: true }).fill(CODE);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible();
  await expectEnglish(page, 'the request of a code');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('textbox', { name: /Code of 6 digits/ }).fill(await codeFor(request, signer));
  await expectEnglish(page, 'the entry of the code');
  await expectWell(page, 'the entry of the code');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Please agree to sign electronically' })).toBeVisible();

  await askWithBoth(company, other, ENGLISH);
  await enter(other);
  for (const left of [4, 3, 2, 1]) {
    await page.getByLabel('Access code', { exact: true }).fill(`wrong ${left}`);
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await expect(page.getByText(new RegExp(`${left} (try|tries) left`))).toBeVisible();
  }
  await page.getByLabel('Access code', { exact: true }).fill('wrong 0');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByRole('heading', { name: 'Locked for 30 minutes' })).toBeVisible();
  await expect(page.getByText('The access code was wrong five times.')).toBeVisible();
  await expect(page.getByText(/and 한결상사 has been notified/)).toBeVisible();
  await expectWell(page, 'the lock');
  await page.getByRole('button', { name: 'Check whether I can try again' }).click();
  await expect(page.getByText('It is still locked')).toBeVisible();
  await nextMessageTo(request, 'email', company.email, { saying: '접근 암호를 5번 잘못 입력해' });
});

test('[EDT-06] the editor sets an access code with a hint and a code to the phone', async ({
  page,
  request,
}) => {
  const signer: Signer = { name: '김하늘', by: 'email', contact: 'sky@person.example' };
  const company = await newCompany(request);
  const documentId = await askFor(company.api, { name: '계약서', signers: [signer], isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, company.loginId, `/signCreating/progress/${documentId}`);
  const card = page.getByRole('region', { name: '참여자' }).getByRole('listitem').first();
  await switchOn(card, '접근 암호');
  await card.getByRole('textbox', { name: '접근 암호' }).fill('12');
  await expect(card.getByText('4자에서 20자까지 입력해 주세요.')).toBeVisible();
  await page.goto(`/signCreating/progress/${documentId}?step=review`);
  await page.getByRole('button', { name: /접근 암호를 4자 이상 20자 이하로/ }).click();
  await card.getByRole('textbox', { name: '접근 암호' }).fill(CODE);
  await card.getByLabel('힌트 (선택)').fill('사번 네 자리');
  await switchOn(card, '문자 인증번호 (휴대전화 소지)');
  await card.getByLabel(/인증번호를 받을 휴대전화 번호/).fill('010-0000-0077');
  await expectSaved(page);
  await expectWell(page, 'the editor with authentications');
  await page.reload();
  await expect(card.getByPlaceholder('설정됨 · 새로 입력하면 변경')).toBeVisible();
  await expect(card.getByPlaceholder('010-****-0077')).toBeVisible();
  const { authentications } = await company.api(endpoints.document, { params: { documentId } });
  expect(authentications).toMatchObject([
    { authType: 'password', hint: '사번 네 자리', hasValue: true },
    { authType: 'mobile_otp', maskedPhone: '010-****-0077', hasValue: true },
  ]);
});
