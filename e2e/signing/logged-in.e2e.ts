/** Signing with the session of an account: from the list, from a document's page, and right after sending. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { inkPng } from '../../packages/server/src/testing/main-job.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, finish, nextPlace, walkThrough } from '../steps/signing.ts';

const own = ({ name, email }: { name: string; email: string }): Signer => ({
  name,
  by: 'email',
  contact: email,
});

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('[SGN-04] [SGN-11] the list leads straight to signing, and the account’s own signature is put in', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const { api } = company;
  await api(endpoints.createSignature, {
    body: { kind: 'signature', name: '기본 서명', origin: 'drawn', base64: inkPng().toString('base64') },
  });
  const documentId = await askFor(api, { signers: [own(company)], name: '임대차 계약서' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, company.loginId);
  await row(page, '임대차 계약서').getByRole('button', { name: '서명하기' }).click();
  await expect(page).toHaveURL(new RegExp(`/signing/progress/${documentId}`));
  await expect(page.getByRole('heading', { name: '전자서명에 동의해 주세요' })).toBeVisible();
  await expectAccessible(page, 'the consent of an account');

  await page.setViewportSize({ width: 360, height: 740 });
  await agree(page);
  await nextPlace(page).click();
  await page.getByRole('button', { name: '서명하기' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: '내 서명' }).click();
  await expect(sheet.getByText('계정에 저장한 서명과 도장입니다.')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: '기본 서명' })).toBeChecked();
  await expectAccessible(page, 'the saved signatures');
  await expectNoSideScroll(page, 'the saved signatures');
  await sheet.getByRole('button', { name: '이 서명 넣기' }).click();
  await expect(sheet).toBeHidden();

  // A reload goes on where the signer was.
  await page.reload();
  await walkThrough(page, { signature: 'drawn', text: '서울시 중구', places: 2, startAt: 2 });
  await finish(page);
  await expect(
    page.getByRole('heading', { name: /완료 문서를 만들고 있습니다|계약이 완료되었습니다/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: '문서 화면으로' }).click();
  await expect(page.getByText(/로그인으로 본인을 확인했습니다/)).toBeVisible();
  const { events } = await api(endpoints.auditTrail, { params: { documentId } });
  expect(events.find((event) => event.type === 'participant.signed')?.detail).toMatchObject({
    by: 'login',
    accountLoginId: company.loginId,
  });
});

test('[EDT-09] [APP-24] [SGN-07] after sending, popup 4 starts signing at once; refusing leads back', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const other: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@other.example` };
  const documentId = await askFor(company.api, {
    signers: [own(company), other],
    name: '물품 공급 계약서',
    isDraft: true,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, company.loginId, `/signCreating/mobile/progress/${documentId}?step=review`);
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  const popup = page.getByRole('dialog', { name: '지금 서명하시겠습니까?' });
  await expect(popup.getByText('내가 서명할 차례입니다.')).toBeVisible();
  await expect(page.getByText('서명 요청이 완료되었습니다.')).toBeVisible();
  const pictures = process.env.JOURNEY_PICTURES;
  if (pictures) await page.screenshot({ path: `${pictures}/popup-4-360.png` });
  await expectAccessible(page, 'popup 4');
  await expectNoSideScroll(page, 'popup 4');
  await popup.getByRole('button', { name: '지금 서명하기' }).click();
  await agree(page);
  await page.getByRole('button', { name: /^더 보기/ }).click();
  await page.getByRole('button', { name: '서명 거절', exact: true }).click();
  await page.getByText('더 검토하고 싶습니다').click();
  await page.getByRole('dialog').getByRole('button', { name: '서명 거절', exact: true }).click();
  await expect(page.getByRole('heading', { name: '서명을 거절했습니다' })).toBeVisible();
  await page.getByRole('button', { name: '문서 화면으로' }).click();
  await expect(page.getByText(/사유: /).first()).toBeVisible();
});

test('[SGN-01] [SGN-04] an account that is no signer is told so, and a visitor who is logged out logs in first', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const other: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@other.example` };
  const strange = await askFor(company.api, { signers: [other], name: '남의 계약서' });
  const mine = await askFor(company.api, { signers: [own(company)], name: '내 계약서' });
  await page.goto(`/signing/progress/${mine}`);
  await expect(page).toHaveURL(/user\/login/);
  await page.getByLabel('아이디', { exact: true }).fill(company.loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill('Dojang2026!');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { name: '전자서명에 동의해 주세요' })).toBeVisible();
  await page.goto(`/signing/progress/${strange}`);
  await expect(page.getByRole('heading', { name: '이 계정으로 서명할 수 없는 문서입니다' })).toBeVisible();
  await expectAccessible(page, 'not a signer');
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('[SGN-04] the pages of an account that reads English', async ({ page, request }) => {
    const company = await newCompany(request, { name: '윤한결' });
    await askFor(company.api, { signers: [{ ...own(company), locale: 'en' }], name: '영문 계약서' });
    await logIn(page, company.loginId);
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /agree/i })).toBeVisible();
    await expectEnglish(page, 'the consent of an account');
  });
});
