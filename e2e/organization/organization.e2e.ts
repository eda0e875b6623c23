/** A company sets up its teams, sub-accounts, visibility and folders. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import {
  addSubAccount,
  addTeam,
  logInSub,
  passFirstLogIn,
  type SubAccount,
  teamBelow,
  teamRow,
} from '../steps/company.ts';
import { newCompany, newMember, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const DESK = { width: 1440, height: 900 };

/** One of each role that a main admin can give. */
const PEOPLE: readonly SubAccount[] = [
  { loginId: 'gongdong', name: '공동이', role: '공동 관리자', team: '물류팀' },
  { loginId: 'teamjang', name: '팀장이', role: '팀 관리자', team: '물류팀' },
  { loginId: 'pyeonjip', name: '편집이', role: '편집 구성원', team: '물류팀' },
  { loginId: 'yeollam', name: '열람이', role: '요청 구성원', team: '물류팀' },
];

async function openOrganization(page: Page): Promise<void> {
  await page.getByRole('link', { name: '조직 관리' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '조직 관리' })).toBeVisible();
  await expect(teamRow(page, '한결상사')).toBeVisible();
}

test('[ORG-01] [ORG-02] [ORG-05] [ORG-07] [ORG-12] [ORG-18] teams and a sub-account of each role, each of whom sees what it may', async ({
  page,
  browser,
  request,
}) => {
  const { loginId: taken } = await newPerson(request);
  await page.setViewportSize(DESK);
  await logIn(page, (await newCompany(request)).loginId);
  await openOrganization(page);
  await addTeam(page, '물류팀');
  await addTeam(page, '배송팀');
  await expect(page.getByText('한결상사 › 물류팀', { exact: false })).toBeVisible();

  await test.step('a name is checked while it is typed', async () => {
    await page.getByRole('button', { name: '팀 추가' }).click();
    const name = page.getByRole('textbox', { name: '팀 이름' });
    await name.fill('물류팀');
    await expect(page.getByText('이미 사용 중인 팀 이름입니다.')).toBeVisible();
    await name.fill('이름이열자를넘는아주긴팀');
    await expect(page.getByText('이름을 1자에서 10자까지 입력해 주세요.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an id is told what is wrong with it', async () => {
    await page.getByRole('button', { name: '서브 계정 추가' }).click();
    const drawer = page.getByRole('dialog', { name: '서브 계정 추가' });
    await drawer.getByRole('button', { name: '추가하기' }).click();
    await expect(drawer.getByText('아이디를 입력해 주세요.')).toBeVisible();
    const loginId = drawer.getByLabel('아이디', { exact: true });
    for (const [typed, says] of [
      ['3dasom', '숫자로 시작할 수 없습니다. 영문 소문자로 시작해 주세요.'],
      ['das', '4자 이상 입력해 주세요.'],
      [taken, '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.'],
    ] as const) {
      await loginId.fill(typed);
      await drawer.getByLabel('이름', { exact: true }).fill('류다솜');
      await drawer.getByRole('button', { name: '추가하기' }).click();
      await expect(drawer.getByText(says)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '버리고 닫기' }).click();
    await expect(drawer).toBeHidden();
  });

  await teamRow(page, '물류팀').click();
  await expect(page.getByRole('heading', { level: 2, name: '물류팀' })).toBeVisible();
  const passwords = new Map<string, string>();
  for (const account of PEOPLE) passwords.set(account.loginId, await addSubAccount(page, account));
  await expect(page.getByRole('rowheader', { name: /열람이/ })).toBeVisible();

  for (const { loginId, role } of PEOPLE) {
    await test.step(role, async () => {
      const context = await browser.newContext({ viewport: DESK });
      const own = await context.newPage();
      await logInSub(own, loginId, passwords.get(loginId) ?? '');
      await passFirstLogIn(own);
      await expect(own.getByRole('heading', { level: 1, name: /문서$/ })).toBeVisible();
      await expect(own.getByText(role, { exact: true })).toBeVisible();
      if (role.endsWith('관리자')) await seesOrganization(own, role);
      else await seesNoOrganization(own);
      await context.close();
    });
  }

  await test.step('one’s own row is locked, and says why', async () => {
    await teamRow(page, '한결상사').click();
    const locked = page.getByRole('button', { name: /^본인 계정은 여기서 변경할 수 없습니다/ });
    await expect(locked).toBeVisible();
  });
});

async function seesOrganization(page: Page, role: SubAccount['role']): Promise<void> {
  await openOrganizationOf(page);
  const addsTeams = page.getByRole('button', { name: '팀 추가' });
  if (role === '공동 관리자') {
    await expect(addsTeams).toBeVisible();
    await expect(teamRow(page, '한결상사')).toBeVisible();
    await expect(page.getByRole('button', { name: '조직 이름 바꾸기' })).toHaveCount(0);
    return;
  }
  await expect(addsTeams).toHaveCount(0);
  await expect(teamRow(page, '배송팀')).toBeVisible();
  await page.getByRole('button', { name: '서브 계정 추가' }).click();
  const drawer = page.getByRole('dialog', { name: '서브 계정 추가' });
  await expect(drawer.getByText('요청 구성원', { exact: true })).toBeVisible();
  await expect(drawer.getByText('공동 관리자', { exact: true })).toHaveCount(0);
}

async function openOrganizationOf(page: Page): Promise<void> {
  await page.getByRole('link', { name: '조직 관리' }).click();
  await expect(teamRow(page, '물류팀')).toBeVisible();
}

async function seesNoOrganization(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: '조직 관리' })).toHaveCount(0);
  await page.goto('/subaccount');
  await expect(page.getByRole('heading', { name: '조직 관리는 관리자만 볼 수 있습니다' })).toBeVisible();
  await page.getByRole('link', { name: '권한 안내 보기' }).click();
  await expect(page.getByRole('columnheader', { name: /내 역할/ })).toBeVisible();
  await page.getByRole('button', { name: /^팀 선택/ }).click();
  const teams = page.getByRole('dialog', { name: '팀 선택' });
  await expect(teams.getByRole('button', { name: '물류팀' })).toBeVisible();
  await expect(teams.getByRole('button', { name: '배송팀' })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('[ORG-03] [ORG-04] a team is carried by keyboard and by mouse, and is refused where it may not stand', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const first = await teamBelow(api, '가본부');
  const second = await teamBelow(api, '가일팀', first);
  await teamBelow(api, '가지점', second);
  await teamBelow(api, '나본부');
  const levelOf = (name: string) => teamRow(page, name).getAttribute('aria-level');
  await page.setViewportSize({ ...DESK, height: 1200 });
  await logIn(page, loginId);
  await openOrganization(page);

  await test.step('keyboard: Space takes it, arrows choose, Enter drops', async () => {
    await teamRow(page, '가지점').click();
    expect(await levelOf('가지점')).toBe('4');
    await page.keyboard.press('Space');
    await expect(page.getByText('‘가지점’ 팀을 선택했습니다.')).toBeVisible();
    const target = page.getByRole('button', { name: '나본부에 드롭' });
    for (let step = 0; step < 30; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('‘가지점’ 팀을 ‘나본부’ 아래로 이동했습니다.')).toBeVisible();
    await expect(teamRow(page, '가지점')).toHaveAttribute('aria-level', '3');
  });

  await test.step('mouse: into its own branch it is refused and stays', async () => {
    await carry(page, '가본부', '가일팀', '같은 소속의 하위팀으로 변경할 수 없습니다.');
    await expect(teamRow(page, '가본부')).toHaveAttribute('aria-level', '2');
    await expect(teamRow(page, '가일팀')).toHaveAttribute('aria-level', '3');
  });

  await test.step('mouse: a fifth level is refused', async () => {
    await carry(page, '가본부', '가지점', '팀 계층 구조는 최대 4단을 넘을 수 없습니다.');
    await expect(teamRow(page, '가본부')).toHaveAttribute('aria-level', '2');
  });

  await test.step('mouse: where it fits it moves', async () => {
    await carry(page, '가본부', '나본부', '‘나본부’ 아래로 이동합니다.');
    await expect(teamRow(page, '가본부')).toHaveAttribute('aria-level', '3');
    // The row moves at once; this message appears when the server has answered.
    await expect(page.getByText('‘가본부’ 팀을 ‘나본부’ 아래로 이동했습니다.')).toBeVisible();
    const { list } = await api(endpoints.listTeams);
    const below = list[0]?.children.find(({ name }) => name === '나본부')?.children.map(({ name }) => name);
    expect(below?.sort()).toEqual(['가본부', '가지점']);
  });

  await test.step('deleting says how many move, and where to', async () => {
    const teamId = (await api(endpoints.listTeams)).list[0]?.children
      .find(({ name }) => name === '나본부')
      ?.children.find(({ name }) => name === '가지점')?.teamId;
    await newMember(request, { api }, { name: '지점이', teamId: teamId ?? '' });
    await page.reload();
    await teamRow(page, '가지점').click();
    await page.getByRole('button', { name: '팀 삭제' }).click();
    const dialog = page.getByRole('alertdialog', { name: '‘가지점’ 팀을 삭제할까요?' });
    await expect(dialog.getByText('가지점을 삭제하면 1명이 한결상사로 이동합니다.')).toBeVisible();
    await dialog.getByRole('button', { name: '팀 삭제' }).click();
    await expect(teamRow(page, '가지점')).toHaveCount(0);
  });
});

/** Drags a team with the mouse and drops it on another; `says` is the text that is shown above the target. */
async function carry(page: Page, name: string, onto: string, says: string): Promise<void> {
  const from = await teamRow(page, name).boundingBox();
  const to = await teamRow(page, onto).boundingBox();
  if (from === null || to === null) throw new Error('a team is not in sight');
  await page.mouse.move(from.x + 120, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 126, from.y + 20, { steps: 4 });
  let shake = 0;
  // The mouse must keep moving, since the page receives drag events only while it moves.
  await expect(async () => {
    shake = shake === 0 ? 2 : 0;
    await page.mouse.move(to.x + 120 + shake, to.y + 18, { steps: 3 });
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.mouse.up();
}

test('[FLD-01] [FLD-02] [FLD-03] [ORG-20] folders are made, shared and filled, by mouse and by keyboard', async ({
  page,
  browser,
  request,
}) => {
  const { api } = await newCompany(request);
  const teamId = await teamBelow(api, '폴더팀');
  const other = await teamBelow(api, '이웃팀');
  const member = await newMember(request, { api }, { name: '폴더이', teamId });
  const next = await newMember(request, { api }, { name: '이웃이', teamId: other, rights: 1001 });
  const signers: Signer[] = [{ name: '심보라', by: 'email', contact: 'bora@folder.example' }];
  for (const name of ['끌어 넣을 계약서', '옮겨 넣을 계약서']) await askFor(member.api, { name, signers });

  await page.setViewportSize(DESK);
  await logIn(page, member.loginId);
  await expect(page.getByRole('link', { name: '끌어 넣을 계약서' })).toBeVisible();
  const folders = page.getByRole('navigation', { name: '폴더' });
  const folder = (name: string) => folders.getByRole('button', { name: new RegExp(`^${name} ?\\d`) });

  await test.step('make one; a name is taken once', async () => {
    await folders.getByRole('button', { name: '폴더 만들기' }).click();
    await page.getByRole('textbox', { name: '폴더 이름' }).fill('배송 계약');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/folder=/);
    await expect(page.getByText('이 폴더에 문서가 없습니다')).toBeVisible();
    await folders.getByRole('button', { name: '폴더 만들기' }).click();
    await page.getByRole('textbox', { name: '폴더 이름' }).fill('배송 계약');
    await expect(page.getByText('이미 사용 중인 폴더 이름입니다.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('drag a document onto it', async () => {
    await folder('전체 문서').click();
    const row = page.getByRole('row', { name: /끌어 넣을 계약서/ });
    await row.dragTo(folder('배송 계약'));
    await expect(page.getByText('‘배송 계약’ 폴더로 이동했습니다.')).toBeVisible();
    await expect(folder('배송 계약')).toContainText('1');
  });

  await test.step('or by its menu', async () => {
    await page.getByRole('button', { name: '옮겨 넣을 계약서 더 보기' }).press('Enter');
    await page.getByRole('menuitem', { name: '폴더 이동' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '‘옮겨 넣을 계약서’ 이동' });
    await dialog.getByRole('radio', { name: '폴더 없음' }).press('ArrowDown');
    await dialog.getByRole('button', { name: '이동' }).press('Enter');
    await expect(folder('배송 계약')).toContainText('2');
  });

  await test.step('[APP-25] the choice survives a reload', async () => {
    await folder('배송 계약').click();
    await expect(page).toHaveURL(/folder=/);
    await page.goto('/');
    await expect(page).toHaveURL(/folder=/);
    await expect(page.getByRole('link', { name: '끌어 넣을 계약서' })).toBeVisible();
  });

  await test.step('share it; the other finds it among what is shared', async () => {
    await folder('배송 계약').hover();
    await folders.getByRole('button', { name: '배송 계약 폴더 더 보기' }).click();
    await page.getByRole('menuitem', { name: '공유' }).click();
    const dialog = page.getByRole('dialog', { name: '‘배송 계약’ 공유' });
    await dialog.getByLabel('공유할 사람이나 팀 검색').fill('이웃');
    await dialog.getByRole('button', { name: '이웃이 추가' }).click();
    await expect(dialog.getByRole('button', { name: '이웃이 제외' })).toBeVisible();
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(folders.getByText('1명과 공유')).toBeVisible();
    const context = await browser.newContext({ viewport: DESK });
    const neighbor = await context.newPage();
    await logIn(neighbor, next.loginId);
    const shared = neighbor.getByRole('region', { name: '공유받은 폴더' });
    await shared.getByRole('button', { name: /^배송 계약/ }).click();
    await expect(neighbor.getByRole('link', { name: '끌어 넣을 계약서' })).toBeVisible();
    await expect(shared.getByRole('button', { name: '배송 계약 폴더 더 보기' })).toHaveCount(0);
    await context.close();
  });

  await test.step('delete it; its documents stay', async () => {
    await folder('배송 계약').hover();
    await folders.getByRole('button', { name: '배송 계약 폴더 더 보기' }).click();
    await page.getByRole('menuitem', { name: '폴더 삭제' }).click();
    const dialog = page.getByRole('alertdialog', { name: '‘배송 계약’ 폴더를 삭제할까요?' });
    await expect(dialog.getByText(/폴더의 문서 2건은/)).toBeVisible();
    await dialog.getByRole('button', { name: '폴더 삭제' }).click();
    await expect(page.getByRole('link', { name: '끌어 넣을 계약서' })).toBeVisible();
    await expect(folder('폴더 없는 문서')).toContainText('2');
  });
});

/** English texts are longer, so they are what must fit. */
test('the organization’s screens, in English', async ({ browser, request }) => {
  const company = await newCompany(request);
  const { api } = company;
  const haneul = await newMember(request, company, { name: '김하늘' });
  const team = '접근성팀';
  const teamId = await teamBelow(api, team);
  await api(endpoints.createFolder, { body: { name: `폴더 ${team}`, teamId } });
  await api(endpoints.listMembers);
  const context = await quiet(browser, DESK);
  // Without the stream of live updates the network is idle once a tab is loaded.
  await context.route('**/v1/events', (route) => route.abort());
  const page = await context.newPage();
  await logIn(page, company.loginId);
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  const look = (screen: string): Promise<void> => expectWellAtEachWidth(page, screen);
  await page.goto('/subaccount');
  // On a phone the team is not shown next to the id.
  await expect(page.getByText(new RegExp(`^${haneul.loginId}( · |$)`)).first()).toBeVisible();
  await look('members');
  await page.getByRole('button', { name: 'Add sub-account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Enter an ID.')).toBeVisible();
  await look('adding a member');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More about 김하늘' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await look('changing a role');
  await page.goto('/subaccount?tab=permissions');
  await expect(page.getByRole('columnheader', { name: /Your role/ })).toBeVisible();
  await look('permissions');
  await page.goto('/subaccount?tab=folders');
  await page
    .getByRole('listitem')
    .filter({ hasText: `폴더 ${team}` })
    .getByRole('button', { name: 'Share' })
    .click();
  await expect(page.getByRole('dialog').getByText(haneul.loginId).first()).toBeVisible();
  await look('sharing a folder');
  for (const [tab, title] of [
    ['organization', 'Organization'],
    ['members', 'Members'],
    ['sharing', 'Sharing'],
  ] as const) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look(`settings: ${tab}`);
  }
  await page.goto(`/teamDocuments/${teamId}`);
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  await look('documents of a team');
  await page.getByRole('button', { name: /^Choose a team/ }).click();
  const teams = page.getByRole('dialog', { name: 'Choose a team' });
  await expect(teams.getByRole('button', { name: team })).toHaveAttribute('aria-current', 'true');
  await look('choosing a team');
  await page.goto('/teamDocuments/none');
  await expect(page.getByRole('heading', { name: 'You do not have access to this team' })).toBeVisible();
  await look('a team that is closed');
  await context.close();
});

const quiet = (browser: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> =>
  browser.newContext({ viewport, reducedMotion: 'reduce' });
