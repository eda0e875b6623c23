/** The table of a bulk: finding, another template, and a test that is signed through; and failed rows that are sent again. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { templateForBulk, workerOf, workerRow } from '../steps/bulk.ts';
import { messagesTo, nextMessageTo } from '../steps/inbox.ts';
import { type Account, newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { PAYEE } from '../steps/payee.ts';
import { logIn, openPhone } from '../steps/people.ts';
import { confirmContact, finish, nextPlace, walkThrough } from '../steps/signing.ts';

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A company with two templates and a bulk of 20 rows from the first one. */
async function companyWithBulk(request: APIRequestContext) {
  const company = await newCompany(request);
  const { api } = company;
  const templateId = await templateForBulk(api, '근로계약서');
  await templateForBulk(api, '비밀유지서약서', { label: '직무' });
  await templateForBulk(api, '출입 확인서', { withPicture: true });
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  const rows = Array.from({ length: 20 }, (_, at) => workerRow(at + 1));
  rows[2]?.splice(1, 1, '010-1234-5678');
  await api(endpoints.saveBulkRows, { params: { bulkTransmitId }, body: { rows } });
  return { ...company, bulkTransmitId };
}

/** Signs a mailed test through on a phone. @returns the calls that changed something */
async function signTest(page: Page, link: string, { email }: Account): Promise<string[]> {
  const written: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET' && !one.url().includes('/v1/documents/test')) written.push(one.url());
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
  await expect(page.getByText(/\[테스트\]/).first()).toBeVisible();
  await page.getByRole('button', { name: '시작하기' }).click();
  await confirmContact(page, { name: '', by: 'email', contact: email });
  await page.getByRole('checkbox', { name: /동의합니다/ }).click();
  await page.getByRole('button', { name: '동의하고 문서 열기' }).click();
  await expect(nextPlace(page)).toBeVisible();
  const mark = await page
    .locator('.page')
    .first()
    .evaluate((sheet) => getComputedStyle(sheet, '::after').content);
  expect(mark).toContain('테스트');
  await walkThrough(page, { signature: 'drawn', text: '', places: 1 });
  await finish(page);
  await expect(page.getByRole('heading', { name: '테스트 서명을 마쳤습니다' })).toBeVisible();
  await expect(
    page.getByText('입력한 내용은 저장되지 않았고, 누구에게도 전송되지 않았습니다.'),
  ).toBeVisible();
  return written;
}

test('[BLK-01] [BLK-02] cells are found, a test is signed through, and another template takes the rows, on a wide screen and a phone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const company = await companyWithBulk(request);
  const { api, loginId, email, bulkTransmitId } = company;
  const { balance } = await api(endpoints.pointBalance);
  const address = `/bulkTransmit/excel/${bulkTransmitId}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, address);
  const grid = page.getByRole('grid', { name: '대량 전송 행 표' });
  await grid.getByRole('gridcell', { name: workerOf(1), exact: true }).click();
  await page.keyboard.press('Control+f');
  const search = page.getByRole('search');
  const field = search.getByRole('textbox', { name: '행에서 찾기' });
  await expect(field).toBeFocused();
  await field.fill('01012345678');
  await expect(search.getByRole('status')).toContainText('1/1');
  await field.fill('WORKER1');
  // Rows 1 and 10 to 19; the search goes on from the active cell, in row 3.
  await expect(search.getByRole('status')).toContainText('2/11');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('status')).toContainText('3/11');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+F3');
  await expect(search.getByRole('status')).toContainText('1/11');
  await expectAccessible(page, 'the search in the table');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(cell(page, '1행 근로자 연락처')).toBeFocused();

  const earlier = await messagesTo(request, { name: '', by: 'email', contact: email });
  await page.getByRole('button', { name: '테스트 발송' }).click();
  await page.getByRole('button', { name: '나에게 보내기' }).click();
  await expect(page.getByText(/테스트를 .+ 주소로 보냈습니다/)).toBeVisible();
  const mail = await nextMessageTo(request, 'email', email, { before: earlier.map(({ id }) => id) });
  const phone = await openPhone(browser, baseURL);
  const signer = await phone.newPage();
  const link = mail.links.find((one) => one.includes('#')) ?? '';
  expect(await signTest(signer, link, company)).toEqual([]);
  expect((await api(endpoints.listDocuments, { query: {} })).total).toBe(0);
  expect((await api(endpoints.pointBalance)).balance).toBe(balance);

  await page.getByRole('button', { name: '템플릿 바꾸기' }).click();
  const change = page.getByRole('dialog', { name: '템플릿 바꾸기' });
  const unfit = change.getByRole('radio', { name: /출입 확인서/ });
  await expect(unfit).toBeDisabled();
  await expect(unfit).toHaveAccessibleName(/내가 채우는 필수 그림이 있어 대량 전송할 수 없습니다/);
  await change.getByText('비밀유지서약서').click();
  await change.getByRole('button', { name: '다음' }).click();
  await expect(change.getByRole('list', { name: '삭제되는 값' })).toContainText('부서20개');
  await expectAccessible(page, 'the effects of another template');
  await change.getByRole('button', { name: '값 20개 삭제하고 바꾸기' }).click();
  await expect(page.getByText('‘비밀유지서약서’ 템플릿 (버전 1)')).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: /직무/ })).toBeVisible();
  await expect(page.getByText('20행 중 20행에 오류')).toBeVisible();
  expect(
    (await api(endpoints.bulkRows, { params: { bulkTransmitId }, query: { limit: 3 } })).list[2]?.cells,
  ).toEqual([workerOf(3), '010-1234-5678', '', '', '', '', '']);

  const small = await phone.newPage();
  await logIn(small, loginId, address);
  const list = small.getByRole('list', { name: '행 목록' });
  await small.getByRole('searchbox', { name: '행에서 찾기' }).fill('010 1234');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(workerOf(3));
  await expectNoSideScroll(small, 'the search on a phone');
  await small.getByRole('button', { name: '더 보기' }).click();
  await small.getByRole('menuitem', { name: '템플릿 바꾸기' }).click();
  const sheet = small.getByRole('dialog', { name: '템플릿 바꾸기' });
  await sheet.getByText('근로계약서', { exact: true }).click();
  await sheet.getByRole('button', { name: '다음' }).click();
  await expect(sheet.getByText('입력한 값이 모두 옮겨집니다')).toBeVisible();
  await expectNoSideScroll(small, 'the effects of another template on a phone');
  await expectAccessible(small, 'the effects of another template on a phone');
  await sheet.getByRole('button', { name: '템플릿 바꾸기' }).click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(async () => (await api(endpoints.bulkTransmit, { params: { bulkTransmitId } })).template.name)
    .toBe('근로계약서');
  await phone.close();
});

test('[BLK-04] failed rows show their reason, which a retry repeats until it is gone, and are sent again; in English', async ({
  browser,
  request,
  baseURL,
}) => {
  const { api, loginId } = await newCompany(request);
  await api(endpoints.connectPayment, { body: PAYEE });
  const templateId = await templateForBulk(api, 'Employment', {
    payment: { productName: 'Deposit', amount: 50_000 },
  });
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  const params = { bulkTransmitId };
  const contacts = [1, 2].map((at) => `${loginId}-${at}@bulk.example`);
  const rows = contacts.map((contact, at) => [workerOf(at + 1), contact, 'Sales']);
  await api(endpoints.saveBulkRows, { params, body: { rows } });
  // The account that receives the payments is disconnected after the rows were checked.
  const reservationDate = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await api(endpoints.sendBulkTransmit, { params, body: { reservationDate } });
  await api(endpoints.disconnectPayment);
  await api(endpoints.changeBulkReservation, { params, body: { reservationDate: null } });

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logIn(page, loginId, `/bulkTransmit/detail/${bulkTransmitId}`);
  const reason = page.getByText(/^No Signpay account is connected/);
  await expect(reason).toHaveCount(2);
  await expectAccessible(page, 'a bulk with failed rows');
  await page.getByRole('button', { name: 'Send 2 failed again' }).click();
  await expect(reason).toHaveCount(3);
  expect((await api(endpoints.bulkTransmit, { params })).counts).toMatchObject({ sent: 0, failed: 2 });

  await api(endpoints.connectPayment, { body: PAYEE });
  await page.getByRole('button', { name: 'Send 2 failed again' }).click();
  await expect(page.getByText('The failed rows are sent again.')).toBeVisible();
  await expect(page.getByRole('main').getByText('All sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send 2 failed again' })).toBeHidden();
  const { list } = await api(endpoints.bulkRows, { params, query: {} });
  expect(new Set(list.map(({ documentId }) => documentId ?? 'none')).size).toBe(2);
  for (const contact of contacts) await nextMessageTo(request, 'email', contact, { saying: 'Employment' });
  await context.close();
});
