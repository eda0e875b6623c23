/** An organization requires approvals: its admin sets who approves, a member sends, and the approver decides before anybody is asked. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { messagesTo, nextMessageTo, signingLink } from '../steps/inbox.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { openDocument } from '../steps/signing.ts';

const pictures = process.env.JOURNEY_PICTURES;

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('[ROL-05] the main admin requires approvals; the editor names the approvers, who decide before the signer is asked', async ({
  page,
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const member = await newMember(request, company, { name: '김사원' });
  const signer: Signer = { name: '김서명', by: 'email', contact: 'kim@approval-rules.example' };
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, company.loginId, '/settings?tab=organization');
  const rules = page.getByRole('region', { name: '결재 규칙' });
  await expect(rules.getByText('결재 규칙이 없습니다.', { exact: false })).toBeVisible();
  await rules.getByRole('button', { name: '규칙 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '결재 규칙 추가' });
  await dialog.getByText('일정 금액 이상인 문서만 결재').click();
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(dialog.getByText('금액 입력란의 이름을 입력해 주세요.')).toBeVisible();
  await expect(dialog.getByText('1원 이상의 금액을 숫자로 입력해 주세요.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /금액 입력란 이름/ }).fill('계약 금액');
  await dialog.getByRole('textbox', { name: /기준 금액/ }).fill('10,000,000');
  await picture(page, 'rule-dialog');
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(rules.getByText('‘계약 금액’ 10,000,000원 이상', { exact: false })).toBeVisible();
  await expectWellAtEachWidth(page, 'the approval rules');
  await rules.getByRole('button', { name: '1번 규칙 수정' }).click();
  const change = page.getByRole('dialog', { name: '결재 규칙 수정' });
  await change.getByText('일정 금액 이상인 문서만 결재').click();
  await change.getByRole('button', { name: '저장' }).click();
  await expect(rules.getByText('모든 문서', { exact: false })).toBeVisible();
  await picture(page, 'rules');

  const documentId = await askFor(member.api, {
    name: '용역 계약서',
    signers: [signer],
    types: ['signature'],
    isDraft: true,
  });
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const editor = await desk.newPage();
  await logIn(editor, member.loginId, `/signCreating/progress/${documentId}?step=review`);
  const approvals = editor.getByRole('region', { name: '결재 1명' });
  await expect(approvals.getByText(company.email)).toBeVisible();
  await expectWellAtEachWidth(editor, 'the review with approvers');
  await picture(editor, 'review-approvers');
  await editor.getByRole('button', { name: '서명 요청 보내기' }).click();
  await expect(editor).toHaveURL(/\/documents\//);
  await expect(
    editor.getByText('윤한결 님에게 결재를 요청했습니다. 승인하면 서명을 요청합니다.', { exact: false }),
  ).toBeVisible();
  await expect(editor.getByRole('heading', { name: '결재를 기다리고 있습니다' })).toBeVisible();
  await expect(editor.getByText('검토자', { exact: true })).toBeVisible();
  await expect(editor.getByText('결재 규칙: 윤한결', { exact: false })).toBeVisible();
  await expect(editor.getByText('결재 요청', { exact: true })).toBeVisible();
  await picture(editor, 'document-approvers');
  await desk.close();

  await nextMessageTo(request, 'email', company.email);
  expect(await messagesTo(request, signer), 'the signer is asked after the approval').toHaveLength(0);
  const { participants } = await company.api(endpoints.document, { params: { documentId } });
  const params = { documentId, participantId: participants[0]?.participantId ?? '' };
  await company.api(endpoints.approve, { params, body: { approves: true } });
  const phone = await openPhone(browser);
  await openDocument(await phone.newPage(), await signingLink(request, signer), signer);
  await phone.close();

  await rules.getByRole('button', { name: '1번 규칙 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(rules.getByText('결재 규칙이 없습니다.', { exact: false })).toBeVisible();
});
