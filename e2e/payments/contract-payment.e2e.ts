/** A payment inside a contract: connected and requested on a computer, paid on a phone, cancelled in part. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { addPeople, expectSaved, expectSent, palette } from '../steps/editor.ts';
import { expectEnglish } from '../steps/english.ts';
import { messagesTo, openedLink, signingLink } from '../steps/inbox.ts';
import { newCompany, ownPhone } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { PAYEE } from '../steps/payee.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';
import { finish, openDocument, walkThrough } from '../steps/signing.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

async function connectSignpay(page: Page): Promise<void> {
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: '아직 결제 요청이 없습니다' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Signpay 연결' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signpay 연결' });
  await dialog.getByLabel('Signpay 아이디').fill(PAYEE.userId);
  await dialog.getByLabel('연동 KEY').fill('wrong');
  await dialog.getByRole('button', { name: '연결하기' }).click();
  await expect(dialog.getByText('값을 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('연동 VALUE').fill(PAYEE.linkValue);
  await dialog.getByRole('button', { name: '연결하기' }).click();
  await expect(dialog.getByText(/^Signpay에 연결하지 못했습니다/)).toBeVisible();
  await dialog.getByLabel('연동 KEY').fill(PAYEE.linkKey);
  await expectAccessible(page, 'the connection to Signpay');
  await dialog.getByRole('button', { name: '연결하기' }).click();
  await expect(page.getByText('Signpay를 연결했습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signpay 연결됨 · signpay' })).toBeVisible();
}

async function requestPayment(page: Page, signer: Signer): Promise<void> {
  await uploadDocument(page, fixture('pdf/empty.pdf'));
  await addPeople(page, [signer]);
  await palette(page).getByRole('button', { name: '텍스트', exact: true }).press('Enter');
  await expectSaved(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  // The sentence is the switch's label; turning it on explains payments beside it and opens nothing.
  await page.getByText('서명자가 서명한 뒤 결제하도록 요청합니다').click();
  await expect(page.getByRole('switch', { name: '서명자가 서명한 뒤 결제하도록 요청합니다' })).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '다시 보지 않기' }).click();
  await expect(page.getByText(/^서명자는 서명한 뒤 카드, 계좌이체/)).toHaveCount(0);
  await expect(page.getByText('결제 요청의 상품명과 1,000원 이상의 금액을 입력해 주세요.')).toBeVisible();
  await page.getByLabel('상품명').fill('12월 생활용품 정기배송');
  await page.getByLabel('금액(원)').fill('39000');
  await expect(page.getByLabel('금액(원)')).toHaveValue('39,000');
  await expect(page.getByText('Signpay 연결됨 · signpay')).toBeVisible();
  await expectAccessible(page, 'the payment request in the review');
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  const asked = page.getByRole('dialog', { name: '알림톡으로 서명을 요청하시겠습니까?' });
  await expect(asked.getByRole('list', { name: '알림톡을 받는 참여자' })).toContainText(signer.name);
  await expect(asked.getByRole('list')).toContainText(/010-\d{4}-\d{4}$/);
  await expect(asked.getByText(/^김하늘 님, .+ 님이 서명과 결제를 요청했습니다\.$/)).toBeVisible();
  await expect(asked.getByText('같은 번호로 문자 메시지를 보냅니다.')).toBeVisible();
  const pictures = process.env.JOURNEY_PICTURES;
  if (pictures) await page.screenshot({ path: `${pictures}/talk-1440.png` });
  await expectAccessible(page, 'the confirmation of AlimTalk messages');
  await asked.getByRole('button', { name: '취소' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  await asked.getByRole('button', { name: '알림톡 보내기' }).click();
  await expectSent(page, '서명 및 결제 요청이 완료되었습니다.');
}

test('[PAY-01] [PAY-03] [PAY-04] [SGN-10] [EDT-06] [EDT-09] [APP-24] [DOC-04] requested, paid on a phone, cancelled in part', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const requester = await newCompany(request);
  await logIn(page, requester.loginId);
  await connectSignpay(page);
  const signer: Signer = { name: '김하늘', by: 'kakao', contact: ownPhone() };
  await page.goto('/');
  await requestPayment(page, signer);

  const pictures = process.env.JOURNEY_PICTURES;
  const phone = await openPhone(browser);
  const hers = await phone.newPage();
  const link = await signingLink(request, signer);
  await hers.goto(link);
  await expect(hers.getByText('39,000원')).toBeVisible();
  await expect(hers.getByText(/^다섯 단계, 약 \d+분 걸립니다$/)).toBeVisible();
  const tops = await hers
    .locator('.way li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the five steps are in one row').toBe(1);
  await openDocument(hers, link, signer);
  await walkThrough(hers, { signature: '', text: '확인했습니다', places: 1 });
  await finish(hers);
  await expect(hers.getByRole('heading', { name: /결제만 남았습니다/ })).toBeVisible();
  await expectAccessible(hers, 'the payment step');
  await expectNoSideScroll(hers, 'the payment step');
  await hers.getByRole('button', { name: '39,000원 결제하기' }).click();
  await expect(hers.getByRole('heading', { name: '시험 결제' })).toBeVisible();
  await hers.getByRole('link', { name: '돌아가기' }).click();
  await expect(hers.getByRole('heading', { name: '아직 결제되지 않았습니다' })).toBeVisible();
  await expectAccessible(hers, 'the payment that was not made');
  await hers.getByRole('button', { name: '39,000원 결제하기' }).click();
  await expect(hers.getByRole('heading', { name: '시험 결제' })).toBeVisible();
  await hers.goBack();
  await expect(hers.getByRole('heading', { name: '아직 결제되지 않았습니다' })).toBeVisible();
  await hers.getByRole('button', { name: '나중에 결제하기' }).click();
  const owed = hers.getByRole('region', { name: '결제' });
  await expect(owed.getByText('결제 전')).toBeVisible();
  if (pictures) await hers.screenshot({ path: `${pictures}/owed-360.png`, fullPage: true });
  await hers.getByRole('button', { name: '39,000원 결제하기' }).click();
  await hers.getByRole('button', { name: '39,000원 결제하기' }).click();
  await hers.getByRole('button', { name: '신용카드' }).click();
  await expect(hers.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible();
  await expect(hers).toHaveURL(/\/payment\/complete\?/);
  await expectAccessible(hers, 'the paid payment');
  await hers.reload();
  await expect(hers.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible();
  await hers.getByRole('button', { name: '문서 확인하기' }).click();
  await expect(hers).toHaveURL(/\/signing\/complete/);
  await expect(owed.getByText('결제 완료')).toBeVisible();
  if (pictures) await hers.screenshot({ path: `${pictures}/paid-360.png`, fullPage: true });
  await phone.close();

  await page.goto('/payments');
  const row = page.getByRole('row').filter({ hasText: '12월 생활용품 정기배송' });
  await expect(row.getByText('결제 완료')).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1000 });
  await expectNoSideScroll(page, 'the payments on a tablet');
  const payer = await row.getByText('김하늘', { exact: true }).boundingBox();
  expect(payer?.width, 'the name of the payer is in one line').toBeGreaterThan(50);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectAccessible(page, 'the payments');
  await row.getByRole('button', { name: '결제 취소: 12월 생활용품 정기배송' }).click();
  const dialog = page.getByRole('dialog', { name: '결제 취소' });
  await dialog.getByLabel('취소할 금액(원)').fill('40000');
  await dialog.getByRole('button', { name: '40,000원 취소하기' }).click();
  await expect(dialog.getByText('취소할 금액은 1원부터 39,000원까지 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('취소할 금액(원)').fill('9000');
  await dialog.getByLabel('취소 사유').fill('수량 변경');
  await expect(dialog.getByText('30,000원')).toBeVisible();
  await expectAccessible(page, 'the cancellation of a payment');
  await dialog.getByRole('button', { name: '9,000원 취소하기' }).click();
  await expect(page.getByText('결제를 취소했습니다.')).toBeVisible();
  await expect(row.getByText('부분 취소')).toBeVisible();
  await row.getByRole('link').click();
  const info = page.getByRole('region', { name: '결제 정보' });
  await expect(info.getByText('부분 취소')).toBeVisible();
  await expect(info.getByText('9,000원', { exact: true })).toBeVisible();
});

/** Sends a document with a payment by the API; returns its id. */
async function askForPayment(api: Api, signer: Signer): Promise<string> {
  await api(endpoints.connectPayment, { body: PAYEE });
  const documentId = await askFor(api, {
    name: 'Service contract',
    signers: [signer],
    types: ['text'],
    isDraft: true,
  });
  const draft = await api(endpoints.document, { params: { documentId } });
  const participants = draft.participants.map(({ name, signingOrder }) => ({
    key: 'person-0',
    name,
    signingOrder,
    signingMethodType: signer.by,
    signingContactInfo: signer.contact,
    locale: 'en' as const,
  }));
  const { name, fileId, processType, isSequential, fields } = draft;
  const payment = { productName: 'Deposit', amount: 50_000 };
  await api(endpoints.updateDocument, {
    params: { documentId },
    body: {
      name,
      fileId: fileId ?? '',
      processType,
      isSequential,
      participants,
      fields,
      payment,
      send: true,
    },
  });
  return documentId;
}

test('[PAY-01] [SGN-10] an English payer comes back after a closed tab and pays into a virtual account', async ({
  browser,
  request,
}) => {
  const { api } = await newCompany(request);
  const signer: Signer = { name: 'Mina Park', by: 'email', contact: 'mina@payment.example', locale: 'en' };
  await askForPayment(api, signer);
  const link = await signingLink(request, signer);
  await signBy(request, link, signer);
  const phone = await openPhone(browser);
  const hers = await phone.newPage();
  await hers.goto(link);
  await hers.getByRole('button', { name: 'Pay', exact: true }).click();
  await hers.getByLabel('E-mail address').fill(signer.contact);
  await hers.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(
    hers.getByRole('heading', { name: 'Signing is done. Only the payment is left.' }),
  ).toBeVisible();
  await expectEnglish(hers, 'the payment step');
  await hers.getByRole('button', { name: 'Pay ₩50,000' }).click();
  await expect(hers.getByText('Enter the whole number, for example 010-1234-5678.')).toBeVisible();
  await hers.getByLabel('Mobile number').fill('01012345678');
  await expectAccessible(hers, 'the payment step with a phone number');
  await hers.getByRole('button', { name: 'Pay ₩50,000' }).click();
  await hers.getByRole('button', { name: '가상계좌' }).click();
  await hers.getByRole('link', { name: '돌아가기' }).click();
  await expect(hers.getByRole('heading', { name: 'Waiting for your deposit' })).toBeVisible();
  await hers.getByRole('button', { name: 'Open the payment page again' }).click();
  await hers.getByRole('button', { name: '입금하기(시험)' }).click();
  await expect(hers.getByRole('heading', { name: 'The payment is complete' })).toBeVisible();
  await expectEnglish(hers, 'the paid payment');
  await phone.close();
});

test('[PAY-01] [DOC-04] [MSG-01] the requester reminds of an open payment, and the payer finds the contract with the payment beside it', async ({
  page,
  browser,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const signer: Signer = { name: '박바다', by: 'email', contact: `${loginId}@owed.example` };
  const documentId = await askForPayment(api, signer);
  await signBy(request, await signingLink(request, signer), signer);
  await expect
    .poll(async () => (await api(endpoints.document, { params: { documentId } })).sealed, { timeout: 60_000 })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await logIn(page, loginId, `/documents/${documentId}`);
  const info = page.getByRole('region', { name: '결제 정보' });
  const button = info.getByRole('button', { name: '결제 다시 알림' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'a document with an open payment');
  await button.click();
  await expect(page.getByText('박바다 님에게 결제를 다시 알렸습니다.')).toBeVisible();
  await expect(info.getByText('마지막 알림')).toBeVisible();
  await button.click();
  await expect(
    page.getByText('다시 알림은 한 시간에 한 번, 하루에 다섯 번까지 보낼 수 있습니다.'),
  ).toBeVisible();

  let link = '';
  await expect(async () => {
    const mail = (await messagesTo(request, signer)).find(({ subject }) =>
      subject.includes('payment reminder'),
    );
    expect(mail?.text).toContain('50,000 won');
    link = mail?.links.find((one) => one.includes(documentId)) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const phone = await openPhone(browser);
  const hers = await phone.newPage();
  await hers.goto(await openedLink(request, link));
  await hers.getByRole('button', { name: 'Pay', exact: true }).click();
  await hers.getByLabel('E-mail address').fill(signer.contact);
  await hers.getByRole('button', { name: 'Confirm', exact: true }).click();
  await hers.getByRole('button', { name: 'Pay ₩50,000' }).first().click();
  await hers.getByLabel('Mobile number').fill('01012345678');
  await hers.getByRole('button', { name: 'Pay ₩50,000' }).click();
  await hers.getByRole('button', { name: '신용카드' }).click();
  await expect(hers.getByRole('heading', { name: 'The payment is complete' })).toBeVisible();
  await phone.close();

  // The simulated provider names no receipt.
  await page.route(/\/v1\/payments\?/, async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replaceAll(
      '"receiptUrl":""',
      '"receiptUrl":"https://www.payapp.kr/receipt"',
    );
    await route.fulfill({ response: reply, body: text });
  });
  await page.goto('/payments');
  const row = page.getByRole('row').filter({ hasText: 'Deposit' });
  const receipt = row.getByRole('link', { name: '영수증 보기: Deposit (새 창)' });
  await expect(receipt).toHaveAttribute('href', 'https://www.payapp.kr/receipt');
  await expect(row.getByRole('button', { name: '결제 다시 알림: Deposit' })).toHaveCount(0);
  await expectAccessible(page, 'the payments with a receipt');
});
