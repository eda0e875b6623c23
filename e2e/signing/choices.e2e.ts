/** Choices and optional fields on the way through a sample contract, on a phone. */
import { expect, type Page } from '@playwright/test';
import { endpoints, type SampleTemplate } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { drawOn, nextPlace, openDocument } from '../steps/signing.ts';

/** The fields of the person who consents; the phone number is optional here, and what the company fills in is left out. */
function ownFields({ fields }: SampleTemplate): SampleTemplate['fields'] {
  const kept = fields.filter(
    ({ participantKey, label }) => participantKey === 'p2' && label !== '동의한 날' && label !== '생년월일',
  );
  return kept.map((field) => (field.label === '연락처' ? { ...field, required: false } : field));
}

/** Sends the consent form to one person. */
async function sendConsent(api: Api, { name, by, contact }: Signer): Promise<void> {
  const sample = await api(endpoints.sampleTemplate, { query: { id: 'privacy-consent' } });
  const { fileId } = await api(endpoints.takeSample, { body: { documentId: sample.documentId } });
  const participants = [
    { key: 'p2', name, signingOrder: 1, signingMethodType: by, signingContactInfo: contact },
  ];
  const { fieldGroups } = sample;
  const fields = ownFields(sample);
  await api(endpoints.createDocument, {
    body: {
      name: sample.name,
      fileId,
      processType: 'PROCEDURE',
      isSequential: true,
      participants,
      fields,
      fieldGroups,
      send: true,
    },
  });
}

/** How far the middle of both boxes of a choice with their captions is from the middle of the view, in CSS pixels. */
async function expectBothInView(page: Page, groupLabel: string): Promise<void> {
  const boxes = page.locator('.field.now, .field.group-member');
  await expect(page.getByText(groupLabel, { exact: true }).first()).toBeVisible();
  const places = await boxes.evaluateAll((all) =>
    all
      .filter((one) => one.closest('.view') && one.classList.contains('now'))
      .map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      }),
  );
  expect(places).toHaveLength(2);
  for (const { left, right } of places) {
    expect(left).toBeGreaterThan(12);
    // Behind each box there is room for its caption.
    expect(right).toBeLessThan(300);
  }
}

test('[SGN-14] [UPL-07] agreeing or not is one required choice, and an optional field is passed before the last check', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '나정보', by: 'email', contact: `${company.loginId}@choice.example` };
  await sendConsent(company.api, signer);
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await openDocument(page, await signingLink(request, signer), signer);

  await nextPlace(page).click();
  const sheet = page.getByRole('dialog');
  const go = sheet.getByRole('button', { name: /^(?:입력|확인)하고 다음으로/ });
  await page.getByRole('button', { name: /동의함 표시하기$/ }).click();
  await sheet.getByRole('checkbox').click();
  await go.click();

  await expect(page.getByText('입력란 2/6')).toBeVisible();
  await expectBothInView(page, '선택 수집·이용 동의');
  await page.getByRole('button', { name: '선택 수집·이용 동의 선택' }).click();
  await expect(sheet.getByRole('radio')).toHaveCount(2);
  await go.click();
  await expect(sheet.getByText('하나를 선택해 주세요')).toBeVisible();
  await sheet.getByRole('radio', { name: '선택 수집·이용에 동의하지 않음' }).click();
  await expectAccessible(page, 'a choice of two');
  await go.click();

  await expect(page.getByText('입력란 3/6')).toBeVisible();
  await page.getByRole('button', { name: '제3자 제공 동의 선택' }).click();
  await sheet.getByRole('radio', { name: '제3자 제공에 동의함' }).click();
  await go.click();
  await page.getByRole('button', { name: '성명 입력' }).click();
  await sheet.getByRole('textbox').fill(signer.name);
  await go.click();
  await page.getByRole('button', { name: '서명하기' }).click();
  await drawOn(page, sheet);

  // Everything required is filled in: the way leads past the optional field, which is named.
  await expect(page.getByText('입력란 6/6')).toBeVisible();
  await expect(page.getByText('비어 있는 선택 입력란: 연락처')).toBeVisible();
  await expectNoSideScroll(page, 'an optional field');
  await expect(page.getByRole('button', { name: '마지막 확인으로' })).toBeVisible();
  await page.getByRole('button', { name: '연락처 입력 (선택 사항)' }).click();
  await sheet.getByRole('button', { name: '비워 두고 다음으로' }).click();
  await expect(page.getByText('비어 있는 선택 입력란: 연락처')).toBeVisible();
  await page.getByRole('button', { name: '마지막 확인으로' }).click();
  const rows = page.getByRole('listitem');
  await expect(rows.filter({ hasText: '선택 수집·이용 동의' })).toContainText('동의하지 않음');
  await expect(rows.filter({ hasText: '연락처' })).toContainText('입력하지 않음');
  await page.getByRole('button', { name: '서명 완료' }).click();
  await expect(
    page.getByRole('heading', { name: /계약이 완료되었습니다|완료 문서를 만들고 있습니다/ }).first(),
  ).toBeVisible();
  await phone.close();
});
