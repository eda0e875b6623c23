/** Participants beside the signers: an approver decides before the signers are asked, and a colleague approves several at once. */
import { expect, type Page } from '@playwright/test';
import { type BodyInput, endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { expectSaved } from '../steps/editor.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { confirmContact, openDocument } from '../steps/signing.ts';

const pictures = process.env.JOURNEY_PICTURES;

/** Sends a draft with an approver in front of its signer. */
async function sendWithApprover(api: Api, name: string, signer: Signer, approver: Signer): Promise<string> {
  const documentId = await askFor(api, { name, signers: [signer], types: ['signature'], isDraft: true });
  const draft = await api(endpoints.document, { params: { documentId } });
  const [own] = draft.participants;
  if (own === undefined) throw new Error('the draft has a signer');
  const { key, roleName = '' } = own;
  const body: BodyInput<typeof endpoints.updateDocument> = {
    name,
    fileId: draft.fileId,
    processType: draft.processType,
    isSequential: true,
    participants: [
      person('approver', approver, 1, { participantType: 'approver' }),
      person(key, signer, 2, { roleName }),
    ],
    fields: draft.fields.map(({ value: _, textValueText: _text, dateValue: _date, ...field }) => field),
    send: true,
  };
  await api(endpoints.updateDocument, { params: { documentId }, body });
  return documentId;
}

const person = <More extends object>(
  key: string,
  { name, contact }: Signer,
  signingOrder: number,
  more: More,
) => ({
  key,
  name,
  signingOrder,
  signingMethodType: 'email' as const,
  signingContactInfo: contact,
  ...more,
});

async function openForApproval(hand: Page, link: string, approver: Signer): Promise<void> {
  await hand.goto(link);
  await expect(hand.getByRole('heading', { name: /결재를 요청했습니다/ })).toBeVisible();
  await expect(hand.getByText('결재 기한', { exact: true })).toBeVisible();
  await hand.getByRole('button', { name: '문서 보기' }).click();
  await confirmContact(hand, approver);
  await expect(hand.getByRole('button', { name: '승인', exact: true })).toBeVisible();
}

test('[ROL-02] an approver decides on a phone before the signer is asked, and the signer signs after it', async ({
  page,
  browser,
  request,
}) => {
  const approver: Signer = { name: '박검토', by: 'email', contact: 'boss@approval.example' };
  const signer: Signer = { name: '김서명', by: 'email', contact: 'kim@approval.example' };
  const { api, loginId } = await newCompany(request);
  const documentId = await sendWithApprover(api, '용역 계약서', signer, approver);
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  const link = await signingLink(request, approver);
  await openForApproval(hand, link, approver);
  expect(await messagesTo(request, signer), 'the signer knows nothing of it').toHaveLength(0);
  await expectAccessible(hand, 'the document of an approver');
  await expectNoSideScroll(hand, 'the document of an approver');
  if (pictures) await hand.screenshot({ path: `${pictures}/approver-360.png` });
  await hand.getByRole('button', { name: '승인', exact: true }).click();
  const sheet = hand.getByRole('dialog', { name: '‘용역 계약서’ 문서를 승인할까요?' });
  await sheet.getByLabel(/^의견/).fill('금액을 확인했습니다');
  await expectAccessible(hand, 'the question of an approval');
  await sheet.getByRole('button', { name: '승인', exact: true }).click();
  await expect(hand.getByRole('heading', { name: '승인했습니다' })).toBeVisible();
  await hand.goto(link);
  await expect(hand.getByRole('heading', { name: '이미 승인하셨습니다' })).toBeVisible();
  await expect(hand.getByText('승인 일시', { exact: true })).toBeVisible();
  if (pictures) await hand.screenshot({ path: `${pictures}/approved-360.png` });
  await hand.close();

  const other = await phone.newPage();
  await openDocument(other, await signingLink(request, signer), signer);
  await phone.close();
  await logIn(page, loginId, `/documents/${documentId}`);
  await expect(page.getByText('검토자', { exact: true })).toBeVisible();
  await expect(page.getByText('박검토 님이 승인했습니다')).toBeVisible();
  await expectAccessible(page, 'the page of a document with an approver');
});

test('[ROL-03] an approver returns the document with a reason, and the requester reads it', async ({
  page,
  browser,
  request,
}) => {
  const approver: Signer = { name: '박검토', by: 'email', contact: 'boss@returned.example' };
  const signer: Signer = { name: '김서명', by: 'email', contact: 'kim@returned.example' };
  const { api, loginId } = await newCompany(request);
  const documentId = await sendWithApprover(api, '공급 계약서', signer, approver);
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  const link = await signingLink(request, approver);
  await openForApproval(hand, link, approver);
  await hand.getByRole('button', { name: '반려', exact: true }).click();
  const sheet = hand.getByRole('dialog', { name: '‘공급 계약서’ 문서를 반려할까요?' });
  await sheet.getByRole('button', { name: '반려', exact: true }).click();
  await expect(sheet.getByText('사유를 2자 이상 입력해 주세요')).toBeVisible();
  await sheet.getByLabel(/^자세한 사유/).fill('지급일을 말일로 고쳐 주세요');
  await sheet.getByRole('button', { name: '반려', exact: true }).click();
  await expect(hand.getByRole('heading', { name: '문서를 반려했습니다' })).toBeVisible();
  await hand.goto(link);
  await expect(hand.getByRole('heading', { name: '문서를 반려하셨습니다' })).toBeVisible();
  await expect(hand.getByText('반려 일시', { exact: true })).toBeVisible();
  await phone.close();
  await logIn(page, loginId, `/documents/${documentId}`);
  await expect(page.getByRole('heading', { name: '반려되어 요청이 종료되었습니다' })).toBeVisible();
  await expect(page.getByText(/사유: .*지급일을 말일로/).first()).toBeVisible();
  expect(await messagesTo(request, signer)).toHaveLength(0);
  await page.getByRole('button', { name: '다시 보내기' }).first().click();
  const note = page.getByRole('region', { name: '반려 사유' });
  await expect(note).toContainText('박검토 님이');
  await expect(note).toContainText('지급일을 말일로 고쳐 주세요');
  await expectAccessible(page, 'the draft of a returned document');
  if (pictures) await page.screenshot({ path: `${pictures}/returned-draft.png` });
});

test('[ROL-05] what is to be approved is in a list of its own and approved at once; the editor offers the types', async ({
  page,
  request,
}) => {
  const { api, loginId, name, email } = await newCompany(request);
  const me: Signer = { name, by: 'email', contact: email };
  for (const number of ['첫째', '둘째'])
    await sendWithApprover(
      api,
      `${number} 계약서`,
      { name: '김서명', by: 'email', contact: `${number === '첫째' ? 'one' : 'two'}@together.example` },
      me,
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/orgDocuments');
  await page.getByRole('link', { name: /^결재할 문서\s*2$/ }).click();
  await expect(page.getByRole('row', { name: /계약서/ })).toHaveCount(2);
  await expectAccessible(page, 'the list of what is to be approved');
  if (pictures) await page.screenshot({ path: `${pictures}/to-approve-1440.png` });
  for (const number of ['첫째', '둘째'])
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .press('Space');
  await page.getByRole('button', { name: '승인', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '문서 2건을 승인할까요?' });
  await question.getByRole('button', { name: '승인', exact: true }).click();
  await expect(page.getByText('문서 2건을 승인했습니다.')).toBeVisible();

  const draft = await askFor(api, {
    name: '유형 계약서',
    signers: [{ name: '이유형', by: 'email', contact: 'types@together.example' }],
    types: ['signature'],
    isDraft: true,
  });
  await page.goto(`/signCreating/progress/${draft}`);
  await page.getByRole('button', { name: '참여자 추가' }).click();
  const people = page.getByRole('region', { name: '참여자' });
  await people.getByRole('button', { name: /참여자 유형/ }).click();
  await page.getByRole('option', { name: /^검토자/ }).click();
  // An approver comes before the signers.
  await expect(
    people
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /참여자 유형/ }),
  ).toBeVisible();
  await expectSaved(page);
  await expectAccessible(page, 'the editor with an approver');
  const stored = await api(endpoints.document, { params: { documentId: draft } });
  expect(stored.participants.map(({ participantType }) => participantType)).toEqual(['approver', 'signer']);
});
