/** What is known of a participant as the default of a field: chosen in the editor, there for the signer, corrected by the signer. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectSaved, paper, sendForSigning } from '../steps/editor.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { drawOn, nextPlace, openDocument, toReview } from '../steps/signing.ts';

const PLACES = [
  { type: 'text', x: 0.1, y: 0.3, label: '성명' },
  { type: 'text', x: 0.1, y: 0.36, label: '이메일 주소' },
  { type: 'signature', x: 0.1, y: 0.45, label: '서명' },
] as const;

test('[EDT-03] [SGN-06] the name and the address of a participant are chosen as defaults, and need no typing', async ({
  page,
  request,
  browser,
}) => {
  const { api, loginId } = await newCompany(request);
  const signer: Signer = { name: '나하늘', by: 'email', contact: `${loginId}@known.example` };
  const documentId = await askFor(api, {
    name: '확인서',
    signers: [signer],
    places: [PLACES],
    isDraft: true,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  const source = page.getByRole('button', { name: /기본값 종류/ });
  for (const [label, known] of [
    ['성명', '참여자 이름'],
    ['이메일 주소', '참여자 이메일'],
  ] as const) {
    await paper(page)
      .getByRole('button', { name: new RegExp(`^텍스트.*${label}`) })
      .click();
    await source.click();
    await page.getByRole('option', { name: known, exact: true }).click();
    await expect(paper(page).getByText(`{${known}}`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '기본값' })).toHaveCount(0);
  }
  await expect(page.getByText('연락처가 이메일인 참여자에게 채워집니다.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a known default in the editor');
  await expectSaved(page);
  const { fields } = await api(endpoints.document, { params: { documentId } });
  expect(fields.map(({ settings }) => settings?.defaultFrom)).toEqual(['name', 'email', undefined]);
  await sendForSigning(page);

  const phone = await openPhone(browser);
  const hers = await phone.newPage();
  await openDocument(hers, await signingLink(request, signer), signer);
  await nextPlace(hers).click();
  // Only the signature is left to do.
  await expect(hers.getByText('입력란 3/3')).toBeVisible();
  await hers.getByRole('button', { name: '서명하기' }).click();
  await drawOn(hers, hers.getByRole('dialog'));
  await toReview(hers);
  await expectNoSideScroll(hers, 'values that were known');
  const rows = hers.getByRole('listitem');
  await expect(rows.filter({ hasText: '이메일 주소' })).toContainText(signer.contact);
  await hers.getByRole('button', { name: '수정: 성명' }).click();
  const sheet = hers.getByRole('dialog');
  await expect(sheet.getByRole('textbox')).toHaveValue(signer.name);
  await sheet.getByRole('textbox').fill('나바다');
  await sheet.getByRole('button', { name: /^입력/ }).click();
  await expect(rows.filter({ hasText: '성명' })).toContainText('나바다');
  await hers.getByRole('button', { name: '서명 완료' }).click();
  await expect
    .poll(async () =>
      (await api(endpoints.document, { params: { documentId } })).fields.map((one) => one.value),
    )
    .toEqual(['나바다', signer.contact, expect.anything()]);
  await phone.close();
});
