/** What a screen reader gets on the signing page: the words of the contract, and the inputs with their names and errors. */
import { expect } from '@playwright/test';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { askFor, type Place } from '../steps/request.ts';
import { agree, begin } from '../steps/signing.ts';

const PLACES: readonly Place[] = [
  { type: 'signature', x: 0.62, y: 0.3, label: '서명' },
  { type: 'text', x: 0.1, y: 0.4, label: '주소' },
  { type: 'date', x: 0.1, y: 0.5, label: '계약한 날' },
];

test('[SGN-14] [APP-04] the words of the contract have headings and fields, the month is a grid, and inputs tell name, need and error', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@reads.example` };
  await askFor(company.api, { name: '근로계약서', signers: [signer], places: [PLACES] });
  const link = await signingLink(request, signer);
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await begin(page, link);

  const contact = page.getByRole('textbox', { name: '이메일 주소' });
  await expect(contact).toHaveAttribute('aria-required', 'true');
  await contact.fill('none@other.example');
  await page.keyboard.press('Enter');
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
  await expect(contact).toHaveAccessibleDescription(/맞지 않|다릅니다|일치하지/);
  await contact.fill(signer.contact);
  await page.keyboard.press('Enter');
  await agree(page);

  const words = page.getByRole('region', { name: '1쪽의 글' });
  await expect(words).toMatchAriaSnapshot(`
    - region "1쪽의 글":
      - heading "표준근로계약서" [level=2]
      - heading "제2조 (근무 장소와 업무)" [level=3]
      - paragraph: "[입력란 1: 서명]"
      - paragraph: 근무 장소
      - heading "제4조 (임금)" [level=3]
      - table:
        - rowgroup:
          - row:
            - cell "기본급"
            - cell "월 ____ 원"
  `);
  await expect(words.getByRole('heading', { level: 2 }).first()).toHaveAttribute('lang', 'ko');

  await page.getByRole('button', { name: '입력란 2/3, 주소, 필수, 비어 있음' }).click();
  const address = page.getByRole('textbox', { name: '주소' });
  await expect(address).toHaveAttribute('aria-required', 'true');
  await address.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription('필수 입력란입니다.');
  await address.fill('서울 중구 세종대로 110');
  await address.press('Enter');
  await expect(words.getByText('[입력란 2: 주소, 서울 중구 세종대로 110]', { exact: true })).toBeAttached();

  const sheet = page.getByRole('dialog', { name: '계약한 날' });
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: /입력란 3\/3, 계약한 날/ }).click();
  const date = sheet.getByRole('textbox', { name: '계약한 날, 날짜 직접 입력' });
  await date.fill('20260301');
  const grid = sheet.getByRole('grid', { name: '2026년 3월' });
  await expect(grid).toMatchAriaSnapshot(`
    - grid "2026년 3월":
      - rowgroup:
        - row:
          - columnheader "일"
          - columnheader "월"
      - rowgroup:
        - row:
          - gridcell:
            - button "3월 1일(일)" [pressed]
  `);
  const day = (name: string) => sheet.getByRole('button', { name });
  await day('3월 1일(일)').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day('2월 28일(토)')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day('3월 7일(토)')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day('3월 1일(일)')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day('4월 1일(수)')).toBeFocused();
  // One tab stop: the next one is beyond the month.
  await expect(sheet.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('2026-04-01');
  await phone.close();
});
