/** Bulk sending: filling in, mending, sending, pausing, and the same on a phone. */
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { RESIDENT_MASK } from '../../packages/domain/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { templateForBulk, workerOf, workerRow } from '../steps/bulk.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone } from '../steps/people.ts';
import { chargePoints } from '../steps/points.ts';

const TEMPLATE = '근로계약서 (정규직)';

/** Pastes text into the focused cell, as the clipboard of a spreadsheet brings it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const faultList = (page: Page) => page.getByRole('complementary', { name: '수정할 항목' });

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** All rows of a bulk after it was sent. */
const rowsOf = async (api: Api, bulkTransmitId: string) =>
  (await api(endpoints.bulkRows, { params: { bulkTransmitId }, query: { limit: 5000 } })).list;

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('[BLK-01] a bulk without a template begins with one, from a file or a sample', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/bulkTransmit');
  const begin = page.getByRole('dialog', { name: '템플릿 선택' });
  const upload = page.getByRole('dialog', { name: '템플릿 만들기' });
  for (const [button, tab] of [
    ['템플릿 만들기', '내 컴퓨터'],
    ['샘플로 만들기', '샘플 계약서'],
  ] as const) {
    await page.getByRole('button', { name: '대량 전송 만들기' }).first().click();
    await expectAccessible(page, 'a bulk without a template');
    await begin.getByRole('button', { name: button }).click();
    await expect(upload.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await upload.getByRole('button', { name: '취소' }).click();
    await expect(upload).toBeHidden();
  }
});

test('[BLK-01] [BLK-02] [BLK-04] [BLK-06] [BLK-07] [APP-19] 300 rows with 7 faults are mended in the table and sent, each once', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  await chargePoints(request, api, 'point-300');
  await templateForBulk(api, TEMPLATE);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  await page.getByRole('link', { name: '대량 전송' }).click();
  await expect(page.getByRole('heading', { name: '아직 대량 전송이 없습니다' })).toBeVisible();
  await page.getByRole('button', { name: '대량 전송 이용 안내' }).click();
  await expect(page.getByRole('dialog', { name: '대량 전송 이용 안내' }).getByRole('link')).toHaveAttribute(
    'href',
    '/guide#bulk',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '대량 전송 만들기' }).first().click();
  const choice = page.getByRole('dialog', { name: '템플릿 선택' });
  await choice.getByText(TEMPLATE).click();
  await choice.getByRole('button', { name: '다음' }).click();

  const grid = page.getByRole('grid', { name: '대량 전송 행 표' });
  await expect(grid).toBeVisible();
  const rows = Array.from({ length: 300 }, (_, at) => workerRow(at + 1));
  const wrong: readonly [number, number, string, string][] = [
    [4, 1, '010-5512-77', '010-0000-0004'],
    [7, 0, '김', '김이슬'],
    [9, 2, '900101-1234567', '9팀'],
    [12, 2, '', '12팀'],
    [120, 1, 'worker@bulk', 'worker120@bulk.example'],
    [299, 0, '', '남궁온유'],
    [300, 1, '', 'worker300@bulk.example'],
  ];
  for (const [row, column, typed] of wrong) rows[row - 1]?.splice(column, 1, typed);
  await grid.getByRole('gridcell').nth(1).click();
  await paste(page, rows.map((row) => row.join('\t')).join('\r\n'));
  await expect(faultList(page).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText('300행 중 7행에 오류')).toBeVisible();
  await expect(page.getByText('오류가 있는 7행을 수정하면 보낼 수 있습니다')).toBeVisible();
  await expectAccessible(page, 'the table of rows');

  // Each fault leads to its cell, where typing replaces the text. The resident number was masked before it was saved.
  const columns = ['근로자 이름', '근로자 연락처', '부서'];
  for (const [row, column, typed, right] of wrong) {
    await page.keyboard.press('F8');
    const here = cell(page, `${row}행 ${columns[column]}`);
    await expect(here).toBeFocused();
    await expect(here).toHaveAttribute('aria-invalid', 'true');
    if (typed.startsWith('9001')) {
      const { list } = await api(endpoints.bulkRows, { params: { bulkTransmitId: idIn(page) }, query: {} });
      expect(list[row - 1]?.cells[column]).toBe(RESIDENT_MASK);
    }
    await page.keyboard.type(right);
    await page.keyboard.press('Enter');
  }
  await expect(faultList(page).getByText('수정할 항목이 없습니다')).toBeVisible();

  // A row with the people of an earlier one is found at once, and no error.
  await grid.evaluate((table) => table.scrollTo(0, 0));
  await grid.getByRole('gridcell', { name: workerOf(2), exact: true }).click();
  await paste(page, `${workerOf(1)}\tWORKER1@bulk.example`);
  await page.getByRole('button', { name: '중복 찾기' }).click();
  await expect(cell(page, '2행 근로자 이름')).toBeFocused();
  await expect(faultList(page).getByRole('listitem')).toContainText('이름과 연락처가 1행과 같습니다');
  await paste(page, `${workerOf(2)}\tworker2@bulk.example`);
  await page.getByRole('button', { name: '중복 찾기' }).click();
  await expect(page.getByText('이름과 연락처가 같은 행이 없습니다')).toBeVisible();

  await page.getByRole('button', { name: '테스트 발송' }).click();
  const trial = page.getByRole('dialog', { name: '나에게 테스트로 보내기' });
  await expect(trial).toContainText(`2행 (${workerOf(2)})`);
  await expectAccessible(page, 'the question before a test');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '300건 보내기' }).click();
  const question = page.getByRole('dialog', { name: '300건을 보낼까요?' });
  await expect(question).toContainText('300P');
  await expectAccessible(page, 'the question before sending');
  await question.getByRole('button', { name: '300건 보내기' }).click();

  await expect(page).toHaveURL(/\/bulkTransmit\/detail\//);
  await expect(page.getByText('300건 중 300건을 처리했습니다')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByText('발송 완료')).toBeVisible();
  await expectAccessible(page, 'the progress of a bulk');
  const sent = await rowsOf(api, idIn(page));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 'sent'));
  expect(new Set(sent.map(({ documentId }) => documentId)).size).toBe(300);
  expect((await api(endpoints.pointBalance)).balance).toBe(10);
  await page.getByRole('link', { name: '1행 문서 열기', exact: true }).click();
  await expect(page).toHaveURL(/\/documents\//);
  await expect(page.getByText(workerOf(1)).first()).toBeVisible();

  await page.getByRole('link', { name: '대량 전송', exact: true }).click();
  const row = page.getByRole('table', { name: '대량 전송 목록' }).getByRole('row').nth(1);
  await expect(row).toContainText(TEMPLATE);
  await expect(row).toContainText('발송 완료');
  await expect(row).toContainText('300건 중 0건 완료');
  await expectAccessible(page, 'the list of bulks');
});

test('[BLK-01] Hangul is composed in the selected cell, and Enter takes it over once; undo and leading zeros', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const templateId = await templateForBulk(api, TEMPLATE);
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  await page.setViewportSize({ width: 820, height: 1000 });
  await logIn(page, loginId, `/bulkTransmit/excel/${bulkTransmitId}`);
  await page.getByRole('gridcell').nth(1).click();
  const browser = await page.context().newCDPSession(page);
  const press = (key: string) =>
    browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  for (const text of ['ㅎ', '하', '한', '한결']) {
    await press('Process');
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  // The Enter that ends the composition stays in the cell; the next one leaves it.
  await press('Enter');
  await browser.send('Input.insertText', { text: '한결' });
  await expect(cell(page, '1행 근로자 이름')).toHaveValue('한결');
  await page.keyboard.press('Enter');
  await expect(cell(page, '2행 근로자 이름')).toBeFocused();
  await page.keyboard.type('0012');
  await page.keyboard.press('Tab');
  const saved = async () =>
    (await api(endpoints.bulkRows, { params: { bulkTransmitId }, query: {} })).list.map(
      ({ cells }) => cells[0],
    );
  await expect.poll(saved).toEqual(['한결', '0012']);
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect.poll(saved).toEqual(['한결']);
  await expectNoSideScroll(page, 'the table at 820 px');
  // The numbers of the rows stay at the left edge of the table.
  const grid = page.getByRole('grid');
  const left = (await grid.boundingBox())?.x;
  await grid.evaluate((element) => element.scrollBy(400, 0));
  await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  const number = page.getByRole('gridcell', { name: '1', exact: true });
  await expect.poll(async () => (await number.boundingBox())?.x).toBe(left);
});

test('[BLK-03] [BLK-04] a bulk is paused, continued from its page, and a reserved one is cancelled; in English', async ({
  browser,
  request,
  baseURL,
}) => {
  const { api, loginId } = await newPerson(request, { name: '김하늘' });
  await chargePoints(request, api, 'point-500');
  const templateId = await templateForBulk(api, 'Employment');
  const make = async (count: number): Promise<string> => {
    const { bulkTransmitId } = await api(endpoints.createBulkTransmit, {
      body: { templateId, name: `Bulk ${count}` },
    });
    const rows = Array.from({ length: count }, (_, at) => [
      `Worker ${at + 1}`,
      `w${at}@bulk.example`,
      'Sales',
    ]);
    await api(endpoints.saveBulkRows, { params: { bulkTransmitId }, body: { rows } });
    return bulkTransmitId;
  };
  const bulkTransmitId = await make(450);
  const params = { bulkTransmitId };
  await api(endpoints.sendBulkTransmit, { params, body: {} });
  await api(endpoints.pauseBulkTransmit, { params });
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logIn(page, loginId, `/bulkTransmit/detail/${bulkTransmitId}`);
  await expect(page.getByRole('main').getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('450 of 450 rows are done')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByText('All sent')).toBeVisible();
  const sent = await rowsOf(api, bulkTransmitId);
  expect(new Set(sent.map(({ documentId }) => documentId)).size).toBe(450);

  const reserved = await make(2);
  await page.goto(`/bulkTransmit/excel/${reserved}`);
  await page.getByRole('button', { name: 'Send 2' }).click();
  const question = page.getByRole('dialog', { name: 'Send 2 requests' });
  await question.getByText('Later', { exact: true }).click();
  await page.getByRole('button', { name: 'Schedule 2' }).click();
  await expect(page.getByText(/^Sending begins at/)).toBeVisible();
  await page.getByRole('button', { name: 'Change time' }).click();
  const change = page.getByRole('dialog', { name: 'Change the time of sending' });
  await change.getByRole('button', { name: /Time to send, hour/ }).click();
  await page.getByRole('option', { name: '11 PM', exact: true }).click();
  await change.getByRole('button', { name: /Time to send, minute/ }).click();
  await page.getByRole('option', { name: '30 min', exact: true }).click();
  await change.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText(/^Sending begins at .*(11:30|23:30)/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByRole('main').getByText('Stopped', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await api(endpoints.pointBalance)).balance).toBe(60);
  await page.goto('/bulkTransmit');
  await expect(page.getByRole('table', { name: 'Bulk sends' })).toBeVisible();
  await expectEnglish(page, 'the list of bulks');
  await expectAccessible(page, 'the list of bulks in English');
  await context.close();
});

test('[BLK-01] [BLK-02] on a phone the filled-in form is uploaded, mended in a list of rows and sent', async ({
  browser,
  request,
  baseURL,
}, info) => {
  const { api, loginId } = await newCompany(request);
  const templateId = await templateForBulk(api, TEMPLATE);
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  const params = { bulkTransmitId };
  // The rows with errors come as a spreadsheet with the headings of the form: it is uploaded again.
  const wrong = Array.from({ length: 4 }, (_, at) => [workerOf(at + 1), `worker${at}@bulk.example`, '']);
  await api(endpoints.saveBulkRows, { params, body: { rows: wrong } });
  const { url } = await api(endpoints.bulkErrorFile, { params });
  const file = info.outputPath('rows.xlsx');
  writeFileSync(file, await (await request.get(url)).body());
  await api(endpoints.saveBulkRows, { params, body: { rows: [] } });

  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await logIn(page, loginId, `/bulkTransmit/excel/${bulkTransmitId}`);
  await expect(page.getByText('아직 행이 없습니다')).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '불러오기' }).click(),
  ]);
  await chooser.setFiles(file);
  const mapping = page.getByRole('dialog', { name: '불러올 열 연결' });
  await expect(mapping).toContainText('4행을 찾았습니다');
  await expectAccessible(page, 'the mapping of columns');
  await mapping.getByRole('button', { name: '4행 불러오기' }).click();
  const list = page.getByRole('list', { name: '행 목록' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByRole('listitem').nth(3)).toContainText('엑셀 5행');
  await expectNoSideScroll(page, 'the list of rows');
  await expectAccessible(page, 'the list of rows');
  // The table and the list of faults name the rows of the file too, also after another row was removed.
  await page.setViewportSize({ width: 1440, height: 900 });
  const grid = page.getByRole('grid', { name: '대량 전송 행 표' });
  await grid.getByRole('gridcell', { name: workerOf(1), exact: true }).click();
  await page.getByRole('button', { name: '행 삭제' }).click();
  await expect(faultList(page).getByRole('listitem').first()).toContainText('1행엑셀 3행');
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(grid.getByRole('gridcell', { name: '1 엑셀 2행' })).toBeVisible();
  await expect(page.getByText('저장됨')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const row of [1, 2, 3, 4]) {
    await list.getByRole('button', { name: workerOf(row) }).click();
    const form = page.getByRole('dialog', { name: `${row}행 수정` });
    await expect(form).toContainText('필수 항목입니다');
    await form.getByLabel('부서 (필수)').fill(`${row}팀`);
    await form.getByRole('button', { name: '적용' }).click();
  }
  await page.getByRole('button', { name: '4건 보내기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '4건 보내기' }).click();
  await expect(page.getByText('4건 중 4건을 처리했습니다')).toBeVisible({ timeout: 60_000 });
  await expectNoSideScroll(page, 'the progress on a phone');
  await expectAccessible(page, 'the progress on a phone');
  expect((await rowsOf(api, bulkTransmitId)).every(({ status }) => status === 'sent')).toBe(true);
  await phone.close();
});
