/** The first log-in of a member, and its last: an admin removes the account while it is used. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { clientHash } from '../steps/api.ts';
import { logInSub, passFirstLogIn } from '../steps/company.ts';
import { newCompany, newMember, ownWord } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';

test('[ORG-05] [ACC-12] a removed member in session is told so on the log-in page; the sidebar names one’s own team', async ({
  page,
  request,
}, info) => {
  const company = await newCompany(request);
  const { defaultTeamId } = await company.api(endpoints.organization);
  const { teamId } = await company.api(endpoints.createTeam, {
    body: { name: '영업팀', parentTeamId: defaultTeamId },
  });
  const member = await newMember(request, company, { name: '나가람', teamId });
  await logInSub(page, member.loginId);
  await expect(page).toHaveURL(/Documents/);
  await page.goto('/template');
  await expect(page.getByText('영업팀').first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('own-team.png') });
  const { userId } = await member.api(endpoints.user);
  await company.api(endpoints.deleteMember, { params: { memberId: userId } });
  await page.reload();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(
    page.getByText('관리자가 이 계정을 조직에서 삭제해 더 이상 사용할 수 없습니다.'),
  ).toBeVisible();
  await expectAccessible(page, 'the log-in page of a removed member');
  await page.screenshot({ path: info.outputPath('removed.png') });
});

test('[ORG-05] [APP-11] the first log-in of a sub-account asks for the password and the agreement on one page, and for nothing after it', async ({
  page,
  request,
}, info) => {
  const company = await newCompany(request);
  const { defaultTeamId } = await company.api(endpoints.organization);
  const loginId = ownWord();
  const password = 'first-password-1';
  const rights = { roleId: 1002, permsGroupId: 1000, permsScope: 2 } as const;
  await company.api(endpoints.createMember, {
    body: { loginId, name: '나가람', password: clientHash(password), teamId: defaultTeamId, ...rights },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await logInSub(page, loginId, password);
  await expect(page.getByRole('heading', { name: '비밀번호를 변경해 주세요' })).toBeVisible();
  await expectNoSideScroll(page, 'the first log-in');
  await expectAccessible(page, 'the first log-in');
  await page.screenshot({ path: info.outputPath('first.png'), fullPage: true });
  await passFirstLogIn(page);
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
