/** The code by text message to a signer whose number the request does not have: the page asks for it. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { nextMessageTo, signingLink } from '../steps/inbox.ts';
import { newCompany, ownPhone } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, begin, confirmContact, finish, walkThrough } from '../steps/signing.ts';

const authentications = [{ authType: 'mobile_otp' }] as const;

/** Enters a number, gets the code at it and confirms it. */
async function proveOwnPhone(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await page.getByLabel('휴대전화 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const digits = page.getByRole('textbox', { name: /인증번호 6자리/ });
  await expect(digits).toBeVisible();
  const message = await nextMessageTo(request, 'sms', phone);
  await digits.fill(/\b\d{6}\b/.exec(message.text)?.[0] ?? '');
  await page.getByRole('button', { name: '확인', exact: true }).click();
}

test('[SGN-09] a signer by e-mail gives the number on a phone, and the next visit shows it masked', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@number.example` };
  const own = ownPhone();
  await askFor(company.api, { name: '근로계약서', signers: [signer], types: ['signature'], authentications });
  const link = await signingLink(request, signer);
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await begin(page, link);
  await confirmContact(page, signer);
  await expect(page.getByRole('heading', { name: '휴대전화 번호를 입력해 주세요' })).toBeVisible();
  await expect(page.getByText('***')).toHaveCount(0);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('번호를 끝까지 입력해 주세요. 예: 010-1234-5678')).toBeVisible();
  await expect(page.getByLabel('휴대전화 번호')).toBeFocused();
  await expectAccessible(page, 'a number that is missing');
  await expectNoSideScroll(page, 'a number that is missing');
  await proveOwnPhone(page, request, own);
  await expect(page.getByRole('checkbox')).toBeVisible();

  const other = await openPhone(browser);
  const again = await other.newPage();
  await begin(again, link);
  await confirmContact(again, signer);
  await expect(again.getByRole('heading', { name: '휴대전화를 인증해 주세요' })).toBeVisible();
  await expect(again.getByText(`010-****-${own.slice(-4)} 번호로`)).toBeVisible();
  await expectAccessible(again, 'the masked number');
  await other.close();
  await agree(page);
  await walkThrough(page, { signature: 'drawn', text: '', places: 1 });
  await finish(page);
  await phone.close();
});

test('[SGN-05] [SGN-09] a signer in person gives the number on the device of the host', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@sky.example` };
  const documentId = await askFor(company.api, {
    name: '근로계약서',
    signers: [signer],
    types: ['signature'],
    isInPerson: true,
    authentications,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, company.loginId, `/signing/progress/${documentId}`);
  await page.getByRole('button', { name: '대면 서명 시작' }).click();
  await page.getByRole('button', { name: '김하늘 본인입니다. 시작하기' }).click();
  await expect(page.getByRole('heading', { name: '휴대전화 번호를 입력해 주세요' })).toBeVisible();
  await expectAccessible(page, 'the number of a signer in person');
  await proveOwnPhone(page, request, ownPhone());
  await agree(page);
  await walkThrough(page, { signature: 'drawn', text: '', places: 1 });
  await finish(page);
});
