/** Requests of a bulk that have not arrived, as their sender finds them. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { templateForBulk, workerOf, workerRow } from '../steps/bulk.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone } from '../steps/people.ts';
import { changeRows } from '../steps/product-database.ts';

test('[BLK-04] [MSG-02] a bulk shows which requests have not arrived in its state, its rows, the list of documents and the news', async ({
  page,
  request,
  browser,
  baseURL,
}, info) => {
  const { api, loginId } = await newCompany(request);
  const templateId = await templateForBulk(api, '근로계약서 (정규직)');
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  const params = { bulkTransmitId };
  await api(endpoints.saveBulkRows, { params, body: { rows: [1, 2, 3].map(workerRow) } });
  await api(endpoints.sendBulkTransmit, { params, body: {} });
  await expect
    .poll(async () => {
      const { list } = await api(endpoints.bulkRows, { params, query: {} });
      const documents = list.flatMap(({ documentId }) =>
        documentId === null ? [] : [{ params: { documentId } }],
      );
      const sent = await Promise.all(documents.map((one) => api(endpoints.deliveries, one)));
      return sent.filter(({ list: [first] }) => first?.state === 'sent').length;
    })
    .toBe(3);
  const lose = (row: number, state: string, error: string | null) =>
    changeRows(
      `update delivery set state = $1, error = $2, is_left = true where document_id =
         (select r.document_id from bulk_row r join bulk b on b.id = r.bulk_id where b.public_id = $3 and r.row_no = $4)`,
      [state, error, bulkTransmitId, row],
    );
  await lose(1, 'failed', '550 5.1.1 no such mailbox');
  await lose(2, 'unknown', null);
  await changeRows(
    `update bulk set ended_at = ended_at - interval '1 hour', undelivered_told_at = now() where public_id = $1`,
    [bulkTransmitId],
  );

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/bulkTransmit');
  const row = page.getByRole('row', { name: /근로계약서/ });
  await expect(row).toContainText('일부 미전달');
  await expect(row).toContainText('미전달 2');
  await page.screenshot({ path: info.outputPath('bulks.png') });
  await row.getByRole('link').first().click();
  await expect(page.getByText('서명 요청 2건이 전달되지 않았거나 전달 여부를 알 수 없습니다')).toBeVisible();
  const rows = page.getByRole('table', { name: '행별 진행 상황' });
  await expect(rows.getByRole('row', { name: /3행/ })).toContainText('서명 전');
  await page.getByRole('radio', { name: '미전달 2' }).click();
  await expect(rows.getByRole('row')).toHaveCount(3);
  await expect(rows).toContainText('서명 요청이 전달되지 않았습니다');
  await expect(rows).toContainText('서명 요청의 전달 여부를 알 수 없습니다');
  await expectAccessible(page, 'a bulk with undelivered requests');
  await page.screenshot({ path: info.outputPath('bulk.png') });

  await page.getByRole('button', { name: /^알림/ }).click();
  const news = page.getByRole('dialog', { name: '알림' });
  await expect(news.getByRole('link', { name: /서명 요청 2건이 전달되지 않았습니다/ })).toHaveAttribute(
    'href',
    new RegExp(`/bulkTransmit/detail/${bulkTransmitId}`),
  );
  await page.screenshot({ path: info.outputPath('news.png') });
  await page.keyboard.press('Escape');

  await page.goto('/documents');
  await page.getByRole('radio', { name: '미전달 2' }).click();
  await expect(page.getByText('요청 미전달')).toHaveCount(2);
  await expect(page.getByRole('link', { name: new RegExp(workerOf(3)) })).toHaveCount(0);
  await expectAccessible(page, 'the list of undelivered documents');
  await page.screenshot({ path: info.outputPath('documents.png') });

  const phone = await openPhone(browser, undefined, { ...(baseURL && { baseURL }), locale: 'en-US' });
  const small = await phone.newPage();
  await logIn(small, loginId, `/bulkTransmit/detail/${bulkTransmitId}`);
  await expect(small.getByText(/2 requests have not arrived/)).toBeVisible();
  await expectNoSideScroll(small, 'a bulk with undelivered requests');
  await small.screenshot({ path: info.outputPath('bulk-phone.png'), fullPage: true });
  await small.goto('/documents?status=undelivered');
  await expect(small.getByText('Request not arrived')).toHaveCount(2);
  await expectNoSideScroll(small, 'the list of undelivered documents');
  await small.screenshot({ path: info.outputPath('documents-phone.png') });
  await phone.close();
});
