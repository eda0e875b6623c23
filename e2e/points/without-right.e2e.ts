/** Members who may not charge see what is left and whom to ask; without points a document is prepared and not sent. */
import { expect } from '@playwright/test';
import { expectAccessible, expectWellAtEachWidth } from '../steps/accessible.ts';
import { nextMessageTo } from '../steps/inbox.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { spendPoints } from '../steps/points.ts';
import { askFor } from '../steps/request.ts';

const SIGNERS = [{ name: '심보라', by: 'email', contact: 'bora@points.example' }] as const;

test('[PNT-08] [APP-24] [EDT-08] [ERR-15] only the main admin is offered charging', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const company = await newCompany(request);
  const member = await newMember(request, company, { name: '김하늘' });
  const drafts = await Promise.all(
    [company, member].map(({ api }) =>
      askFor(api, { name: '작성 중인 계약서', signers: SIGNERS, isDraft: true }),
    ),
  );
  await logIn(page, member.loginId, '/point#2');
  await expect(page.getByRole('heading', { name: '충전은 대표 관리자만 할 수 있습니다' })).toBeVisible();
  await expect(page.getByText('조직에 10P가 남아 있어')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['충전', '내역']);
  await expect(page.getByRole('link', { name: '충전', exact: true })).toBeHidden();
  await expectWellAtEachWidth(page, 'locked charging');
  await page.getByRole('button', { name: '윤한결 님에게 충전 요청' }).click();
  await expect(page.getByText('대표 관리자에게 충전 요청 메일을 보냈습니다.')).toBeVisible();
  const asked = await nextMessageTo(request, 'email', company.email, { saying: '포인트' });
  expect(asked.subject).toBe('[도장] 김하늘 님이 포인트 충전을 요청했습니다');
  await page.getByRole('button', { name: '내역 보기' }).click();
  await expect(page.getByRole('list', { name: '포인트 내역' })).toContainText('무료 지급');
  await spendPoints(company.api, 10);
  await page.goto(`/signCreating/progress/${drafts[1]}`);
  const lack = page.getByRole('dialog', { name: '포인트가 부족합니다' });
  await expect(lack).toContainText('윤한결');
  await expect(lack.getByRole('button', { name: '포인트 충전하기' })).toBeHidden();
  await expectAccessible(page, 'lack of points of a member');
  await lack.getByRole('button', { name: '닫기' }).click();
  await logIn(page, company.loginId, `/signCreating/progress/${drafts[0]}`);
  await lack.getByRole('button', { name: '나중에' }).click();
  await page.goto(`/signCreating/progress/${drafts[0]}?step=review`);
  await lack.getByRole('button', { name: '나중에' }).click();
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  const refused = page.getByRole('dialog', { name: '서명 요청 오류' });
  await expect(refused).toContainText('포인트가 부족합니다. 충전한 뒤 다시 시도해 주세요.');
  await refused.getByRole('button', { name: '포인트 충전하기' }).click();
  await expect(page).toHaveURL(/\/point#1$/);
});
