/** A member with open documents is removed, and somebody else goes on with them. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test('[ORG-05] removing a member lists the open work and hands it over to the chosen successor', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const leaver = await newMember(request, company, { name: '나가람' });
  await newMember(request, company, { name: '조아름' });
  const signers = [{ name: '심보라', by: 'email', contact: 'bora@successor.example' }] as const;
  const documentId = await askFor(leaver.api, { name: '근로계약서 (심보라)', signers });
  await askFor(leaver.api, { name: '작성 중인 계약서', signers, isDraft: true });

  await page.setViewportSize(DESK);
  await logIn(page, company.loginId);
  await page.goto('/subaccount');
  // Without the list of open work the button loads it again; nobody is removed.
  const openWork = /\/open-work/;
  await page.route(openWork, (route) =>
    route.fulfill({ status: 403, json: { code: 1403, msg: '권한이 없습니다.', result: null } }),
  );
  await page.getByRole('button', { name: '나가람 더 보기' }).click();
  await page.getByRole('menuitem', { name: '서브 계정 삭제' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^나가람\(.+\) 계정을 삭제할까요\?$/ });
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: '다시 불러오기' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await page.unroute(openWork);
  await page.reload();
  await page.getByRole('button', { name: '나가람 더 보기' }).click();
  await page.getByRole('menuitem', { name: '서브 계정 삭제' }).click();
  await expect(dialog.getByText('서명 요청 1건')).toBeVisible();
  await expect(dialog.getByText('임시 저장 1건')).toBeVisible();
  await expect(dialog.getByText('근로계약서 (심보라)')).toBeVisible();
  await expectAccessible(page, 'the question before a member is removed');
  const successor = dialog.getByRole('button', { name: /넘겨받을 사람/ });
  await expect(successor).toContainText(company.name);
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page, 'the question before a member is removed');
  await page.setViewportSize(DESK);
  await successor.click();
  await page.getByRole('option', { name: /^조아름/ }).click();
  await dialog.getByRole('button', { name: '넘기고 삭제' }).click();
  await expect(page.getByText('진행 중인 업무를 조아름 님에게 넘겼습니다.')).toBeVisible();

  await page.goto(`/documents/${documentId}`);
  await expect(page.getByText(`${company.name} 님이 요청자를 바꿨습니다`)).toBeVisible();
  await expect(page.getByText(/^나가람 → 조아름/)).toBeVisible();
});
