/** Templates from a file to a request, and sent documents after a change of their template. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { dragField, expectSaved, fieldsOf, labelField, paper } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { tabTo } from '../steps/keyboard.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { placeByTap } from '../steps/touch.ts';
import { choose, fixture } from '../steps/upload.ts';

const KIM: Signer = { name: '김나루', by: 'email', contact: 'naru@template.example' };
const LEE: Signer = { name: '이다솜', by: 'email', contact: 'dasom@template.example' };

const tile = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: '템플릿 목록' })
    .locator('> li')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

async function chooseAct(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 더 보기` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Names the roles of the open template, in their order. */
async function nameRoles(page: Page, names: readonly string[]): Promise<void> {
  const roles = page.getByRole('region', { name: '역할' });
  for (const [index, name] of names.entries()) {
    if (index >= (await roles.getByRole('listitem').count()))
      await roles.getByRole('button', { name: '역할 추가' }).click();
    const card = roles.getByRole('listitem').nth(index);
    const opener = card.getByRole('button', { name: /수정$/ });
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
    await card.getByLabel('역할 이름').fill(name);
  }
}

test('[TPL-01] [TPL-02] [APP-19] a template from a file, a request that asks for people alone, and a change that touches nothing sent', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  await page.getByRole('link', { name: '템플릿' }).click();
  await page.getByRole('button', { name: /^새 템플릿/ }).click();
  const dialog = page.getByRole('dialog', { name: '템플릿 만들기' });
  await choose(page, dialog, fixture('office/Styles.docx'));
  await expect(paper(page)).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/templateEditing/);

  await nameRoles(page, ['회사', '근로자']);
  await page.getByRole('button', { name: '회사 수정' }).click();
  await dragField(page, '서명', { page: 1, x: 0.3, y: 0.3 });
  await page.getByRole('button', { name: '근로자 수정' }).click();
  await dragField(page, '서명', { page: 1, x: 0.3, y: 0.5 });
  await dragField(page, '텍스트', { page: 1, x: 0.6, y: 0.5 });
  await labelField(page, '주소');
  await page.getByLabel('문서 이름').fill('근로계약서 여정');
  await expectSaved(page);
  await expectAccessible(page, 'the editor of a template');
  await page.getByRole('button', { name: '템플릿 저장' }).click();
  await expect(page.getByText('‘근로계약서 여정’ 템플릿을 저장했습니다.')).toBeVisible();

  const made = tile(page, '근로계약서 여정');
  await expect(made).toContainText('입력란 3개');
  await expect(made.getByRole('list', { name: '역할' })).toContainText('근로자');
  await expectAccessible(page, 'the templates');
  await expectNoSideScroll(page, 'the templates');

  // The guide to which the tooltip refers.
  await page.getByRole('button', { name: '템플릿 이용 안내' }).click();
  const guide = page.getByRole('dialog', { name: '템플릿 이용 안내' });
  await expect(guide).toContainText('템플릿 버전');
  await expect(guide).toBeFocused();
  await page.keyboard.press('Escape');

  await made.hover();
  await made.getByRole('button', { name: '서명 요청, 근로계약서 여정' }).click();
  await expect(page).toHaveURL(/signCreating/);
  await expect(fieldsOf(page, '서명', 2)).toHaveCount(1);
  const people = page.getByRole('region', { name: '참여자' });
  await expect(people).toContainText('회사');
  await expect(people).toContainText('근로자');
  for (const [index, signer] of [KIM, LEE].entries()) {
    const card = people.getByRole('listitem').nth(index);
    const opener = card.getByRole('button', { name: /수정$/ });
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
    for (const [label, text] of [
      ['이름', signer.name],
      ['이메일 주소', signer.contact],
    ] as const) {
      await card.getByLabel(label, { exact: true }).fill(text);
      await card.getByLabel(label, { exact: true }).press('Tab');
    }
  }
  await expectSaved(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  await page
    .getByRole('dialog', { name: '서명 요청을 보냈습니다' })
    .getByRole('button', { name: '문서 보기' })
    .click();
  await expect(page.getByText('‘근로계약서 여정’ 템플릿 버전 1')).toBeVisible();
  const documentId = page.url().split('/').at(-1) ?? '';

  // The template changes, and the sent document does not.
  const before = await api(endpoints.document, { params: { documentId } });
  await page.getByRole('link', { name: '템플릿' }).click();
  await expect(tile(page, '근로계약서 여정')).toContainText('1건 발송');
  await chooseAct(page, '근로계약서 여정', '입력란 수정');
  await fieldsOf(page, '텍스트', 2).click();
  await page.keyboard.press('Delete');
  await expect(fieldsOf(page, '텍스트', 2)).toHaveCount(0);
  await expectSaved(page);
  await page.getByRole('button', { name: '템플릿 저장' }).click();
  await expect(tile(page, '근로계약서 여정')).toContainText('입력란 2개');
  const after = await api(endpoints.document, { params: { documentId } });
  expect(after.fields).toEqual(before.fields);
  expect(after.template).toEqual({ name: '근로계약서 여정', version: 1 });
});

test('[TPL-03] [TPL-04] a document as a template; preview, rename, copy to the team, search and delete', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: '물품공급 계약서', signers: [KIM, LEE] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/documents/${documentId}`);
  await chooseAct(page, '물품공급 계약서', '템플릿으로 저장');
  await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('‘물품공급 계약서’ 템플릿을 만들었습니다.')).toBeVisible();

  await page.goto('/template');
  await expect(tile(page, '물품공급 계약서').getByRole('list', { name: '역할' })).toHaveText('1갑2을');
  await tile(page, '물품공급 계약서').getByRole('button', { name: '물품공급 계약서', exact: true }).click();
  const preview = page.getByRole('dialog', { name: '물품공급 계약서' });
  await expect(preview.getByRole('img', { name: '1쪽' })).toBeVisible();
  await expectAccessible(page, 'the preview of a template');
  await page.keyboard.press('Escape');

  await chooseAct(page, '물품공급 계약서', '이름 바꾸기');
  await page.getByRole('dialog').getByLabel('이름').fill('물품공급 기본계약서');
  await page.keyboard.press('Enter');
  await expect(tile(page, '물품공급 기본계약서')).toBeVisible();

  await chooseAct(page, '물품공급 기본계약서', '복사');
  const copying = page.getByRole('dialog');
  await expect(copying.getByLabel('템플릿 이름')).toHaveValue('물품공급 기본계약서 사본');
  await copying.getByRole('button', { name: /저장할 위치/ }).click();
  await page
    .getByRole('option', { name: /^팀 템플릿/ })
    .first()
    .click();
  await copying.getByRole('button', { name: '복사' }).click();
  await page.getByRole('tab', { name: /^팀 템플릿/ }).click();
  await expect(tile(page, '물품공급 기본계약서 사본')).toBeVisible();
  await expectAccessible(page, 'the templates of teams');

  await page.getByRole('tab', { name: /^내 템플릿/ }).click();
  await page.getByRole('searchbox', { name: '템플릿 검색' }).fill('없는 이름');
  await expect(page.getByText('맞는 템플릿이 없습니다')).toBeVisible();
  await page.getByRole('searchbox', { name: '템플릿 검색' }).fill('기본계약');
  await expect(tile(page, '물품공급 기본계약서')).toBeVisible();
  await chooseAct(page, '물품공급 기본계약서', '삭제');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('‘물품공급 기본계약서’ 템플릿을 삭제했습니다.')).toBeVisible();
  await expect(page.getByText('맞는 템플릿이 없습니다')).toBeVisible();
});

test('[TPL-02] [TPL-04] [EDT-01] a template that is shown, opened and requested from with the keyboard, and on a phone', async ({
  page,
  browser,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: '자판 템플릿', signers: [KIM], isDraft: true });
  await api(endpoints.createTemplate, { body: { documentId } });
  for (const name of ['선택할 하나', '선택할 둘', '선택할 셋'])
    await api(endpoints.createTemplate, { body: { documentId, name } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/template');
  await chooseSeveral(page);
  const name = tile(page, '자판 템플릿').getByRole('button', { name: '자판 템플릿', exact: true });
  await expect(name).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  // A key press before the focus is in the dialog would not reach it.
  await expect(page.getByRole('dialog', { name: '자판 템플릿' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: '자판 템플릿 더 보기' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/signCreating/);
  await onPhone(browser, loginId);
});

/** Rows in place of tiles, kept over a reload; several selected by range and by keys, deselected, and deleted together. */
async function chooseSeveral(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '목록으로 보기' }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: '목록으로 보기' })).toBeChecked();
  const box = (name: string): Locator => page.getByRole('checkbox', { name: `${name} 선택` });
  const said = page.getByRole('status').filter({ hasText: '개를 선택했습니다' });
  await tile(page, '선택할 셋').locator('label').click();
  await tile(page, '선택할 하나')
    .locator('label')
    .click({ modifiers: ['Shift'] });
  await expect(said).toHaveText('4개 중 3개를 선택했습니다.');
  await page.keyboard.press('Control+a');
  await expect(said).toHaveText('4개 중 4개를 선택했습니다.');
  await expectAccessible(page, 'templates that are chosen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: '선택한 템플릿' })).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(said).toHaveText('4개 중 1개를 선택했습니다.');
  await page.keyboard.press('x');
  await box('선택할 셋').focus();
  await page.keyboard.press('Space');
  await box('선택할 하나').focus();
  await page.keyboard.press('Shift+Space');
  await expect(said).toHaveText('4개 중 3개를 선택했습니다.');
  await page.getByRole('region', { name: '선택한 템플릿' }).getByRole('button', { name: '삭제' }).click();
  const asked = page.getByRole('alertdialog', { name: '템플릿 3개 삭제' });
  await expect(asked.getByRole('list', { name: '삭제할 템플릿' })).toContainText('선택할 둘');
  await asked.getByRole('button', { name: '3개 삭제' }).click();
  await expect(page.getByText('템플릿 3개를 삭제했습니다.')).toBeVisible();
  await expect(tile(page, '선택할 둘')).toHaveCount(0);
  await page.getByRole('radio', { name: '카드로 보기' }).click();
}

async function onPhone(browser: Browser, loginId: string): Promise<void> {
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await logIn(page, loginId, '/template');
  await expect(tile(page, '자판 템플릿')).toBeVisible();
  await expectNoSideScroll(page, 'the templates on a phone');
  await expectAccessible(page, 'the templates on a phone');
  await chooseAct(page, '자판 템플릿', '입력란 수정');
  await expect(paper(page)).toBeVisible();
  await page.getByRole('button', { name: '역할', exact: true }).click();
  await expect(page.getByLabel('역할 이름')).toHaveValue('갑');
  await page.getByLabel('역할 이름').fill('발주자');
  await expectNoSideScroll(page, 'the editor of a template on a phone');
  await page.getByRole('button', { name: '문서', exact: true }).tap();
  const dates = fieldsOf(page, '날짜', 1);
  await placeByTap(page, page.getByRole('region', { name: '입력란' }), '날짜', { x: 0.5, y: 0.12 });
  await expect(dates).toHaveCount(1);
  await page
    .getByRole('toolbar', { name: '선택한 입력란' })
    .getByRole('button', { name: '입력란 설정' })
    .tap();
  await labelField(page, '계약한 날');
  await page.getByRole('button', { name: '닫기' }).tap();
  await page.getByRole('button', { name: '저장', exact: true }).tap();
  await expect(page.getByText('‘자판 템플릿’ 템플릿을 저장했습니다.')).toBeVisible();
  await expect(tile(page, '자판 템플릿').getByRole('list', { name: '역할' })).toContainText('발주자');
  await expect(tile(page, '자판 템플릿')).toContainText('입력란 3개');
  await phone.close();
}
