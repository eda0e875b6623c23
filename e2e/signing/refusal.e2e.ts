/** A signer who refuses to sign. */
import { expect } from '@playwright/test';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { openDocument } from '../steps/signing.ts';

test('[SGN-07] a signer refuses with a reason, and the requester reads it', async ({
  page,
  browser,
  request,
}) => {
  const signer: Signer = { name: '오가람', by: 'email', contact: 'garam@refusal.example' };
  const next: Signer = { name: '문나래', by: 'email', contact: 'narae@refusal.example' };
  const requester = await newCompany(request);
  const documentId = await askFor(requester.api, { name: '물품 공급 계약서', signers: [signer, next] });
  await logIn(page, requester.loginId, `/documents/${documentId}`);
  await expect(page.getByText('2명의 서명을 기다리고 있습니다')).toBeVisible();

  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  const link = await signingLink(request, signer);
  await openDocument(hand, link, signer);
  await hand.getByRole('button', { name: /^더 보기/ }).click();
  await hand.getByRole('button', { name: '서명 거절', exact: true }).click();
  const sheet = hand.getByRole('dialog', { name: '‘물품 공급 계약서’ 서명을 거절할까요?' });
  await sheet.getByRole('button', { name: '서명 거절', exact: true }).click();
  await expect(sheet.getByText('이유를 2자 이상 입력해 주세요')).toBeVisible();
  await sheet.getByRole('radio', { name: '합의한 내용과 다릅니다' }).click();
  await sheet.getByLabel(/^자세한 이유/).fill('단가가 다릅니다');
  await sheet.getByRole('button', { name: '서명 거절', exact: true }).click();
  await expect(hand.getByRole('heading', { name: '서명을 거절했습니다' })).toBeVisible();

  await expect(page.getByText('서명 거절').first()).toBeVisible();
  await expect(page.getByText(/사유: .*단가가 다릅니다/).first()).toBeVisible();
  const owner: Signer = { name: requester.name, by: 'email', contact: requester.email };
  await expect(async () => {
    const told = (await messagesTo(request, owner)).map((message) => message.subject);
    expect(told.join('\n')).toMatch(/물품 공급 계약서.*거절|거절.*물품 공급 계약서/);
  }).toPass();
  expect(await messagesTo(request, next), 'the one behind is never asked').toHaveLength(0);

  await hand.goto(link);
  await expect(hand.getByRole('heading', { name: '서명을 거절하셨습니다' })).toBeVisible();
  await phone.close();
});
