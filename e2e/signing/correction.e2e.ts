/** A requester corrects a running document: who has signed and sees a difference signs again, and everyone else keeps the signature. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { endpoints } from '../../packages/contract/src/index.ts';
import { ERRORS } from '../../packages/domain/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectSaved, fieldsOf } from '../steps/editor.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';
import { confirmContact, finish, openDocument, walkThrough } from '../steps/signing.ts';
import { choose } from '../steps/upload.ts';

const pictures = process.env.JOURNEY_PICTURES;
const REASON = '납품 주소를 적는 위치를 바로잡았습니다';
const CONTRACT = join(import.meta.dirname, '../../packages/server/samples/employment.pdf');

const signer = (name: string, at: string, locale?: 'en'): Signer => ({
  name,
  by: 'email',
  contact: `${at}@correction.example`,
  ...(locale === undefined ? {} : { locale }),
});

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** Checks a page at the widths of phones, tablets and computers. */
async function checkAt(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page, `${name} at ${width}`);
    await picture(page, `${name}-${width}`);
  }
  await expectAccessible(page, name);
}

/** Starts the correction of a document on its page, and ends in the editor. */
async function startCorrecting(page: Page, documentName: string): Promise<void> {
  await page.getByRole('button', { name: `${documentName} 더 보기` }).click();
  await page.getByRole('menuitem', { name: '문서 수정' }).click();
  const question = page.getByRole('dialog', { name: '문서를 수정할까요?' });
  await expectAccessible(page, 'what a correction does');
  await picture(page, 'start-1440');
  await question.getByRole('button', { name: '수정 시작' }).click();
  await expect(page.getByRole('region', { name: '문서 수정' })).toContainText(
    '문서를 수정하고 있습니다(버전 2)',
  );
}

/** Moves a text field of the person with this number on the page. */
async function moveField(page: Page, number: number): Promise<void> {
  const field = fieldsOf(page, '텍스트', number).last();
  await field.click();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await expectSaved(page);
}

/** Opens the check of the correction, gives the reason and sends it. */
async function sendCorrection(page: Page, reason: string): Promise<void> {
  await page.getByLabel('수정하는 이유').fill(reason);
  await page.getByRole('button', { name: '수정해서 보내기' }).click();
}

test('[COR-02] fields of the second and third of four signers are corrected: the first keeps the signature, the two see the difference and sign again', async ({
  page,
  browser,
  request,
}) => {
  const name = '물품 공급 계약서';
  const [first, second, moved] = [signer('김첫째', 'kim'), signer('이둘째', 'lee'), signer('최셋째', 'choi')];
  const third = signer('박넷째', 'park');
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, {
    name,
    signers: [first, second, moved, third],
    types: ['text', 'text'],
  });
  for (const one of [first, second, moved]) await signBy(request, await signingLink(request, one), one);
  const oldLink = await signingLink(request, third);

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/documents/${documentId}`);
  await startCorrecting(page, name);
  const people = page.getByRole('region', { name: '참여자' });
  await people.getByRole('button', { name: '김첫째 수정' }).click();
  await expect(people.getByText(/이미 서명했거나 승인해/)).toBeVisible();
  await expectAccessible(page, 'the editor of a correction');
  await moveField(page, 2);
  await moveField(page, 3);
  await picture(page, 'editor-1440');

  // Meanwhile nobody signs.
  const phone = await openPhone(browser);
  const waiting = await phone.newPage();
  await waiting.goto(oldLink);
  await expect(waiting.getByRole('heading', { name: '보낸 사람이 문서를 수정하고 있습니다' })).toBeVisible();
  await expect(waiting.getByText(/수정한 문서를 보내면 새 메시지로 알려 드립니다/)).toBeVisible();
  await expect(waiting.getByText('한결상사 윤한결', { exact: true })).toBeVisible();
  await expectAccessible(waiting, 'a link while the document is corrected');
  await expectNoSideScroll(waiting, 'a link while the document is corrected');
  await picture(waiting, 'correcting-360');
  await page.goto(`/documents/${documentId}`);
  const card = page.getByRole('region', { name: '문서를 수정하고 있습니다' });
  await expect(card).toBeVisible();
  await checkAt(page, 'open-correction', [360, 820, 1440]);
  await card.getByRole('button', { name: '이어서 수정' }).click();

  await page.getByRole('button', { name: '수정 내용 확인' }).click();
  await expect(page.getByRole('heading', { name: '1쪽 · 입력란이 바뀌었습니다' })).toBeVisible();
  const again = page.getByRole('region', { name: '다시 서명해야 하는 사람' });
  await expect(again).toContainText('이둘째');
  await expect(again).toContainText('최셋째');
  await expect(again).toContainText('이 사람의 입력란이 바뀌었습니다');
  await expect(again).not.toContainText('김첫째');
  await expect(page.getByRole('region', { name: '서명이 유지되는 사람' })).toContainText('김첫째');
  await checkAt(page, 'check', [360, 820, 1440]);
  await sendCorrection(page, '');
  await expect(page.getByText('이유를 2자 이상 200자 이하로 입력해 주세요.')).toBeVisible();
  await sendCorrection(page, REASON);
  await expect(page.getByText('수정한 문서를 보냈습니다. 2명에게 다시 서명을 요청합니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '문서 버전' })).toBeVisible();
  await expect(page.getByText('윤한결 님이 문서를 수정해 보냈습니다')).toBeVisible();
  await checkAt(page, 'corrected', [360, 820, 1440]);

  await expect
    .poll(async () => (await messagesTo(request, second)).map(({ text }) => text).join('\n'))
    .toContain(REASON);
  const hand = await phone.newPage();
  await hand.goto(await signingLink(request, second));
  await hand.getByRole('button', { name: /^(시작하기|이어서 하기)$/ }).click();
  await confirmContact(hand, second);
  await hand.getByRole('checkbox', { name: /동의합니다/ }).click();
  await hand.getByRole('button', { name: '동의하고 문서 열기' }).click();
  const sheet = hand.getByRole('dialog', { name: '무엇이 바뀌었나요' });
  await expect(sheet.getByText(REASON)).toBeVisible();
  await expect(sheet.getByText('내 입력란이 바뀌었습니다.')).toBeVisible();
  await expect(sheet.getByRole('img', { name: '수정 후 1쪽' })).toBeVisible();
  await expectAccessible(hand, 'what has changed');
  await expectNoSideScroll(hand, 'what has changed');
  await expect(hand.locator('.change-mark.after')).toBeVisible();
  await picture(hand, 'changes-360');
  await sheet.getByRole('radio', { name: '수정 후' }).press('ArrowLeft');
  await expect(sheet.getByRole('img', { name: '수정 전 1쪽' })).toBeVisible();
  await expect(hand.locator('.change-mark.before')).toBeVisible();
  await picture(hand, 'changes-before-360');
  await checkAt(hand, 'changes', [360, 820, 1440]);
  await hand.setViewportSize({ width: 360, height: 740 });
  await sheet.getByRole('button', { name: '확인하고 계속하기' }).click();
  await expect(sheet).toBeHidden();
  await picture(hand, 'signing-again-360');
  // The unchanged field has its text; the one that was moved is empty.
  await hand.getByRole('button', { name: /입력$/ }).last().click();
  await hand.getByRole('dialog').getByRole('textbox').fill('서울시 중구 세종대로 110');
  await hand.getByRole('dialog').getByRole('button', { name: /^입력/ }).click();
  await finish(hand);
  await expect(hand.getByRole('heading', { name: /서명/ })).toBeVisible();
  await signBy(request, await signingLink(request, moved), moved);
  await signBy(request, oldLink, third);
  await expect
    .poll(async () => {
      const { status, sealed } = await api(endpoints.document, { params: { documentId } });
      return `${status} ${sealed}`;
    })
    .toBe('completed true');
  await phone.close();
});

/** Puts the phone away: its page is hidden and does not ask for news; the returned function takes it out again. */
async function putAway(hand: Page): Promise<() => Promise<void>> {
  const become = (state: DocumentVisibilityState) =>
    hand.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => next === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await become('hidden');
  return () => become('visible');
}

/** The contract with another sentence on its first page, and without its second one. */
async function correctedContract(): Promise<Buffer> {
  const document = await PDFDocument.load(readFileSync(CONTRACT));
  document.removePage(1);
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.getPage(0).drawText('Corrected amount: 3,300,000', { x: 60, y: 120, size: 12, font });
  return Buffer.from(await document.save());
}

test('[COR-02] [COR-04] another file takes the place of the old one: fields without a page are named, nothing that was entered is lost, and English reads it', async ({
  page,
  browser,
  request,
}) => {
  const name = '근로 계약서';
  const [acted, open] = [signer('Kim Nari', 'nari', 'en'), signer('박열람', 'open')];
  const { api, loginId } = await newCompany(request);
  const text = { type: 'text', x: 0.1, label: '주소' } as const;
  const documentId = await askFor(api, {
    name,
    signers: [acted, open],
    isSequential: false,
    places: [
      [
        { ...text, y: 0.3 },
        { ...text, y: 0.6, page: 2, label: '비고' },
      ],
      [
        { ...text, y: 0.4 },
        { ...text, y: 0.5, label: '직책' },
      ],
    ],
  });
  await signBy(request, await signingLink(request, acted), acted);
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await openDocument(hand, await signingLink(request, open), open);
  await walkThrough(hand, { signature: '', text: '서울시 중구', places: 2, stopAfter: 1 });
  const takeOut = await putAway(hand);

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/documents/${documentId}`);
  await startCorrecting(page, name);
  await page.getByRole('button', { name: '파일 바꾸기' }).click();
  const upload = page.getByRole('dialog', { name: '문서 파일 바꾸기' });
  await choose(page, upload, {
    name: '근로 계약서 수정.pdf',
    mimeType: 'application/pdf',
    buffer: await correctedContract(),
  });
  const question = page.getByRole('alertdialog', { name: '파일을 바꿀까요?' });
  await expect(question).toContainText('새 파일은 1쪽까지 있습니다.');
  await expect(question).toContainText('2쪽 · 텍스트 ‘비고’');
  await expectAccessible(page, 'fields without a page');
  await picture(page, 'lost-fields-1440');
  await question.getByRole('button', { name: '파일 바꾸기' }).click();
  await expect(page.getByText('파일을 바꿨습니다. 입력란 위치를 확인해 주세요.')).toBeVisible();
  await expect(page.getByText('1 / 1쪽')).toBeVisible();
  await page.getByRole('button', { name: '수정 내용 확인' }).click();
  await expect(page.getByRole('heading', { name: '1쪽 · 내용이 바뀌었습니다' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2쪽 · 삭제되었습니다' })).toBeVisible();
  await expect(page.getByRole('region', { name: '다시 서명해야 하는 사람' })).toContainText('Kim Nari');
  await checkAt(page, 'check-pages', [360, 1440]);
  await sendCorrection(page, '계약 금액을 고쳤습니다');
  await expect(page.getByRole('heading', { name: '문서 버전' })).toBeVisible();

  // Who had the document open submits to the version before: the page says so, and keeps what was entered.
  await takeOut();
  await hand.getByRole('button', { name: '직책 입력' }).click();
  await hand.getByRole('dialog').getByRole('textbox').fill('과장');
  const refused = hand.waitForResponse(
    async (reply) =>
      reply.request().method() === 'PUT' && (await reply.json()).code === ERRORS.documentChanged.code,
  );
  await hand.getByRole('dialog').getByRole('button', { name: /^입력/ }).click();
  await refused;
  await hand.getByRole('checkbox', { name: /동의합니다/ }).click();
  await hand.getByRole('button', { name: '동의하고 문서 열기' }).click();
  const news = hand.getByRole('dialog', { name: '문서가 수정되었습니다' });
  await expect(news).toContainText('바뀌지 않은 입력란에 입력한 내용은 그대로 있습니다');
  await expectAccessible(hand, 'corrected meanwhile');
  await picture(hand, 'changed-360');
  await news.getByRole('button', { name: '확인' }).click();
  await hand.getByRole('button', { name: '마지막 확인으로' }).click();
  await expect(hand.getByText('서울시 중구')).toBeVisible();
  await expect(hand.getByText('과장')).toBeVisible();
  await hand.getByRole('button', { name: '서명 완료' }).click();
  await expect(hand.getByRole('heading', { name: /서명/ })).toBeVisible();
  await phone.close();

  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const reader = await context.newPage();
  await reader.goto(await signingLink(request, acted));
  await reader.getByRole('button', { name: /^(Start|Continue)$/ }).click();
  await reader.getByRole('textbox').fill(acted.contact);
  await reader.getByRole('button', { name: 'Confirm', exact: true }).click();
  await reader.getByRole('checkbox').click();
  await reader.getByRole('button', { name: 'Agree and open the document' }).click();
  const sheet = reader.getByRole('dialog', { name: 'What has changed' });
  await expect(sheet.getByText('The content of the document has changed.')).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'The content of page 1 has changed' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Page 2 was removed' })).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Changed places' })).toContainText(
    'Corrected amount: 3,300,000',
  );
  await expect(sheet.getByRole('img', { name: 'Page 1 before the correction' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Page 1 after the correction' })).toBeVisible();
  await expect(reader.locator('.change-mark.before').first()).toBeVisible();
  await expect(reader.locator('.change-mark.after').first()).toBeVisible();
  await checkAt(reader, 'changes-en', [360, 820, 1440]);
  await sheet.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(sheet).toBeHidden();
  await context.close();
  await signBy(request, await signingLink(request, acted), acted);
  await expect
    .poll(async () => (await api(endpoints.document, { params: { documentId } })).sealed)
    .toBe(true);
});
