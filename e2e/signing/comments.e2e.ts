/** Comments before signing: a signer asks about a place on a page, the requester answers, and the signer reads it and signs. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { nextMessageTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { openDocument } from '../steps/signing.ts';

const pictures = process.env.JOURNEY_PICTURES;
const shoot = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
};

async function openComments(hand: Page): Promise<void> {
  await hand.getByRole('button', { name: '더 보기' }).click();
  await hand.getByRole('button', { name: /요청자에게 의견 보내기/ }).click();
}

test('a signer asks about a place on a page, the requester answers it, and the signer reads the answer', async ({
  page,
  browser,
  request,
}) => {
  const { api, loginId, email } = await newCompany(request);
  const signer: Signer = { name: '김서명', by: 'email', contact: 'kim@comments.example' };
  const documentId = await askFor(api, { name: '용역 계약서', signers: [signer], types: ['signature'] });
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await openDocument(hand, await signingLink(request, signer), signer);
  await openComments(hand);
  const sheet = hand.getByRole('dialog', { name: '요청자에게 의견 보내기' });
  await sheet.getByRole('button', { name: '의견 보내기' }).click();
  await expect(sheet.getByText('의견을 2자 이상 500자 이하로 입력해 주세요.')).toBeVisible();
  await sheet.getByRole('textbox', { name: /의견/ }).fill('제3조의 지급일이 언제인가요?');
  await sheet.getByRole('combobox', { name: '위치' }).selectOption({ label: '1쪽' });
  await sheet
    .getByRole('button', { name: '1쪽 그림, 눌러서 자리 표시' })
    .click({ position: { x: 120, y: 160 } });
  await expect(sheet.getByText('표시한 자리를 함께 보냅니다.')).toBeVisible();
  await expectAccessible(hand, 'the sheet of comments');
  await expectNoSideScroll(hand, 'the sheet of comments');
  await shoot(hand, 'comment-360');
  await sheet.getByRole('button', { name: '의견 보내기' }).click();
  await expect(sheet.getByText('의견을 보냈습니다. 답변이 오면 알려 드립니다.')).toBeVisible();
  await shoot(hand, 'comment-sent-360');
  await sheet.getByRole('button', { name: '돌아가기' }).click();

  const mail = await nextMessageTo(request, 'email', email);
  expect(mail.text).toContain('제3조의 지급일이 언제인가요?');
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/documents/${documentId}`);
  const comments = page.getByRole('region', { name: '의견' });
  await expect(comments.getByText('제3조의 지급일이 언제인가요?')).toBeVisible();
  await comments.getByRole('button', { name: '위치 보기' }).click();
  const place = page.getByRole('dialog', { name: '1쪽의 위치' });
  await expect(place.getByRole('img', { name: '김서명 님이 표시한 자리' })).toBeVisible();
  await shoot(page, 'comment-place-1440');
  await page.keyboard.press('Escape');
  await comments.getByRole('button', { name: '답변 보내기' }).click();
  await expect(comments.getByText('답변을 2자 이상 500자 이하로 입력해 주세요.')).toBeVisible();
  await comments.getByRole('textbox', { name: '김서명 님에게 답변' }).fill('매달 25일에 지급합니다.');
  await expectWellAtEachWidth(page, 'the comments of a document');
  await shoot(page, 'comment-answer-1440');
  await comments.getByRole('button', { name: '답변 보내기' }).click();
  await expect(page.getByText('김서명 님에게 답변을 보냈습니다.')).toBeVisible();
  await expect(comments.getByText('매달 25일에 지급합니다.')).toBeVisible();
  await expect(page.getByText('김서명 님의 의견에 답변했습니다')).toBeVisible();

  await openComments(hand);
  await expect(sheet.getByText('매달 25일에 지급합니다.')).toBeVisible();
  await shoot(hand, 'comment-answered-360');
  await phone.close();
});
