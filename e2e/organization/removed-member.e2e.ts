/** A member works while an admin removes the account. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { logInSub } from '../steps/company.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
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
