/** A person to whom the link was forwarded. */
import { expect } from '@playwright/test';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { begin, confirmContact } from '../steps/signing.ts';

test('[SGN-01] [SGN-03] five wrong contacts lock the link for 30 minutes', async ({ browser, request }) => {
  const signer: Signer = { name: '류하람', by: 'kakao', contact: '010-0000-0031' };
  const { api } = await newCompany(request);
  await askFor(api, { name: '잠기는 계약서', signers: [signer] });
  const link = await signingLink(request, signer);
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await begin(hand, link);
  await confirmContact(hand, { ...signer, contact: '010-0000-9991' });
  for (const left of [4, 3, 2, 1]) {
    await expect(
      hand.getByText(`받은 번호와 다릅니다. 번호를 다시 확인해 주세요. 남은 횟수 ${left}번.`),
    ).toBeVisible();
    await hand.getByLabel('휴대전화 번호').fill(`010-0000-998${left}`);
    await hand.getByRole('button', { name: '다시 확인' }).click();
  }
  await expect(hand.getByRole('heading', { name: '30분 동안 잠겼습니다' })).toBeVisible();

  // Now neither the right contact nor another phone gives access.
  await phone.close();
  const other = await openPhone(browser);
  const second = await other.newPage();
  await second.goto(link);
  await second
    .getByRole('button', { name: '시작하기' })
    .or(second.getByRole('heading', { name: /잠겼습니다/ }))
    .waitFor();
  if (await second.getByRole('button', { name: '시작하기' }).isVisible()) {
    await second.getByRole('button', { name: '시작하기' }).click();
    await confirmContact(second, signer);
  }
  await expect(second.getByRole('heading', { name: '30분 동안 잠겼습니다' })).toBeVisible();
  await other.close();
});
