/** A requester who gives the participants more time. */
import { expect } from '@playwright/test';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const SIGNER: Signer = { name: '오가람', by: 'email', contact: 'garam@expiry.example' };

test('[DOC-06] the requester changes the time to sign, in Korean time', async ({ page, request }) => {
  const requester = await newCompany(request);
  const documentId = await askFor(requester.api, { name: '물품 공급 계약서', signers: [SIGNER] });
  await logIn(page, requester.loginId, `/documents/${documentId}`);
  await page.getByRole('button', { name: '기한 변경', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '서명 기한을 변경합니다' });
  await dialog.getByLabel('서명 기한(일)').fill('366');
  await dialog.getByRole('button', { name: '기한 변경', exact: true }).click();
  await expect(dialog.getByText(/서명 기한을 설정하지 못했습니다/)).toBeVisible();
  await dialog.getByLabel('서명 기한(일)').fill('30');
  await expect(dialog.getByText(/까지 \(한국 시간\)$/)).toBeVisible();
  await dialog.getByRole('button', { name: '기한 변경', exact: true }).click();
  await expect(page.getByText(/^서명 기한을 .*까지로 변경했습니다\.$/)).toBeVisible();
  await expect(page.getByText(`${requester.name} 님이 서명 기한을 변경했습니다`)).toBeVisible();
  await expect(page.getByText(/^30일/).first()).toBeVisible();
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 740 } });

  test('[DOC-18] [APP-20] the link of the message opens the change at once', async ({ page, request }) => {
    const requester = await newCompany(request);
    const documentId = await askFor(requester.api, {
      name: '영문 계약서',
      signers: [{ ...SIGNER, name: 'Kim Nari' }],
    });
    await logIn(page, requester.loginId, `/documents/${documentId}#expiry`);
    const dialog = page.getByRole('dialog', { name: 'Change the time to sign' });
    await dialog.getByLabel('Days to sign').fill('7');
    await expectEnglish(page, 'expiry dialog');
    await dialog.getByRole('button', { name: 'Change the time' }).click();
    await expect(page.getByText(/^The time to sign ends on/)).toBeVisible();
  });
});
