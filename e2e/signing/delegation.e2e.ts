/** A signer hands the signature over to another person, and the requester takes it back or changes a participant. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { openDocument } from '../steps/signing.ts';

const pictures = process.env.JOURNEY_PICTURES;
const REASON = '출장으로 자리를 비웁니다';

/** Sends a request whose signer may hand over. */
const send = (api: Api, name: string, signer: Signer): Promise<string> =>
  askFor(api, { name, signers: [signer], types: ['signature'], mayDelegate: true });

/** Opens the form that asks who signs instead. */
async function openForm(hand: Page, words: { more: RegExp; delegate: string }) {
  await hand.getByRole('button', { name: words.more }).click();
  await hand.getByRole('button', { name: words.delegate }).click();
}

test('[DLG-01] [DLG-02] a signer hands over on a phone, the other reads why, and the requester takes it back', async ({
  page,
  browser,
  request,
}) => {
  const signer: Signer = { name: '김서명', by: 'email', contact: 'kim@delegation.example' };
  const other: Signer = { name: '박대리', by: 'email', contact: 'park@delegation.example' };
  const { api, loginId } = await newCompany(request);
  const documentId = await send(api, '위임할 계약서', signer);
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await openDocument(hand, await signingLink(request, signer), signer);
  await openForm(hand, { more: /^더 보기/, delegate: '다른 사람에게 위임' });
  const sheet = hand.getByRole('dialog', { name: '다른 사람에게 서명 위임' });
  await sheet.getByRole('button', { name: '위임하기' }).click();
  await expect(sheet.getByText('위임받을 사람의 이름을 입력해 주세요.')).toBeVisible();
  await sheet.getByLabel('위임받을 사람의 이름').fill(other.name);
  await sheet.getByLabel('이메일 주소').fill('park@');
  await sheet.getByRole('button', { name: '위임하기' }).click();
  await expect(sheet.getByText(/이메일 주소를 끝까지 입력해 주세요/)).toBeVisible();
  await sheet.getByLabel('이메일 주소').fill(other.contact);
  await sheet.getByRole('button', { name: '위임하기' }).click();
  await expect(sheet.getByText('위임하는 이유를 2자 이상 200자 이하로 입력해 주세요.')).toBeVisible();
  await sheet.getByLabel(/^위임하는 이유/).fill(REASON);
  await expectAccessible(hand, 'who signs instead');
  await expectNoSideScroll(hand, 'who signs instead');
  if (pictures) await hand.screenshot({ path: `${pictures}/delegate-360.png` });
  await sheet.getByRole('button', { name: '위임하기' }).click();
  await expect(hand.getByRole('heading', { name: '서명을 위임했습니다' })).toBeVisible();
  await expectAccessible(hand, 'handed over');
  if (pictures) await hand.screenshot({ path: `${pictures}/delegated-360.png` });

  const next = await phone.newPage();
  await next.goto(await signingLink(request, other));
  await next.getByRole('button', { name: '시작하기' }).click();
  await next.getByRole('textbox').fill(other.contact);
  await next.getByRole('button', { name: '확인', exact: true }).click();
  await expect(next.getByText(`김서명 님이 서명을 위임했습니다. 사유: ${REASON}`)).toBeVisible();
  await expectAccessible(next, 'the consent of a person who signs for another');
  if (pictures) await next.screenshot({ path: `${pictures}/consent-of-other-360.png` });

  await logIn(page, loginId, `/documents/${documentId}`);
  await expect(page.getByText(`김서명 님의 서명을 위임받음 · 사유: ${REASON}`)).toBeVisible();
  await expect(page.getByText('김서명 님이 서명을 위임했습니다')).toBeVisible();
  await expectAccessible(page, 'the page of a document that was handed over');
  for (const width of pictures ? [360, 820, 1440] : [360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page, `handed over at ${width}`);
    if (pictures) await page.screenshot({ path: `${pictures}/delegation-${width}.png` });
  }
  await page.getByRole('button', { name: '위임 취소' }).click();
  const question = page.getByRole('alertdialog', { name: '박대리 님에 대한 서명 위임을 취소할까요?' });
  await expectAccessible(page, 'the question of taking back');
  if (pictures) await page.screenshot({ path: `${pictures}/take-back-1440.png` });
  await question.getByRole('button', { name: '위임 취소' }).click();
  await expect(page.getByText('위임을 취소하고 김서명 님에게 서명을 다시 요청했습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '위임 취소' })).toBeHidden();
  await expect
    .poll(async () => (await messagesTo(request, other)).map(({ subject }) => subject).join('\n'))
    .toContain('서명 위임 취소');
  await next.reload();
  await expect(next.getByRole('heading', { name: '열 수 없는 링크입니다' })).toBeVisible();
  await phone.close();
});

test('[DLG-01] [ERR-02] a delegation whose answer is lost is not repeated: the second press says that it is done', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '김서명', by: 'email', contact: 'kim@lost.example' };
  const other: Signer = { name: '박대리', by: 'email', contact: 'park@lost.example' };
  const { api } = await newCompany(request);
  await send(api, '응답이 없는 날의 계약서', signer);
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await openDocument(hand, await signingLink(request, signer), signer);
  await openForm(hand, { more: /^더 보기/, delegate: '다른 사람에게 위임' });
  const sheet = hand.getByRole('dialog', { name: '다른 사람에게 서명 위임' });
  await sheet.getByLabel('위임받을 사람의 이름').fill(other.name);
  await sheet.getByLabel('이메일 주소').fill(other.contact);
  await sheet.getByLabel(/^위임하는 이유/).fill(REASON);
  // The service does it, and its answer is lost on the way.
  await hand.route(
    '**/delegation*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sheet.getByRole('button', { name: '위임하기' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByRole('button', { name: '위임하기' }).click();
  await expect(hand.getByRole('heading', { name: '서명을 위임했습니다' })).toBeVisible();
  await signingLink(request, other);
  expect(await messagesTo(request, other)).toHaveLength(1);
  await phone.close();
});

test('[DLG-01] the requester allows it in the editor, and a draft keeps it', async ({ page, request }) => {
  const { api, loginId } = await newCompany(request);
  const draft = await askFor(api, {
    name: '위임 허용 계약서',
    signers: [{ name: '이허용', by: 'email', contact: 'allow@delegation.example' }],
    types: ['signature'],
    isDraft: true,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${draft}`);
  const people = page.getByRole('region', { name: '참여자' });
  await people.getByRole('button', { name: '이허용 수정' }).click();
  const allowed = people.getByRole('switch', { name: '다른 사람에게 서명 위임 허용' });
  await expect(allowed).not.toBeChecked();
  await allowed.focus();
  await page.keyboard.press('Space');
  await expect(allowed).toBeChecked();
  if (pictures) await page.screenshot({ path: `${pictures}/editor-delegation-1440.png` });
  await expect
    .poll(
      async () =>
        (await api(endpoints.document, { params: { documentId: draft } })).participants[0]?.mayDelegate,
    )
    .toBe(true);
});

test.describe('in English, on a tablet', () => {
  test.use({ locale: 'en-US', viewport: { width: 820, height: 1180 } });

  test('[DLG-01] [DLG-03] a signer hands over, and the requester changes name and access code of the other', async ({
    page,
    browser,
    request,
  }) => {
    const signer: Signer = { name: 'Kim Nari', by: 'email', contact: 'kim@english.example', locale: 'en' };
    const other: Signer = { name: 'Lee Dana', by: 'email', contact: 'dana@english.example' };
    const { api, loginId } = await newCompany(request);
    const documentId = await send(api, 'Service contract', signer);
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 820, height: 1180 } });
    const hand = await context.newPage();
    await hand.goto(await signingLink(request, signer));
    await hand.getByRole('button', { name: 'Start', exact: true }).click();
    await hand.getByRole('textbox').fill(signer.contact);
    await hand.getByRole('button', { name: 'Confirm', exact: true }).click();
    await hand.getByRole('checkbox').click();
    await hand.getByRole('button', { name: 'Agree and open the document' }).click();
    await openForm(hand, { more: /^More/, delegate: 'Let another person sign' });
    const sheet = hand.getByRole('dialog', { name: 'Let another person sign' });
    await sheet.getByLabel('Name of the person who signs').fill(other.name);
    await sheet.getByLabel('E-mail address').fill(other.contact);
    await sheet.getByLabel(/^Reason/).fill('On leave');
    expect((await sheet.textContent())?.replaceAll('한결상사', '')).not.toMatch(/[가-힣]/);
    if (pictures) await hand.screenshot({ path: `${pictures}/delegate-en-820.png` });
    await sheet.getByRole('button', { name: 'Hand over' }).click();
    await expect(hand.getByRole('heading', { name: 'Another person signs now' })).toBeVisible();
    await context.close();

    await logIn(page, loginId, `/documents/${documentId}`);
    await expect(page.getByText('Signs for Kim Nari · Reason: On leave')).toBeVisible();
    await page.getByRole('button', { name: 'Change Lee Dana' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Lee Dana' });
    await dialog.getByLabel('Name', { exact: true }).fill('Lee Dana Two');
    const code = dialog.getByRole('switch', { name: 'Access code' });
    await code.focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('New access code').fill('4821');
    // The languages to choose from are written in their own.
    expect((await dialog.textContent())?.replaceAll('한국어', '')).not.toMatch(/[가-힣]/);
    await expectAccessible(page, 'the change of a participant');
    await expectNoSideScroll(page, 'the change of a participant');
    if (pictures) await page.screenshot({ path: `${pictures}/change-en-820.png` });
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Lee Dana Two was changed, and the request was sent again.')).toBeVisible();
    const { participants, authentications } = await api(endpoints.document, { params: { documentId } });
    expect(participants[0]).toMatchObject({ name: 'Lee Dana Two', signingContactInfo: other.contact });
    expect(authentications).toMatchObject([{ authType: 'password', hasValue: true }]);
  });
});
