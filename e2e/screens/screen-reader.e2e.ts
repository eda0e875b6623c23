/** What a screen reader gets of a requester's pages: the words of the document in the editor, with the fields. */
import { expect } from '@playwright/test';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor, type Place } from '../steps/request.ts';

const PLACES: readonly Place[] = [
  { type: 'signature', x: 0.62, y: 0.3, label: '서명' },
  { type: 'text', x: 0.32, y: 0.385, label: '메모', width: 0.2, height: 0.02 },
];

test('[EDT-03] [APP-04] the editor reads the words of the document, names fields by the words beside, and Enter leads to the settings and Escape back', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const signer: Signer = { name: '표마루', by: 'email', contact: `${loginId}@pine.example` };
  const name = '읽어 주는 계약서';
  await askFor(api, { name, signers: [signer], places: [PLACES], isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  await page.getByRole('link', { name }).press('Enter');
  const words = page.getByRole('region', { name: '1쪽의 글' });
  await expect(words).toMatchAriaSnapshot(`
    - region "1쪽의 글":
      - heading "표준근로계약서" [level=2]
      - heading "제2조 (근무 장소와 업무)" [level=3]
      - paragraph: "[입력란 1: 서명 서명]"
      - heading "제4조 (임금)" [level=3]
      - table
  `);
  await expect(words).toContainText('[입력란 2: 텍스트 메모]');

  await expect(
    page.getByRole('button', { name: '서명 서명, 표마루, 서명자 1, 1쪽, 근무 장소와 업무 옆, 필수' }),
  ).toBeVisible();
  const field = page.getByRole('button', { name: '텍스트 메모, 표마루, 서명자 1, 1쪽, 필수' });
  await field.focus();
  await page.keyboard.press('Enter');
  const settings = page.getByRole('heading', { level: 2, name: /텍스트/ });
  await expect(settings).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('[APP-04] [EDT-13] F6 leads from region to region and to the main buttons, and pages begin at their heading', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const signer: Signer = { name: '표마루', by: 'email', contact: `${loginId}@keys.example` };
  const name = '자판으로 여는 계약서';
  await askFor(api, { name, signers: [signer], places: [PLACES], isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });
  await page.keyboard.press('F6');
  await expect(button('서명 요청').first()).toBeFocused();
  await expect(button('서명 요청').first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('F6');
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+F6');
  await expect(button('서명 요청').first()).toBeFocused();
  // The search box keeps other keys for itself.
  await page.getByRole('searchbox').press('Shift+F6');
  await expect(button('서명 요청').first()).toBeFocused();

  await page.getByRole('link', { name }).press('Enter');
  await expect(page).toHaveURL(/signCreating/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Shift+F6');
  await expect(button('서명 요청')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=review/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(button('서명 요청 보내기')).toBeFocused();
});

test('[DOC-07] [APP-04] a sent document is read with its fields and values where it is only shown, and a search says how much it found', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const signer: Signer = { name: 'Jane Miller', by: 'email', contact: `${loginId}@heard.example` };
  const name = '읽어 주는 계약서';
  const documentId = await askFor(api, { name, signers: [signer], places: [PLACES] });
  await askFor(api, { name: 'Consent', signers: [signer], places: [PLACES] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  const list = page.getByRole('main');
  await expect(list.getByText('Consent', { exact: true }).first()).toHaveAttribute('lang', 'en');
  await page.getByRole('searchbox').fill('계약서');
  await expect(page.getByRole('status').filter({ hasText: '검색 결과' })).toHaveText('검색 결과 1건');
  await page.getByRole('searchbox').fill('없는 이름');
  await expect(page.getByRole('status').filter({ hasText: '검색 결과' })).toHaveText('검색 결과가 없습니다');

  await page.goto(`/contracts/read/${documentId}`);
  const words = page.getByRole('region', { name: '1쪽의 글' });
  await expect(words).toMatchAriaSnapshot(`
    - region "1쪽의 글":
      - heading "표준근로계약서" [level=2]
      - heading "제2조 (근무 장소와 업무)" [level=3]
      - paragraph: "[입력란 1: 서명, Jane Miller, 비어 있음]"
      - heading "제4조 (임금)" [level=3]
      - table
  `);
  await page.goto(`/documents/${documentId}`);
  await expect(page.getByText('Jane Miller', { exact: true }).first()).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: /크게 보기/ }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: '1쪽의 글' })).toContainText(
    '[입력란 2: 메모, Jane Miller, 비어 있음]',
  );
});
