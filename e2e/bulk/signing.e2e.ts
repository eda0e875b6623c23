/** How the signing of a sent bulk goes: its counts, its rows by state, and the search among them. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { templateForBulk, workerOf, workerRow } from '../steps/bulk.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone } from '../steps/people.ts';
import { changeRows } from '../steps/product-database.ts';
import { refuseBy } from '../steps/request.ts';

const ROWS = 6;

/** Sends a bulk of six rows to people of its own, and returns it with its documents in the order of the rows. */
async function sentBulk(api: Api, name: string) {
  const templateId = await templateForBulk(api, name);
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  const params = { bulkTransmitId };
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const [worker = '', , ...rest] = workerRow(index + 1);
    return [worker, contactOf(bulkTransmitId, index + 1), ...rest];
  });
  await api(endpoints.saveBulkRows, { params, body: { rows } });
  await api(endpoints.sendBulkTransmit, { params, body: {} });
  await expect
    .poll(async () => (await api(endpoints.bulkTransmit, { params })).status, { timeout: 60_000 })
    .toBe('success');
  const { list } = await api(endpoints.bulkRows, { params, query: {} });
  return { bulkTransmitId, documents: list.map(({ documentId }) => documentId ?? '') };
}

const contactOf = (bulk: string, row: number): string => `${bulk}-${row}@bulk.example`;

/** Lets the first worker refuse, cancels the request of the second, and lets the time of the third run out. */
async function threeEnds(api: Api, request: APIRequestContext, bulk: string, documents: readonly string[]) {
  const signer = { name: workerOf(1), by: 'email', contact: contactOf(bulk, 1) } as const;
  await refuseBy(request, await signingLink(request, signer), signer, '조건이 다릅니다');
  await api(endpoints.cancelRequest, {
    params: { documentId: documents[1] ?? '' },
    body: { message: '조건이 바뀌었습니다' },
  });
  await changeRows(
    `update participant set expires_at = now() - interval '1 hour'
       where document_id = (select id from document where public_id = $1)`,
    [documents[2]],
  );
}

const rowsOf = (page: Page) => page.getByRole('table', { name: '행별 진행 상황' });

test('[BLK-04] a sent bulk shows how signing goes, filters its rows by it, and finds a row by name, contact or number', async ({
  page,
  request,
  browser,
  baseURL,
}, info) => {
  const { api, loginId } = await newCompany(request);
  const { bulkTransmitId, documents } = await sentBulk(api, '근로계약서 (정규직)');
  await threeEnds(api, request, bulkTransmitId, documents);

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/bulkTransmit');
  const bulk = page.getByRole('row', { name: /근로계약서/ });
  await expect(bulk).toContainText('6건 중 0건 완료');
  await expect(bulk).toContainText('거절 1');
  await expect(bulk).toContainText('만료 1');
  await page.screenshot({ path: info.outputPath('bulks.png') });
  await bulk.getByRole('link').first().click();
  await expect(page.getByText('보낸 6건 중 0건의 서명이 완료되었습니다')).toBeVisible();
  const card = page.getByRole('region', { name: '서명 현황' });
  await expect(card.getByRole('definition')).toHaveText(['3', '0', '0', '1', '1', '0', '1']);
  await expect(rowsOf(page).getByRole('row', { name: /1행/ })).toContainText('거절');
  await expect(rowsOf(page).getByRole('row', { name: /2행/ })).toContainText('취소');
  await expect(rowsOf(page).getByRole('row', { name: /3행/ })).toContainText('기한 만료');
  await expect(rowsOf(page).getByRole('row', { name: /4행/ })).toContainText('서명 전');
  await expectAccessible(page, 'a bulk that is being signed');
  await page.screenshot({ path: info.outputPath('bulk.png') });

  await page.getByRole('radio', { name: '서명 전 3' }).click();
  await expect(rowsOf(page).getByRole('row')).toHaveCount(4);
  const search = page.getByRole('searchbox', { name: '행 검색' });
  await search.fill(workerOf(5));
  await expect(rowsOf(page).getByRole('row')).toHaveCount(2);
  await expect(rowsOf(page)).toContainText(contactOf(bulkTransmitId, 5));
  await search.fill('1행');
  await expect(page.getByText('검색한 행이 없습니다')).toBeVisible();
  await page.getByRole('radio', { name: '전체 6' }).click();
  await expect(rowsOf(page).getByRole('row')).toHaveCount(2);
  await expect(rowsOf(page)).toContainText(workerOf(1));

  // To its documents in the list, to one of them, and back to its row.
  await page.getByRole('link', { name: '문서 목록에서 보기' }).click();
  const note = page.getByRole('region', { name: '대량 전송으로 보낸 문서' });
  await expect(note).toContainText('근로계약서');
  await expect(page.getByRole('radio', { name: '전체 6' })).toBeVisible();
  await expectAccessible(page, 'the documents of a bulk');
  await page.screenshot({ path: info.outputPath('documents.png') });
  await page
    .getByRole('grid')
    .getByRole('link', { name: new RegExp(workerOf(4)) })
    .first()
    .click();
  await page.getByRole('link', { name: /· 4행/ }).click();
  await expect(rowsOf(page).getByRole('row')).toHaveCount(2);
  await expect(rowsOf(page)).toContainText(workerOf(4));
  await page.goto(`/documents?bulk=${bulkTransmitId}`);
  await note.getByRole('button', { name: '모든 문서 보기' }).click();
  await expect(note).toBeHidden();
  await page.goto('/documents?bulk=none');
  await expect(page.getByText('삭제되었거나 볼 권한이 없는 대량 전송입니다')).toBeVisible();

  const phone = await openPhone(browser, undefined, { ...(baseURL && { baseURL }), locale: 'en-US' });
  const small = await phone.newPage();
  await logIn(small, loginId, `/bulkTransmit/detail/${bulkTransmitId}`);
  await expect(small.getByText('0 of 6 sent requests are completed')).toBeVisible();
  await expectNoSideScroll(small, 'a bulk that is being signed, on a phone');
  await small.screenshot({ path: info.outputPath('bulk-phone.png'), fullPage: true });
  await small.getByText('Progress by row').scrollIntoViewIfNeeded();
  await small.screenshot({ path: info.outputPath('rows-phone.png') });
  await small.goto(`/documents?bulk=${bulkTransmitId}`);
  await expect(small.getByRole('region', { name: 'Documents of a bulk send' })).toBeVisible();
  await expectNoSideScroll(small, 'the documents of a bulk, on a phone');
  await small.screenshot({ path: info.outputPath('documents-phone.png') });
  await small.goto('/bulkTransmit');
  await expect(small.getByText('0 of 6 completed')).toBeVisible();
  await small.screenshot({ path: info.outputPath('bulks-phone.png') });
  await phone.close();
});

test('[BLK-04] [DOC-05] [DOC-06] [DOC-07] all or chosen rows of a bulk are reminded, prolonged, cancelled, downloaded and exported', async ({
  page,
  request,
  browser,
  baseURL,
}, info) => {
  const { api, loginId } = await newCompany(request);
  const { bulkTransmitId, documents } = await sentBulk(api, '근로계약서 (정규직)');
  await threeEnds(api, request, bulkTransmitId, documents);
  const stateOf = async (at: number) =>
    (await api(endpoints.document, { params: { documentId: documents[at] ?? '' } })).status;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/bulkTransmit/detail/${bulkTransmitId}`);
  const bar = page.getByRole('region', { name: '선택한 문서' });

  await page.getByRole('button', { name: '전체 6건 선택' }).click();
  await expect(bar).toContainText('6건 선택');
  await expectAccessible(page, 'selected rows of a bulk');
  await page.screenshot({ path: info.outputPath('chosen.png') });
  await bar.getByRole('button', { name: '다시 알림' }).click();
  const reminding = page.getByRole('alertdialog', { name: '3명에게 다시 알릴까요?' });
  await page.screenshot({ path: info.outputPath('remind.png') });
  await reminding.getByRole('button', { name: '다시 알림' }).click();
  await expect(page.getByText('3명에게 다시 알렸습니다.')).toBeVisible();

  await bar.getByRole('button', { name: '완료 문서 내려받기' }).click();
  const report = page.getByRole('dialog', { name: '처리한 문서가 없습니다' });
  await expect(report.getByRole('listitem')).toHaveText([
    /모두 서명하기 전에 끝난 문서.*2건/,
    /모든 참여자가 서명하면.*4건/,
  ]);
  await expect(report).toContainText('6행 근로자0006');
  await page.screenshot({ path: info.outputPath('report.png') });
  await report.getByRole('button', { name: '닫기' }).click();

  const file = page.waitForEvent('download');
  await bar.getByRole('button', { name: '상태 엑셀' }).click();
  expect((await file).suggestedFilename()).toMatch(/진행 상태\.xlsx$/);
  await expect(page.getByText('6행의 상태를 내려받습니다.')).toBeVisible();

  await bar.getByRole('button', { name: '선택 해제' }).click();
  await expect(bar).toBeHidden();
  const choose = (row: number) =>
    rowsOf(page)
      .getByRole('row', { name: new RegExp(`^.*${row}행`) })
      .locator('label')
      .click();
  await choose(3);
  await choose(4);
  await bar.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '서명 기한 변경' }).click();
  await page
    .getByRole('dialog', { name: '문서 2건의 서명 기한을 변경합니다' })
    .getByRole('button', { name: '기한 변경' })
    .click();
  await expect(page.getByText('문서 2건의 서명 기한을 변경했습니다.')).toBeVisible();
  await expect(rowsOf(page).getByRole('row', { name: /3행/ })).toContainText('서명 전');

  await bar.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '요청 취소' }).click();
  const question = page.getByRole('alertdialog', { name: '요청 2건을 취소할까요?' });
  await question.getByRole('textbox', { name: '취소 사유' }).fill('조건이 바뀌었습니다');
  await question.getByRole('button', { name: '요청 취소' }).click();
  await expect(page.getByText('요청 2건을 취소했습니다.')).toBeVisible();
  expect([await stateOf(2), await stateOf(3), await stateOf(4)]).toEqual([
    'request_cancelled',
    'request_cancelled',
    'on_going',
  ]);

  const phone = await openPhone(browser, undefined, { ...(baseURL && { baseURL }), locale: 'en-US' });
  const small = await phone.newPage();
  await logIn(small, loginId, `/bulkTransmit/detail/${bulkTransmitId}`);
  await small.getByRole('button', { name: 'Select all 6' }).click();
  await expect(small.getByRole('region', { name: 'Selected documents' })).toContainText('6 selected');
  await expectNoSideScroll(small, 'selected rows of a bulk, on a phone');
  await small.screenshot({ path: info.outputPath('chosen-phone.png') });
  await small.getByRole('row', { name: /Row 6/ }).scrollIntoViewIfNeeded();
  await small.screenshot({ path: info.outputPath('chosen-rows-phone.png') });
  await phone.close();
});
