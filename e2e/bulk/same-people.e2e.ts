/** A bulk in which one person takes a role in all rows, with the stamp of the sender in each document. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { templateForBulk, workerRow } from '../steps/bulk.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

test('[BLK-02] [BLK-05] [SIG-03] the person is entered once, and the stamp of the sender is asked for before anything is sent', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const templateId = await templateForBulk(api, '근로계약서', { withCompany: true });
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/bulkTransmit/excel/${bulkTransmitId}`);
  const heading = (name: string) => page.getByRole('columnheader', { name: new RegExp(name) });
  await expect(heading('사업주 이름')).toBeVisible();
  await page.getByRole('button', { name: '모든 행에 같은 사람' }).click();
  const dialog = page.getByRole('dialog', { name: '모든 행에 같은 사람' });
  await dialog.getByText('모든 행에 같은 사람', { exact: true }).last().click();
  await dialog.getByLabel('이름').fill('김대표');
  await dialog.getByLabel('연락처').fill('boss');
  await dialog.getByRole('button', { name: '적용' }).click();
  await expect(dialog.getByText('이메일 주소나 휴대전화 번호를 정확히 입력해 주세요.')).toBeVisible();
  await expectAccessible(page, 'the same person in all rows');
  await dialog.getByLabel('연락처').fill('boss@company.example');
  await dialog.getByRole('button', { name: '적용' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading('근로자 이름')).toBeVisible();
  await expect(heading('사업주 이름')).toBeHidden();
  await expect(page.getByRole('button', { name: '모든 행에 같은 사람 1명' })).toBeVisible();

  const rows = [1, 2].map((row) => workerRow(row));
  await api(endpoints.saveBulkRows, { params: { bulkTransmitId }, body: { rows } });
  await page.reload();
  await page
    .getByRole('button', { name: /보내기/ })
    .last()
    .click();
  const send = page.getByRole('dialog').last();
  await send
    .getByRole('button', { name: /보내기/ })
    .last()
    .click();
  await expect(page.getByText(/저장한 도장이 없어 보내지 않았습니다/).first()).toBeVisible();
  const { list } = await api(endpoints.stamps, { params: { type: 'company' }, query: { name: '한결' } });
  const stamp = { kind: 'stamp', origin: 'made', name: '한결', type: 'company' } as const;
  await api(endpoints.createSignature, { body: { ...stamp, base64: list[0]?.image ?? '' } });
  await send
    .getByRole('button', { name: /보내기/ })
    .last()
    .click();
  await expect.poll(async () => (await sent()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  const [first] = await sent();
  const detail = await api(endpoints.document, { params: { documentId: first?.documentId ?? '' } });
  expect(detail.participants.map(({ name }) => name)).toEqual(['근로자0001', '김대표']);
  expect(detail.requesterFields.map(({ type }) => type)).toEqual(['text', 'stamp']);

  const another = await api(endpoints.createBulkTransmit, { body: { templateId } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/bulkTransmit/excel/${another.bulkTransmitId}`);
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name: '모든 행에 같은 사람' }).click();
  await expect(dialog).toBeVisible();
  await expectNoSideScroll(page, 'the same person on a phone');

  async function sent() {
    return (await api(endpoints.bulkRows, { params: { bulkTransmitId }, query: {} })).list;
  }
});
