/** A signer who has signed and withdraws before everyone has. */
import { expect, type Page } from '@playwright/test';
import { expectEnglish } from '../steps/english.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';

/** From the link of a participant who has signed to the screen that says so. */
async function comeBack(hand: Page, link: string, signer: Signer): Promise<void> {
  await hand.goto(link);
  await hand.getByRole('button', { name: /^(내가 입력한 내용 보기|See what I wrote)$/ }).click();
  await hand.getByLabel(/^(이메일 주소|E-mail address)$/).fill(signer.contact);
  await hand.getByRole('button', { name: /^(확인|Confirm)$/ }).click();
}

test('[DOC-03] [DOC-02] a signer withdraws with a reason; requester and the other signer learn of it', async ({
  page,
  browser,
  request,
}) => {
  const signer: Signer = { name: '오가람', by: 'email', contact: 'garam@withdrawal.example' };
  const next: Signer = { name: '문나래', by: 'email', contact: 'narae@withdrawal.example' };
  const requester = await newCompany(request);
  const name = '물품 공급 계약서';
  const documentId = await askFor(requester.api, { name, signers: [signer, next], types: ['text'] });
  await logIn(page, requester.loginId, `/documents/${documentId}`);
  const link = await signingLink(request, signer);
  await signBy(request, link, signer);
  await expect(page.getByText('2명 중 1명이 서명했습니다')).toBeVisible();

  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await comeBack(hand, link, signer);
  await expect(hand.getByRole('heading', { name: '서명했습니다' })).toBeVisible();
  await hand.getByRole('button', { name: '서명을 취소하고 싶습니다' }).click();
  const sheet = hand.getByRole('dialog', { name: `‘${name}’ 서명을 취소할까요?` });
  await sheet.getByRole('button', { name: '서명 취소', exact: true }).click();
  await expect(sheet.getByText('이유를 2자 이상 입력해 주세요')).toBeVisible();
  await sheet.getByRole('radio', { name: '조건을 다시 협의하고 싶습니다' }).click();
  await sheet.getByLabel(/^자세한 이유/).fill('단가가 다릅니다');
  await sheet.getByRole('button', { name: '서명 취소', exact: true }).click();
  await expect(hand.getByRole('heading', { name: '서명을 취소했습니다' })).toBeVisible();

  await expect(page.getByText(/사유: .*단가가 다릅니다/).first()).toBeVisible();
  await expect(page.getByText('오가람 님이 서명을 취소했습니다')).toBeVisible();
  await page.goto('/orgDocuments?status=signing_cancelled');
  await expect(page.getByText('오가람 서명 취소')).toBeVisible();
  await expect(page.getByText(/조건을 다시 협의하고 싶습니다/)).toBeVisible();
  for (const one of [next, { ...requester, by: 'email', contact: requester.email } as const])
    await expect(async () => {
      const told = (await messagesTo(request, one)).map((message) => message.subject);
      expect(told.join('\n')).toContain(`${name} 서명 취소`);
    }).toPass();

  await hand.goto(await signingLink(request, next));
  await expect(hand.getByRole('heading', { name: '서명이 취소된 요청입니다' })).toBeVisible();
  await phone.close();
});

test('[DOC-03] [APP-20] the withdrawal speaks English, on a wide screen', async ({ browser, request }) => {
  const signer: Signer = { name: 'Kim Nari', by: 'email', contact: 'nari@withdrawal.example', locale: 'en' };
  const next: Signer = { name: 'Lee Dana', by: 'email', contact: 'dana@withdrawal.example', locale: 'en' };
  const { api } = await newCompany(request);
  await askFor(api, { name: '영문 계약서', signers: [signer, next], types: ['text'] });
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const link = await signingLink(request, signer);
  await signBy(request, link, signer);
  await comeBack(page, link, signer);
  await page.getByRole('button', { name: 'I want to withdraw my signature' }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdraw your signature from ‘영문 계약서’?' });
  await expectEnglish(page, 'withdrawal sheet');
  await sheet.getByRole('radio', { name: 'I misread the document' }).click();
  await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You withdrew your signature' })).toBeVisible();
  await expectEnglish(page, 'withdrawn');
  await context.close();
});
