/** Every type of field, from the palette to the seal: placed in the editor, signed on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { download } from '../steps/detail.ts';
import { addPeople, expectSaved, labelField, palette, paper, sendForSigning } from '../steps/editor.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { expectSigned, textOf } from '../steps/pdf-tools.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { drawOn, nextPlace, openDocument, toReview } from '../steps/signing.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

const KIM: Signer = { name: '김하나', by: 'email', contact: 'kinds@seoul.example' };

type Put = readonly [label: string, kind: string, menu?: '텍스트 종류' | '선택 항목 종류' | '입력란 더 보기'];

/** The placed kinds, in the words of the palette; groups have labels of their own. */
const PLACED: readonly Put[] = [
  ['서명', '서명'],
  ['내 도장', '도장'],
  ['머리글자', '이니셜'],
  ['성명', '텍스트'],
  ['특약', '여러 줄', '텍스트 종류'],
  ['수량', '숫자', '텍스트 종류'],
  ['보수', '금액 (한글로 읽어 입력)', '텍스트 종류'],
  ['전화', '전화번호', '텍스트 종류'],
  ['이메일', '이메일 주소', '텍스트 종류'],
  ['사는 곳', '주소', '텍스트 종류'],
  ['태어난 날', '생년월일', '텍스트 종류'],
  ['일하는 날', '날짜'],
  ['동의함', '체크'],
  ['급여', '드롭다운'],
  ['', '단일 선택', '선택 항목 종류'],
  ['', '복수 선택', '선택 항목 종류'],
  ['', '회사 도장과 회사 정보', '입력란 더 보기'],
  ['서명한 날', '서명일', '입력란 더 보기'],
];

async function put(page: Page, [label, kind, menu]: Put): Promise<void> {
  const fields = paper(page).getByRole('button', { name: /서명자 1/ });
  const before = await fields.count();
  if (menu) {
    await palette(page).getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
  } else await palette(page).getByRole('button', { name: kind, exact: true }).press('Enter');
  await expect.poll(() => fields.count()).toBeGreaterThan(before);
  if (label !== '') await labelField(page, label);
}

const type =
  (text: string, shown = text) =>
  async (_: Page, sheet: Locator) => {
    const box = sheet.getByRole('textbox');
    await box.pressSequentially(text);
    await expect(box).toHaveValue(shown);
    if (shown === '3,300,000') await expect(sheet.getByText('금 삼백삼십만원정')).toBeVisible();
    await sheet.getByRole('button', { name: /^입력하고 다음으로|^입력$/ }).click();
  };
const confirm = (sheet: Locator) => sheet.getByRole('button', { name: /^확인/ }).click();
const choose = (name: string) => async (_: Page, sheet: Locator) => {
  await sheet.getByRole('radio', { name }).click();
  await confirm(sheet);
};
const draw = async (page: Page, sheet: Locator) => drawOn(page, sheet);
const stamp = async (_: Page, sheet: Locator) => {
  await sheet.getByRole('radio', { name: '원형', exact: true }).click();
  await sheet.getByRole('button', { name: '이 도장 넣기' }).click();
};
/** Presses the button while the pictures of another name are still being made. */
const stampBeforeItsPictures = async (page: Page, sheet: Locator) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/signatures/stamps/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await sheet.getByLabel('도장에 새길 이름').fill('한결상사');
  const button = sheet.getByRole('button', { name: '이 도장 넣기' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveClass(/making/);
  await button.click();
  await expect(button).toBeDisabled();
  held.resolve();
};

/** How each place is filled in, by its name. */
const ANSWERS: Readonly<Record<string, (page: Page, sheet: Locator) => Promise<void>>> = {
  서명: draw,
  '내 도장': stamp,
  머리글자: draw,
  성명: type('김하나'),
  특약: type('첫째 줄'),
  수량: type('1234567', '1,234,567'),
  보수: type('3300000', '3,300,000'),
  전화: type('01012345678', '010-1234-5678'),
  이메일: type('kim@hangyeol.example'),
  '사는 곳': type('서울특별시 성동구 왕십리로 12'),
  '태어난 날': type('19900131', '1990-01-31'),
  '일하는 날': async (_, sheet) => {
    await sheet.getByRole('button', { name: /^오늘로 입력/ }).click();
    await sheet.getByRole('button', { name: /^입력하고 다음으로|^입력$/ }).click();
  },
  급여: choose('시급제'),
  '근무 형태': choose('둘째'),
  보험: async (_, sheet) => {
    await expect(sheet.getByText('2개 이상 선택해 주세요')).toBeVisible();
    await sheet.getByRole('checkbox', { name: '국민연금' }).click();
    await confirm(sheet);
    await expect(sheet.getByText('2개 이상 선택해 주세요.')).toBeVisible();
    await sheet.getByRole('checkbox', { name: '고용보험' }).click();
    await confirm(sheet);
  },
  '회사 도장': stampBeforeItsPictures,
  상호: type('한결상사'),
  사업자등록번호: type('123-45-67890'),
  주소: type('서울특별시 종로구'),
  대표자: type('박한결'),
};

const PAPER = [
  '첫째 줄',
  '1,234,567',
  '금 3,300,000원',
  '금 삼백삼십만원정',
  '010-1234-5678',
  'kim@hangyeol.example',
  '서울특별시 성동구 왕십리로 12',
  '1990년 1월 31일',
  '시급제',
  '한결상사',
  '123-45-67890',
  '박한결',
];

/** Gives each choice of a group its name. */
async function nameChoices(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const box = page.getByLabel(`보기 ${index + 1}`, { exact: true });
    await box.fill(name);
    await box.press('Enter');
  }
}

/** Settings of the panel: group names, the options of a drop-down, and a minimum of two. */
async function setUp(page: Page, [, kind]: Put): Promise<void> {
  if (kind === '드롭다운') {
    await page.getByLabel('보기 1', { exact: true }).fill('월급제');
    await page.getByLabel('보기 2', { exact: true }).fill('시급제');
  }
  if (kind === '단일 선택') {
    await page.getByLabel('묶음 이름').fill('근무 형태');
    await nameChoices(page, ['첫째', '둘째']);
  }
  if (kind !== '복수 선택') return;
  await page.getByLabel('묶음 이름').fill('보험');
  await nameChoices(page, ['국민연금', '건강보험', '고용보험']);
  await page.getByRole('textbox', { name: '최소' }).fill('2');
  await page.getByRole('textbox', { name: '최소' }).press('Enter');
}

test('[EDT-03] [SGN-06] [SGN-14] every type of field is placed, filled in on a phone and sealed', async ({
  page,
  browser,
  request,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 1300 });
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  await uploadDocument(page, fixture('pdf/empty.pdf'));
  await addPeople(page, [KIM]);
  for (const one of PLACED) {
    await put(page, one);
    await setUp(page, one);
  }
  await expectSaved(page);
  // A field asks for the birth date, so there may be a guardian: behind 'more', since few signers are children.
  const people = page.getByRole('region', { name: '참여자' });
  await expect(people.getByText(/^법정대리인/)).toHaveCount(0);
  await people.getByRole('button', { name: '더 보기: 법정대리인' }).click();
  await expect(people.getByText('법정대리인 (서명자가 만 14세 미만일 때)')).toBeVisible();
  await sendForSigning(page);

  const phone = await openPhone(browser);
  const hers = await phone.newPage();
  await openDocument(hers, await signingLink(request, KIM), KIM);
  await nextPlace(hers).click();
  const places = Object.keys(ANSWERS).length;
  for (let place = 1; place <= places; place += 1) {
    const where = hers.getByText(`입력란 ${place}/`);
    await expect(where).toBeVisible();
    const label = ((await where.locator('xpath=following-sibling::*').textContent()) ?? '').trim();
    await hers.getByRole('button', { name: /(서명하기|선택|입력)$/ }).click();
    const sheet = hers.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const answer = ANSWERS[label];
    if (!answer) throw new Error(`no answer for '${label}'`);
    await answer(hers, sheet);
    await expect(sheet).toBeHidden();
  }
  await toReview(hers);
  for (const shown of ['금 3,300,000원 (금 삼백삼십만원정)', '국민연금, 고용보험', '둘째', '시급제'])
    await expect(hers.getByText(shown, { exact: true })).toBeVisible();
  await expect(hers.getByText('서명일이 자동으로 입력됩니다')).toBeVisible();
  await hers.getByRole('button', { name: '서명 완료' }).click();
  await expect(hers.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await phone.close();

  await expect(page.getByRole('heading', { name: '서명을 마쳤습니다' })).toBeVisible();
  const sealed = await download(page, '완료 문서', info.outputPath('.'));
  expectSigned(sealed);
  const text = textOf(sealed);
  for (const word of PAPER) expect(text).toContain(word);
});
