/** Names with characters that nobody sees: leaving the input shows what is stored, and says what was removed. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { expectSaved } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const GAP: Signer = { name: '남가람', by: 'email', contact: 'garam@names.example' };
const pictures = process.env.JOURNEY_PICTURES;
const note = (page: Page, codes: string) =>
  page.getByText(`보이지 않는 문자(${codes})를 지웠습니다. 남은 글자를 확인해 주세요.`);

test('[INT-04] [EDT-10] invisible characters of a participant, a role and a document name are removed in sight', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const asked = { name: '이름 계약서', signers: [GAP], types: ['signature'] as const };
  const documentId = await askFor(api, { ...asked, isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  await page.getByRole('button', { name: '남가람 수정' }).click();
  const name = page.getByRole('combobox', { name: '이름' });
  await name.fill('남\u200b가람\u202e');
  await name.press('Tab');
  await expect(name).toHaveValue('남가람');
  await expect(note(page, 'U+200B, U+202E')).toBeVisible();
  const role = page.getByRole('textbox', { name: /^역할/ });
  await role.fill('을\u2066');
  await role.press('Tab');
  await expect(role).toHaveValue('을');
  await expect(note(page, 'U+2066')).toBeVisible();
  if (pictures) await page.screenshot({ path: `${pictures}/names-1440.png` });
  // The note belongs to what was typed: the next change ends it.
  await name.fill('남가온');
  await expect(note(page, 'U+200B, U+202E')).toBeHidden();
  const title = page.getByRole('textbox', { name: '문서 이름' });
  await title.fill('이름\u200b 계약서 2');
  await title.press('Enter');
  await expect(title).toHaveValue('이름 계약서 2');
  await expect(note(page, 'U+200B')).toBeVisible();
  await expectSaved(page);
  await expectWellAtEachWidth(page, 'the editor with a cleaned name');
  const stored = await api(endpoints.document, { params: { documentId } });
  expect([stored.name, stored.participants[0]?.name, stored.participants[0]?.roleName]).toEqual([
    '이름 계약서 2',
    '남가온',
    '을',
  ]);
});

test('[INT-04] [ACC-07] one’s own name says what was removed, and is saved without it', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, loginId, '/settings?tab=my');
  await page.getByRole('button', { name: '이름 변경' }).click();
  const own = page.getByRole('textbox', { name: '이름' });
  await own.fill('한\u200b결이');
  await own.blur();
  await expect(note(page, 'U+200B')).toBeVisible();
  if (pictures) await page.screenshot({ path: `${pictures}/own-name-360.png` });
  await own.press('Enter');
  await expect(page.getByText('한결이').first()).toBeVisible();
});
