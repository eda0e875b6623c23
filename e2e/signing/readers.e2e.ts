/** An approver, a viewer and a copy receiver on their phones, in both languages, until the document is complete. */
import { expect, type Page } from '@playwright/test';
import { type BodyInput, endpoints } from '../../packages/contract/src/index.ts';
import type { ParticipantType } from '../../packages/domain/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { expectEnglish } from '../steps/english.ts';
import { messagesTo, nextMessageTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';

const WORDS = {
  ko: {
    ...{
      shares: /문서를 공유했습니다/,
      hint: /서명하실 필요는 없습니다/,
      view: '문서 보기',
      confirm: '확인',
    },
    ...{ asks: /결재를 요청했습니다/, approve: '승인', approved: '승인했습니다', complete: '완료' },
    ...{ completed: '계약이 완료되었습니다', download: '완료 문서 받기', sign: /서명하기|입력$/ },
  },
  en: {
    ...{ shares: /shares a document with you/, hint: /You need not sign/, view: 'View the document' },
    ...{
      confirm: 'Confirm',
      asks: /asks for your approval/,
      approve: 'Approve',
      approved: 'You have approved',
    },
    ...{
      complete: 'complete',
      completed: 'The contract is complete',
      download: 'Get the completed document',
    },
    sign: /^Sign/,
  },
} as const;
type Locale = keyof typeof WORDS;

/** Sends a contract to an approver, a signer, a viewer and a copy receiver. */
async function send(api: Api, people: Record<ParticipantType, Signer>, locale: Locale): Promise<string> {
  const name = '영문 계약서';
  const documentId = await askFor(api, { name, signers: [people.signer], types: ['text'], isDraft: true });
  const draft = await api(endpoints.document, { params: { documentId } });
  const rows = (['approver', 'signer', 'viewer', 'copy'] as const).map((participantType, index) => ({
    key: participantType === 'signer' ? (draft.participants[0]?.key ?? '') : participantType,
    name: people[participantType].name,
    signingOrder: index + 1,
    signingMethodType: 'email' as const,
    signingContactInfo: people[participantType].contact,
    participantType,
    locale,
  }));
  const body: BodyInput<typeof endpoints.updateDocument> = {
    ...{ name, fileId: draft.fileId, processType: draft.processType, isSequential: true, send: true },
    participants: rows,
    fields: draft.fields.map(({ value: _, textValueText: _text, dateValue: _date, ...field }) => field),
  };
  await api(endpoints.updateDocument, { params: { documentId }, body });
  return documentId;
}

async function check(hand: Page, screen: string, locale: Locale): Promise<void> {
  await expectAccessible(hand, screen);
  await expectNoSideScroll(hand, screen);
  if (locale === 'en') await expectEnglish(hand, screen);
}

/** Goes from a link to the pages of the document. */
async function openPages(hand: Page, link: string, person: Signer, locale: Locale): Promise<void> {
  const words = WORDS[locale];
  await hand.goto(link);
  await hand.getByRole('button', { name: words.view }).click();
  await hand.getByRole('textbox').fill(person.contact);
  await hand.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(hand.getByText('1 / 2')).toBeVisible();
}

for (const locale of ['ko', 'en'] as const)
  test(`[ROL-02] [ROL-04] a viewer reads while the document runs, an approver decides, and a copy receiver gets the files (${locale})`, async ({
    browser,
    request,
  }) => {
    const words = WORDS[locale];
    const person = (name: string, at: string): Signer => ({
      ...{ name, by: 'email', contact: `${at}.${locale}@readers.example`, locale },
    });
    const people = {
      signer: person('Kim Nari', 'sign'),
      viewer: person('Lee Dana', 'view'),
      copy: person('Park Sol', 'copy'),
      approver: person('Choi Bo', 'boss'),
    };
    const { api } = await newCompany(request);
    const documentId = await send(api, people, locale);
    const phone = await openPhone(browser, undefined, locale === 'en' ? { locale: 'en-US' } : {});
    const hand = await phone.newPage();

    const reading = await signingLink(request, people.viewer);
    await hand.goto(reading);
    await expect(hand.getByRole('heading', { name: words.shares })).toBeVisible();
    await expect(hand.getByText(words.hint)).toBeVisible();
    await check(hand, 'the link of a viewer', locale);
    await openPages(hand, reading, people.viewer, locale);
    await expect(hand.getByRole('button', { name: words.sign })).toHaveCount(0);
    await check(hand, 'the pages of a viewer', locale);
    const states = async () =>
      (await api(endpoints.document, { params: { documentId } })).participants.map(({ status }) => status);
    // The viewer has read when the picture of a page was shown.
    await expect.poll(states).toEqual(['need_approval', 'waiting', 'completed', 'waiting']);

    const deciding = await signingLink(request, people.approver);
    await hand.goto(deciding);
    await expect(hand.getByRole('heading', { name: words.asks })).toBeVisible();
    await openPages(hand, deciding, people.approver, locale);
    expect(await messagesTo(request, people.signer), 'the signer is not asked yet').toHaveLength(0);
    await hand.getByRole('button', { name: words.approve, exact: true }).click();
    await check(hand, 'the question of an approval', locale);
    await hand.getByRole('dialog').getByRole('button', { name: words.approve, exact: true }).click();
    await expect(hand.getByRole('heading', { name: words.approved })).toBeVisible();
    await check(hand, 'after an approval', locale);

    const toSign = await signingLink(request, people.signer);
    expect(await messagesTo(request, people.copy), 'nothing before the completion').toHaveLength(0);
    await signBy(request, toSign, people.signer);
    const mail = await nextMessageTo(request, 'email', people.copy.contact, { saying: words.complete });
    expect(mail.files?.map(({ name }) => name.split('_')[0])).toEqual(['영문 계약서', '영문 계약서']);
    await hand.goto(mail.links.find((one) => one.includes('reason=completed')) ?? '');
    await expect(hand.getByRole('heading', { name: words.completed })).toBeVisible();
    await check(hand, 'the completed document for a copy receiver', locale);
    await expect(hand.getByRole('button', { name: words.download })).toBeVisible();
    expect(await states()).toEqual(['completed', 'completed', 'completed', 'completed']);
    await phone.close();
  });
