/** Sharing a folder while answers arrive late. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

/** Holds the answers to these calls until `letThrough`; `count` is the number of calls. */
async function hold(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(address, async (route) => {
    asked += 1;
    await gate.promise;
    await route.continue();
  });
  return { count: () => asked, letThrough: gate.resolve };
}

test('[FLD-02] who shares a folder already keeps it, and people who are found can be chosen while a search goes on', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  await newMember(request, company, { name: '먼저이' });
  await newMember(request, company, { name: '나중이' });
  const { folderId } = await company.api(endpoints.createFolder, { body: { name: '같이 보는 폴더' } });
  const params = { folderId };
  const open = await company.api(endpoints.availableMembers, { params, body: { search: '먼저이' } });
  const memberIds = open.list.map(({ memberId }) => memberId);
  await company.api(endpoints.changeFolder, { params, body: { memberIds } });

  await logIn(page, company.loginId);
  const folders = page.getByRole('navigation', { name: '폴더' });
  await expect(folders.getByText('1명과 공유')).toBeVisible();
  const present = await hold(page, '**/accessible-members**');
  await folders.getByText('같이 보는 폴더').hover();
  await folders.getByRole('button', { name: '같이 보는 폴더 폴더 더 보기' }).click();
  await page.getByRole('menuitem', { name: '공유' }).click();
  const dialog = page.getByRole('dialog', { name: '‘같이 보는 폴더’ 공유' });
  await expect.poll(present.count).toBe(1);
  // Nobody can be added before the present shares are known, since saving would replace them.
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('공유할 사람 검색')).toBeHidden();
  present.letThrough();
  await expect(dialog.getByRole('button', { name: '먼저이 제외' })).toBeVisible();

  const later = dialog.getByRole('button', { name: '나중이 추가' });
  await expect(later).toBeVisible();
  const search = await hold(page, '**/available-members**');
  await dialog.getByLabel('공유할 사람 검색').fill('나중');
  await expect.poll(search.count).toBe(1);
  await later.click();
  await expect(dialog.getByRole('button', { name: '나중이 제외' })).toBeVisible();
  search.letThrough();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(folders.getByText('2명과 공유')).toBeVisible();
});
