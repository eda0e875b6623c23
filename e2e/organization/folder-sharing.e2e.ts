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
  await expect(dialog.getByLabel('공유할 사람이나 팀 검색')).toBeHidden();
  present.letThrough();
  await expect(dialog.getByRole('button', { name: '먼저이 제외' })).toBeVisible();

  const later = dialog.getByRole('button', { name: '나중이 추가' });
  await expect(later).toBeVisible();
  const search = await hold(page, '**/available-members**');
  await dialog.getByLabel('공유할 사람이나 팀 검색').fill('나중');
  await expect.poll(search.count).toBe(1);
  await later.click();
  await expect(dialog.getByRole('button', { name: '나중이 제외' })).toBeVisible();
  search.letThrough();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(folders.getByText('2명과 공유')).toBeVisible();
});

test('[FLD-02] [DOC-11] a folder is shared with a team; its member is told by the bell and sees who shared it, and leaves it with the team', async ({
  page,
  request,
  browser,
}) => {
  const company = await newCompany(request, { name: '윤나눔' });
  const { defaultTeamId } = await company.api(endpoints.organization);
  const sales = { parentTeamId: defaultTeamId, name: '영업팀' };
  const { teamId } = await company.api(endpoints.createTeam, { body: sales });
  const { folderId } = await company.api(endpoints.createFolder, { body: { name: '팀이 볼 계약' } });
  const member = await newMember(request, company, { name: '박영업', teamId });

  await logIn(page, company.loginId);
  const folders = page.getByRole('navigation', { name: '폴더' });
  await folders.getByText('팀이 볼 계약').hover();
  await folders.getByRole('button', { name: '팀이 볼 계약 폴더 더 보기' }).click();
  await page.getByRole('menuitem', { name: '공유' }).click();
  const dialog = page.getByRole('dialog', { name: '‘팀이 볼 계약’ 공유' });
  await dialog.getByLabel('공유할 사람이나 팀 검색').fill('영업');
  await expect(
    dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: '영업팀 추가' }) }),
  ).toContainText('팀 · 구성원 1명');
  await dialog.getByRole('button', { name: '영업팀 추가' }).click();
  await expect(dialog.getByRole('button', { name: '영업팀 제외' })).toBeVisible();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(folders.getByText('팀 1개와 공유')).toBeVisible();

  const context = await browser.newContext();
  const seller = await context.newPage();
  await logIn(seller, member.loginId);
  await seller.getByRole('button', { name: '알림, 읽지 않음 1' }).click();
  const news = seller.getByRole('dialog', { name: '알림' });
  await news.getByRole('link', { name: /윤나눔 님이 폴더를 공유했습니다.*팀이 볼 계약/ }).click();
  const shared = seller.getByRole('region', { name: '공유받은 폴더' });
  await expect(shared.getByText('윤나눔 공유')).toBeVisible();
  await expect(seller).toHaveURL(new RegExp(`folder=${folderId}`));
  await expect(seller.getByRole('heading', { name: '이 폴더에 문서가 없습니다' })).toBeVisible();

  const { list } = await company.api(endpoints.listMembers, { query: { teamId } });
  const params = { memberId: list.find((one) => one.loginId === member.loginId)?.memberId ?? '' };
  const other = await company.api(endpoints.createTeam, {
    body: { parentTeamId: defaultTeamId, name: '총무팀' },
  });
  await company.api(endpoints.changeMember, { params, body: { teamId: other.teamId } });
  await seller.reload();
  await expect(seller.getByRole('heading', { name: '삭제되었거나 볼 권한이 없는 폴더입니다' })).toBeVisible();
  await expect(shared).toBeHidden();
  await expect(seller.getByRole('button', { name: '알림', exact: true })).toBeVisible();
  await context.close();
});
