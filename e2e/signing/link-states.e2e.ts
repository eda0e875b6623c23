/** What a signing link says in each state of its request: the reason, what to do next, and the button for it where there is one. */
import { expect, type Page, type Route } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { ERRORS } from '../../packages/domain/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany, ownWord } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import type { Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

type Both = Readonly<Record<'ko' | 'en', string | RegExp>>;

interface State {
  /** The refusal in the reply that the page gets. */
  readonly reason: string;
  readonly detail?: string;
  /** Whether the reply is an error, since the link opens nothing any more. */
  readonly isClosed?: boolean;
  readonly title: Both;
  readonly next: Both;
  /** The button that looks again, and what it says when nothing has changed. */
  readonly again?: { readonly button: Both; readonly still: Both };
}

/**
 * States that take days or a signer whose turn is undone: the server's tests reach them with its clock, here the true reply is
 * changed. The others are in signer-states.e2e.ts.
 */
const STATES: readonly State[] = [
  {
    reason: 'signExpiry',
    title: { ko: '서명 기한이 지났습니다', en: 'The time to sign is over' },
    next: { ko: /한결상사에 기한을 연장해 달라고 말씀해 주세요/, en: /ask 한결상사 for more time/ },
    again: {
      button: { ko: '기한이 연장되었는지 확인하기', en: 'Check for more time' },
      still: { ko: /확인: 아직 기한이 지난 상태입니다/, en: /the time is still over/ },
    },
  },
  {
    reason: 'docStatusError',
    detail: 'notYourTurn',
    title: { ko: '아직 차례가 아닙니다', en: 'It is not your turn yet' },
    next: { ko: /이메일로 알려 드립니다/, en: /when it is your turn/ },
    again: {
      button: { ko: '차례가 되었는지 확인하기', en: 'Check whether it is my turn' },
      still: { ko: /확인: 아직 차례가 아닙니다/, en: /not your turn yet$/ },
    },
  },
  {
    reason: 'not_allowed_link',
    title: { ko: '링크로 열 수 없는 문서입니다', en: 'This document does not open by a link' },
    next: { ko: /보낸 사람의 기기에서 서명해 주세요/, en: /on the sender’s device/ },
  },
  {
    reason: 'completed',
    detail: 'viewingOver',
    isClosed: true,
    title: { ko: '볼 수 있는 기간이 지났습니다', en: 'The time to read it is over' },
    next: { ko: /한결상사에 보내 달라고 말씀해 주세요/, en: /ask 한결상사 for it/ },
  },
];

const START = { ko: '시작하기', en: 'Start' };
const CLOSE = { ko: '이 창을 닫아도 됩니다', en: 'You can close this window' };

/** Answers the first call of the page with a state. */
async function answerWith(route: Route, { reason, detail, isClosed = false }: State): Promise<void> {
  const sender = { organizationName: '한결상사', requesterName: '' };
  const refused = {
    code: ERRORS.signingRefused.code,
    msg: '',
    result: { reason, detail: detail ?? null, sender },
  };
  if (isClosed) return route.fulfill({ json: refused });
  const reply = await route.fetch();
  const json = await reply.json();
  return route.fulfill({
    json: { ...json, result: { ...json.result, refusal: { reason, detail: detail ?? null } } },
  });
}

/** Expects a screen at the width of a phone, of a tablet and of a computer. */
async function expectAtAllWidths(page: Page, title: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSideScroll(page, `${title} at ${width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Two states in each language. */
for (const [language, states] of [
  ['ko', STATES.slice(0, 2)],
  ['en', STATES.slice(2)],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({
      locale: language === 'ko' ? 'ko-KR' : 'en-US',
      viewport: language === 'ko' ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    });
    test('[SGN-01] [APP-04] each state of a link says what to do next', async ({ page, request }) => {
      const { api } = await newCompany(request);
      const reads = language === 'en' ? { locale: 'en' as const } : {};
      const contact = `${ownWord()}@states.example`;
      const signer: Signer = { name: 'Kim Nari', by: 'email', contact, ...reads };
      const documentId = await askFor(api, { name: '영문 계약서', signers: [signer], types: ['text'] });
      const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
      const start = page.getByRole('button', { name: START[language], exact: true });
      const link = await signingLink(request, signer);
      const { promise: textsMayCome, resolve: sendTexts } = Promise.withResolvers<void>();
      await page.route(/\/assets\/(?:ko|en)-[^/]*\.js$/, async (route) => {
        await textsMayCome;
        await route.continue();
      });
      await page.goto(link, { waitUntil: 'commit' });
      // The secret leaves the address before the texts of the page have come.
      await expect(page).not.toHaveURL(/[?&]lk=/);
      sendTexts();
      for (const state of states) {
        const again = state.again && page.getByRole('button', { name: state.again.button[language] });
        await page.route('**/entry*', (route) => answerWith(route, state));
        await page.reload();
        await expect(title(state.title[language])).toBeVisible();
        await expect(page.getByText(state.next[language])).toBeVisible();
        await expect(page.getByText(CLOSE[language])).toBeVisible();
        await expect(start).toBeHidden();
        await expectAtAllWidths(page, state.reason);
        await expectAccessible(page, state.reason);
        if (language === 'en') await expectEnglish(page, state.reason);
        await again?.click();
        if (state.again) await expect(page.getByText(state.again.still[language])).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
        // Meanwhile the requester has given more time, or the others have signed.
        await again?.click();
        if (again) await expect(start).toBeVisible();
      }

      await page.reload();
      await start.click();
      await page.getByRole('textbox').fill(signer.contact);
      await page.getByRole('button', { name: /^(확인|Confirm)$/ }).click();
      await page.getByRole('checkbox').click();
      await page.getByRole('button', { name: /^(동의하고 문서 열기|Agree and open the document)$/ }).click();
      await expect(page.getByRole('button', { name: /\(1\/1\)/ })).toBeVisible();
      const { participants } = await api(endpoints.document, { params: { documentId } });
      const params = { documentId, participantId: participants[0]?.participantId ?? '' };
      const body = { signingMethodType: 'email', signingContactInfo: `new.${signer.contact}` } as const;
      await api(endpoints.changeContact, { params, body });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(title(/^(열 수 없는 링크입니다|This link cannot be opened)$/)).toBeVisible();
      await expect(page.getByText(/다시 보내 달라고 말씀해 주세요|send you the link again/)).toBeVisible();
    });
  });
}
