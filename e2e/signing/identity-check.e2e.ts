/** The phone identity check before signing: on a phone in Korean, wide in English, and in the editor. */
import { expect, type Page } from '@playwright/test';
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

/** Sends a request that asks its signer for the identity check. */
async function askWithIdentity({ api }: Account, signer: Signer, title: string): Promise<string> {
  const documentId = await askFor(api, {
    name: title,
    signers: [signer],
    types: ['signature'],
    isDraft: true,
  });
  const { fileId, processType, isSequential, fields, name, participants } = await api(endpoints.document, {
    params: { documentId },
  });
  const asked = participants.map(
    ({ key, name: person, signingOrder, signingMethodType, signingContactInfo }) => ({
      key,
      name: person,
      signingOrder,
      signingMethodType,
      signingContactInfo,
      ...(signer.locale === undefined ? {} : { locale: signer.locale }),
      authentications: [{ authType: 'mobile_identification' as const }],
    }),
  );
  await api(endpoints.updateDocument, {
    params: { documentId },
    body: { name, fileId, processType, isSequential, participants: asked, fields, send: true },
  });
  return documentId;
}

async function expectWell(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSideScroll(page, what);
}

test('[SGN-09] [APP-04] on a phone: the details, the carrier’s code, and the signature', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '김하늘', by: 'email', contact: 'haneul@identity.example' };
  const own = ownPhone();
  const company = await newCompany(request);
  const documentId = await askWithIdentity(company, signer, '근로계약서');
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await begin(page, await signingLink(request, signer));
  await confirmContact(page, signer);

  await expect(page.getByRole('heading', { name: '휴대전화 본인확인이 필요합니다' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/signing/authentication/${documentId}`));
  await expectWell(page, 'the details');
  const name = page.getByLabel('이름', { exact: true });
  await expect(name).toHaveAttribute('autocomplete', 'name');
  await expect(page.getByLabel('휴대전화 번호')).toHaveAttribute('autocomplete', 'tel');
  const ask = page.getByRole('button', { name: '인증번호 받기' });
  await name.fill('김하늘');
  await ask.click();
  await expect(page.getByText(/생년월일 6자리와 뒷자리 첫 숫자를 확인해 주세요/)).toBeVisible();
  await page.getByLabel('생년월일 6자리').pressSequentially('9003152');
  await expect(page.getByLabel('주민등록번호 뒷자리 첫 숫자')).toHaveValue('2');
  await page.getByLabel('통신사', { exact: true }).selectOption('KT 알뜰폰');
  await page.getByLabel('휴대전화 번호').fill(own);
  await ask.click();
  await expect(page.getByText('동의해야 본인확인을 할 수 있습니다.')).toBeVisible();
  await page.getByRole('button', { name: '동의 내용 보기' }).click();
  await expect(page.getByText('저장하는 정보')).toBeVisible();
  await expectWell(page, 'what the signer agrees to');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /정보 제공에 동의합니다/ }).click();
  await expectWell(page, 'the filled-in details');
  await ask.click();

  await expect(page.getByRole('heading', { name: /문자로 온 숫자 6자리를/ })).toBeVisible();
  const { text } = await nextMessageTo(request, 'sms', own);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const digits = page.getByRole('textbox', { name: /인증번호 6자리/ });
  await digits.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText(/인증번호가 올바르지 않습니다.*남은 횟수 4번/)).toBeVisible();
  await page.reload();
  await digits.fill(code);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await agree(page);
  await walkThrough(page, { signature: 'drawn', text: '', places: 1 });
  await finish(page);
  const { events } = await company.api(endpoints.auditTrail, { params: { documentId } });
  const proven = events.filter(({ type }) => type === 'participant.authenticated');
  expect(proven.map(({ detail }) => detail.authType)).toEqual(['mobile_identification']);
  await phone.close();
});

test('[SGN-09] in English on a wide window: a name that is not the signer’s', async ({ page, request }) => {
  const signer: Signer = { name: '김하늘', by: 'kakao', contact: ownPhone(), locale: 'en' };
  const company = await newCompany(request);
  await askWithIdentity(company, signer, '영문 계약서');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await signingLink(request, signer));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Phone number').fill(signer.contact);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your name by phone' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Hana Kim');
  await page.getByLabel('Birth date, 6 digits').pressSequentially('9003152');
  await page.getByLabel('Carrier', { exact: true }).selectOption('SKT');
  await page.getByLabel('Phone number').fill(signer.contact);
  await page.getByRole('checkbox', { name: /passed on/ }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('This is not the name of the signer. Check the name.')).toBeVisible();
  await expectEnglish(page, 'the details in English');
  await expectWell(page, 'the details in English');
});

test('[EDT-06] the editor asks a participant for the identity check', async ({ page, request }) => {
  const signer: Signer = { name: '김하늘', by: 'email', contact: 'sky@identity.example' };
  const company = await newCompany(request);
  const documentId = await askFor(company.api, { name: '계약서', signers: [signer], isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, company.loginId, `/signCreating/progress/${documentId}`);
  const card = page.getByRole('region', { name: '참여자' }).getByRole('listitem').first();
  await card.getByRole('switch', { name: /휴대전화 본인확인 \(실명\)/ }).press('Space');
  await expectSaved(page);
  const { authentications } = await company.api(endpoints.document, { params: { documentId } });
  expect(authentications).toMatchObject([{ authType: 'mobile_identification' }]);
});
