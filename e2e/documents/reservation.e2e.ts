/** A reserved request: its time is chosen in the last step and changed, and it is sent before that time. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectSent } from '../steps/editor.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { chooseTime, halfHour, wordsOf } from '../steps/reservation.ts';

const SIGNER: Signer = { name: '예다솜', by: 'email', contact: 'dasom@reserve.example' };
const MOVED: Signer = { ...SIGNER, contact: 'dasom.new@reserve.example' };

test('[EDT-07] [EDT-09] [DOC-10] a request is reserved, its time is changed, and it is sent early', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: '예약할 계약', signers: [SIGNER], isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}?step=review`);
  await page.getByRole('radio', { name: '예약', exact: true }).click();

  await chooseTime(page, page, halfHour(0));
  await expect(page.getByText('최소 10분 후의 시각을 선택해 주세요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '서명 예약' })).toBeDisabled();
  const first = halfHour(30);
  await chooseTime(page, page, first);
  await page.getByLabel('자동 알림 일수').fill('5');
  await page.getByLabel('자동 알림 일수').press('Enter');
  await expectAccessible(page, 'review with a reservation');
  if (process.env.JOURNEY_PICTURES)
    await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/review-1440.png` });
  await page.getByRole('button', { name: '서명 예약' }).click();
  await expectSent(page, '서명 예약 신청이 완료되었습니다.');

  await expect(page.getByText(new RegExp(`${wordsOf(first)}에 서명 요청을 보냅니다`))).toBeVisible();
  await page.getByRole('button', { name: '예약 시각 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '예약 시각 변경' });
  await chooseTime(page, dialog, { ...halfHour(54), time: '09:30' });
  await dialog.getByRole('button', { name: '변경', exact: true }).click();
  await expect(page.getByText(/오전 9:30에 서명 요청을 보냅니다/)).toBeVisible();
  expect(await messagesTo(request, SIGNER)).toEqual([]);

  await page.getByRole('button', { name: '기한 변경' }).first().click();
  const expiry = page.getByRole('dialog', { name: '서명 기한을 변경합니다' });
  await expect(expiry.getByText('예약한 시각에 서명을 요청한 뒤부터 계산합니다.')).toBeVisible();
  await expiry.getByLabel('서명 기한(일)').fill('3');
  await expiry.getByRole('button', { name: '기한 변경' }).click();
  await expect(expiry).toBeHidden();
  await page.getByRole('button', { name: '예다솜 님의 정보 변경' }).click();
  const contact = page.getByRole('dialog', { name: '예다솜 님의 정보를 변경합니다' });
  await contact.getByLabel('이메일 주소').fill(MOVED.contact);
  await contact.getByRole('button', { name: '변경하기' }).click();
  await expect(page.getByText(MOVED.contact, { exact: true })).toBeVisible();
  await expect(page.getByText('발송 후 모두 서명하면 제공됩니다').first()).toBeVisible();

  await page.getByRole('button', { name: '지금 보내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지금 보내기' }).click();
  await expect(page.getByText('서명 요청을 보냈습니다', { exact: true })).toBeVisible();
  await expect(page.getByText('서명 요청이 완료되었습니다.')).toHaveCount(1);
  await expect(page.getByText('예약 시각을 변경했습니다').first()).toBeVisible();
  expect(await signingLink(request, MOVED)).toContain(documentId);
  expect(await messagesTo(request, SIGNER)).toEqual([]);
});

test('[EDT-07] a reservation is given up on a phone, and the list says so', async ({ page, request }) => {
  const { api, loginId } = await newCompany(request);
  const signer = { ...SIGNER, contact: 'never@reserve.example' };
  const documentId = await askFor(api, { name: '그만둘 예약', signers: [signer], isDraft: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, loginId, `/signCreating/mobile/progress/${documentId}?step=review`);
  await page.getByRole('radio', { name: '예약', exact: true }).click();
  await expectNoSideScroll(page, 'review on a phone');
  if (process.env.JOURNEY_PICTURES)
    await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/review-390.png`, fullPage: true });
  await page.getByRole('button', { name: '서명 예약' }).click();
  await expectSent(page, '서명 예약 신청이 완료되었습니다.');
  await page.getByRole('button', { name: '예약 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소' }).click();
  await expect(page.getByText('예약을 취소한 문서입니다')).toBeVisible();
  await page.goto('/orgDocuments?status=reservation_cancelled');
  await expect(page.getByRole('link', { name: '그만둘 예약' })).toBeVisible();
  expect(await messagesTo(request, signer)).toEqual([]);
});
