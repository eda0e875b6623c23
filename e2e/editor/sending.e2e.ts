/** From a file to the confirmation: suggested contacts, oneself as a signer, places for fields, the preview, and what follows sending. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import {
  clickField,
  expectSaved,
  expectSent,
  fieldsOf,
  fillFor,
  paper,
  placeOf,
  tool,
} from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

test('[EDT-02] [EDT-03] [EDT-06] [EDT-09] a request is written with suggestions, seen as its signer sees it, and confirmed once', async ({
  page,
  context,
  request,
}) => {
  const { api, loginId, email } = await newCompany(request);
  const bada: Signer = { name: '이바다', by: 'email', contact: `bada@${loginId}.example` };
  const gone: Signer = { name: '이가을', by: 'kakao', contact: '010-0000-0077' };
  await askFor(api, { signers: [bada, gone], isSequential: false, name: '지난 계약' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  await uploadDocument(page, fixture('pdf/issue16278.pdf'));

  const people = page.getByRole('region', { name: '참여자' });
  const name = people.getByLabel('이름', { exact: true });
  const contact = people.getByLabel('이메일 주소');
  await contact.fill('bada@');
  await contact.press('Tab');
  await expect(people.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();

  await name.pressSequentially('이');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option', { name: /이가을.*010-0000-0077/ })).toBeVisible();
  // Which of two contacts that were asked at once comes first is open.
  const reached = page.locator('[role=option][data-focused]');
  await name.press('ArrowDown');
  await expect(reached).toHaveCount(1);
  if (!(await reached.textContent())?.includes('이가을')) await name.press('ArrowDown');
  await expect(reached).toContainText('이가을');
  await name.press('Shift+Delete');
  await expect(page.getByRole('option', { name: /이가을/ })).toHaveCount(0);
  await page.getByRole('option', { name: /이바다/ }).click();
  await expect(contact).toHaveValue(bada.contact);
  await expect(name).toHaveValue(bada.name);
  await expect(page.getByLabel('문서 이름')).toHaveValue('issue16278 (이바다)');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'the editor with suggested contacts');

  await people.getByRole('button', { name: '나를 서명자로 추가' }).click();
  await expect(contact).toHaveValue(email);
  await expect(page.getByRole('button', { name: '나를 서명자로 추가' })).toHaveCount(0);
  const sign = tool(page, '서명');
  await sign.press('Enter');
  await sign.press('Enter');
  await expect(fieldsOf(page, '서명', 2)).toHaveCount(2);
  const [one, two] = await Promise.all(
    [0, 1].map((index) => placeOf(page, fieldsOf(page, '서명', 2).nth(index), 1)),
  );
  expect(Math.abs((one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThanOrEqual(one?.height ?? 1);
  await fillFor(page, bada);
  await clickField(page, '서명', { page: 1, x: 0.3, y: 0.8 });
  await expect(fieldsOf(page, '서명', 1)).toHaveCount(1);
  await expectSaved(page);

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: '미리 보기' }).click();
  await page.getByRole('menuitem', { name: '이바다 님 화면 미리 보기' }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
  await expect(preview.getByText('issue16278 (이바다)').first()).toBeVisible();
  await preview.close();
  await expect(paper(page)).toBeVisible();

  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(page.getByLabel('요청 메시지')).toHaveCount(1);
  await expectWellAtEachWidth(page, 'the review');
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  await expectSent(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page, 'the confirmation');
  const { balance } = await api(endpoints.pointBalance, {});
  const detail = `이바다 님에게 서명을 요청했습니다. 남은 포인트는 ${balance}P입니다.`;
  await expect(page.getByText(detail)).toBeVisible();
  const pictures = process.env.JOURNEY_PICTURES;
  if (pictures) await page.screenshot({ path: `${pictures}/sent-360.png` });
  await page.getByRole('button', { name: '하나 더 보내기' }).click();
  await expect(page.getByRole('dialog', { name: '서명할 문서 선택' })).toBeVisible();
  await page.goto('/orgDocuments');
  await page.getByRole('link', { name: 'issue16278 (이바다)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'issue16278 (이바다)' })).toBeVisible();
});

test('[EDT-02] a phone’s back closes suggested contacts and keeps what was typed', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const bada: Signer = { name: '이바다', by: 'email', contact: `bada@${loginId}.example` };
  await askFor(api, { signers: [bada], name: '지난 계약' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  await uploadDocument(page, fixture('pdf/issue16278.pdf'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page
    .getByRole('tab', { name: '참여자' })
    .or(page.getByRole('button', { name: '참여자', exact: true }))
    .click();
  const name = page.getByRole('combobox', { name: '이름' });
  await expect(name).toBeVisible();
  const address = page.url();
  await name.pressSequentially('이');
  await expect(page.getByRole('option', { name: /이바다/ })).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await name.pressSequentially('바');
  await expect(page.getByRole('option', { name: /이바다/ })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(name).toHaveValue('이바');
});
