/** Upload, start and send while the server is away: what happened, what is kept, and the next attempt by itself. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../steps/accessible.ts';
import { addPeople, expectSaved, expectSent, palette } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { choose, fixture, openUpload } from '../steps/upload.ts';

const SERVER = /\/v1\/|\/robots\.txt/;

/** Refuses every connection to the server until the returned function is called. */
async function takeAway(page: Page): Promise<() => Promise<void>> {
  await page.route(SERVER, (route) => route.abort('connectionrefused'));
  return () => page.unroute(SERVER);
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (!folder) return;
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

test('[ERR-02] [DOC-01] [EDT-09] without the server nothing is lost, and upload and sending go on once it is back', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  const dialog = await openUpload(page);
  await dialog.getByRole('tab', { name: '샘플 계약서' }).click();
  await dialog.getByRole('radio').first().press(' ');
  let bringBack = await takeAway(page);
  await dialog.getByRole('button', { name: '시작', exact: true }).click();
  await expect(dialog.getByText(/^서버에 연결하지 못해 시작하지 못했습니다/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '다시 시작' })).toBeVisible();
  await picture(page, 'start-away');
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByRole('tab', { name: '내 컴퓨터' }).click();
  await choose(page, dialog, fixture('pdf/empty.pdf'));
  await expect(dialog.getByText(/^서버에 연결하지 못해 올리지 못했습니다/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '다시 올리기' })).toBeVisible();
  await expectAccessible(page, 'an upload without the server');
  await picture(page, 'upload-away');
  await page.setViewportSize({ width: 1440, height: 900 });
  await bringBack();
  await expect(page.getByLabel('문서 이름')).toBeVisible({ timeout: 60_000 });

  await addPeople(page, [{ name: '김하늘', by: 'email', contact: `haneul@${loginId}.example` }]);
  await palette(page).getByRole('button', { name: '텍스트', exact: true }).press('Enter');
  await expectSaved(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  bringBack = await takeAway(page);
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  const away = page.getByRole('dialog', { name: '보내지 못했습니다' });
  await expect(away).toContainText(
    '서버에 연결하지 못했습니다. 보내지 않았고 포인트도 쓰지 않았습니다. 임시 저장되어 있습니다.',
  );
  await expect(away.getByRole('button', { name: '다시 보내기' })).toBeFocused();
  await expectAccessible(page, 'sending without the server');
  await picture(page, 'send-away');
  await bringBack();
  await expectSent(page);
});
