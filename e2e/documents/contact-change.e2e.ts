/** A requester who sent a request to the wrong contact. */
import { expect } from '@playwright/test';
import { expectEnglish } from '../steps/english.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { begin, confirmContact } from '../steps/signing.ts';

const SIGNER: Signer = { name: '오가람', by: 'email', contact: 'garam@wrong.example' };
const NEXT: Signer = { name: '문나래', by: 'kakao', contact: '010-0000-0077' };
const RIGHT: Signer = { ...SIGNER, contact: 'garam.oh@right.example' };

test('[DOC-14] the requester changes a contact: the old link is dead, the new one opens', async ({
  page,
  browser,
  request,
}) => {
  const requester = await newCompany(request);
  const documentId = await askFor(requester.api, { name: '물품 공급 계약서', signers: [SIGNER, NEXT] });
  const old = await signingLink(request, SIGNER);
  await logIn(page, requester.loginId, `/documents/${documentId}`);
  await page.getByRole('button', { name: '오가람 님의 정보 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '오가람 님의 정보를 변경합니다' });
  await dialog.getByLabel('이메일 주소').fill('garam.oh@right');
  await dialog.getByRole('button', { name: '변경하기', exact: true }).click();
  await expect(dialog.getByText(/이메일 주소를 정확히 입력해 주세요/)).toBeVisible();
  await dialog.getByLabel('이메일 주소').fill(RIGHT.contact);
  await dialog.getByRole('button', { name: '변경하기', exact: true }).click();
  await expect(page.getByText('오가람 님의 정보를 변경하고 서명 요청을 다시 보냈습니다.')).toBeVisible();
  await expect(page.getByText(`${SIGNER.contact} → ${RIGHT.contact}`)).toBeVisible();

  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await hand.goto(old);
  await expect(hand.getByRole('heading', { name: '열 수 없는 링크입니다' })).toBeVisible();
  await begin(hand, await signingLink(request, RIGHT));
  await confirmContact(hand, RIGHT);
  await expect(hand.getByRole('heading', { name: '전자서명에 동의해 주세요' })).toBeVisible();
  await phone.close();
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 740 } });

  test('[DOC-14] [APP-20] a waiting participant is reached elsewhere, without a message now', async ({
    page,
    request,
  }) => {
    const requester = await newCompany(request);
    const signers = [
      { ...SIGNER, name: 'Kim Nari' },
      { ...NEXT, name: 'Lee Dana' },
    ];
    const documentId = await askFor(requester.api, { name: '영문 계약서', signers });
    await logIn(page, requester.loginId, `/documents/${documentId}`);
    await page.getByRole('button', { name: 'Change Lee Dana' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Lee Dana' });
    await dialog.getByRole('radio', { name: 'E-mail' }).click();
    await expectEnglish(page, 'contact dialog');
    await dialog.getByLabel('E-mail address').fill('dana@right.example');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Lee Dana was changed.', { exact: true })).toBeVisible();
    await expect(page.getByText('dana@right.example', { exact: true })).toBeVisible();
  });
});
