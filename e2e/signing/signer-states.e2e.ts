/**
 * What signers see when there is nothing to sign, not yet, or no longer: some on a phone in Korean, the others wide in English, each
 * screen at every width.
 */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { messagesTo, openedLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import type { Signer } from '../steps/people.ts';
import { askFor, refuseBy, signBy } from '../steps/request.ts';

const WORDS = {
  ko: {
    start: '시작하기',
    goOn: '이어서 하기',
    contact: '이메일 주소',
    confirm: /^(다시 )?확인$/,
    agree: /동의합니다/,
    open: '동의하고 문서 열기',
    back: '뒤로',
    later: '나중에 하기',
    signed: '이미 서명하셨습니다',
    signedAt: '서명 일시',
    left: '홍*인 님 서명 대기',
    own: '내가 입력한 내용 보기',
    done: '서명했습니다',
    onePerson: '아직 한 분이 남았습니다',
    finished: '계약이 완료되었습니다',
    getFiles: '완료 문서 받기',
    file: /PDF · \d+쪽 · \d+KB/,
    until: /\d+월 \d+일 오[전후]\s\d+:\d\d까지/,
    locked: '30분 동안 잠겼습니다',
    triesLeft: (n: number) => new RegExp(`남은 횟수 ${n}번`),
    told: /한결상사에도 알렸습니다/,
    check: '다시 할 수 있는지 확인하기',
    still: '아직 잠겨 있습니다',
    cancelled: '취소된 요청입니다',
    read: '문서 보기',
    goBack: '돌아가기',
    ask: /한결상사에 새로 요청해 달라고/,
    refused: '서명을 거절하셨습니다',
    wrong: '열 수 없는 링크입니다',
    again: /링크를 다시 보내 달라고/,
    copied: '받은 메시지의 링크를 눌러 주세요',
  },
  en: {
    start: 'Start',
    goOn: 'Continue',
    contact: 'E-mail address',
    confirm: /^Confirm( again)?$/,
    agree: /agree/,
    open: 'Agree and open the document',
    back: 'Back',
    later: 'Later',
    signed: 'You have already signed',
    signedAt: 'Signed',
    left: 'Waiting for 홍*인 to sign',
    own: 'See what I wrote',
    done: 'You have signed',
    onePerson: 'One person is still to sign',
    finished: 'The contract is complete',
    getFiles: 'Get the completed document',
    file: /PDF · \d+ pages? · \d+ KB/,
    until: /\w+ \d+, \d{4}, \d+:\d\d\s[AP]M\sKST/,
    locked: 'Locked for 30 minutes',
    triesLeft: (n: number) => new RegExp(`${n} (try|tries) left`),
    told: /한결상사 has been notified/,
    check: 'Check whether I can try again',
    still: 'It is still locked',
    cancelled: 'This request was canceled',
    read: 'Read the document',
    goBack: 'Go back',
    ask: /ask 한결상사 for a new request/,
    refused: 'You declined to sign',
    wrong: 'This link cannot be opened',
    again: /send you the link again/,
    copied: 'Open the link in your message',
  },
} as const;

type Language = keyof typeof WORDS;

const WIDTHS = [360, 820, 1440];

/** Expects the screen with this heading, without sideways scrolling at any width. */
async function expectScreen(page: Page, title: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${title} is wider than the window of ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

interface Way {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly w: (typeof WORDS)[Language];
  readonly signer: Signer;
  /** Sends a document to this signer, and to others after them. */
  readonly ask: (name: string, more?: readonly Signer[]) => Promise<string>;
  readonly cancel: (documentId: string, disableAccess: boolean) => Promise<void>;
}

async function enterContact({ page, w }: Way, contact: string): Promise<void> {
  await page.getByLabel(w.contact, { exact: true }).fill(contact);
  await page.getByRole('button', { name: w.confirm }).click();
}

/** The link to this signer in the request of a document. */
async function linkOf({ request, signer }: Way, documentId: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const links = (await messagesTo(request, signer)).flatMap((message) => message.links);
    const opened = await Promise.all(links.map((one) => openedLink(request, one)));
    link = opened.find((one) => one.includes(`di=${documentId}`));
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}

/** Signs on another device, with the call that it makes. */
async function signElsewhere({ request, signer }: Way, link: string): Promise<void> {
  await signBy(request, link, signer);
}

async function laterAndElsewhere(way: Way): Promise<void> {
  const { page, w, signer } = way;
  const next: Signer = { ...signer, name: '홍길인', contact: `next.${signer.contact}` };
  const documentId = await way.ask('두 사람 계약서', [next]);
  const link = await linkOf(way, documentId);
  await page.goto(link);
  await page.getByRole('button', { name: w.start }).click();
  await enterContact(way, signer.contact);
  await page.getByRole('checkbox', { name: w.agree }).click();
  await page.getByRole('button', { name: w.open }).click();
  await expect(page.getByRole('button', { name: /\(1\/1\)/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: w.later }).click();
  await page.getByRole('button', { name: w.goOn }).click();
  await enterContact(way, signer.contact);
  await expect(page.getByRole('button', { name: /\(1\/1\)/ })).toBeVisible();

  await signElsewhere(way, link);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectScreen(page, w.signed);
  await expect(page.getByText(w.signedAt, { exact: true })).toBeVisible();
  await expect(page.getByText(w.left)).toBeVisible();
  await page.getByRole('button', { name: w.own }).click();
  await page.getByRole('button', { name: w.goBack }).click();
  await expectScreen(page, w.done);
  await expect(page.getByRole('heading', { name: w.onePerson })).toBeVisible();
}

async function lockedStep(way: Way): Promise<void> {
  const { page, w } = way;
  const link = await linkOf(way, await way.ask('잠긴 계약서'));
  await page.goto(link);
  await page.getByRole('button', { name: w.start }).click();
  for (let tries = 1; tries <= 5; tries += 1) {
    await enterContact(way, `wrong${tries}@journey.example`);
    if (tries < 5) await expect(page.getByText(w.triesLeft(5 - tries))).toBeVisible();
  }
  await expectScreen(page, w.locked);
  await expect(page.getByText(w.told)).toBeVisible();
  await page.getByRole('button', { name: w.check }).click();
  await expect(page.getByText(w.still)).toBeVisible();
  // Another device, with the right contact, shows the same.
  await page.goto('about:blank');
  await page.goto(link);
  await expectScreen(page, w.locked);
}

async function finished(way: Way): Promise<void> {
  const { page, w, signer } = way;
  const link = await linkOf(way, await way.ask('다 된 계약서'));
  await signElsewhere(way, link);
  await page.goto(link);
  await expectScreen(page, w.finished);
  await page.getByRole('button', { name: w.getFiles }).click();
  await enterContact(way, signer.contact);
  await expect(page.getByText(w.file)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(w.until).first()).toBeVisible();
  await expectScreen(page, w.finished);
}

async function cancelled(way: Way): Promise<void> {
  const { page, w, signer } = way;
  const open = await way.ask('열어 둔 계약서');
  const link = await linkOf(way, open);
  await way.cancel(open, false);
  await page.goto(link);
  await expectScreen(page, w.cancelled);
  await expect(page.getByText(w.ask)).toBeVisible();
  await page.getByRole('button', { name: w.read }).click();
  await enterContact(way, signer.contact);
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: w.goBack }).click();
  await expectScreen(page, w.cancelled);

  const shut = await way.ask('닫은 계약서');
  const dead = await linkOf(way, shut);
  await way.cancel(shut, true);
  await page.goto(dead);
  await expectScreen(page, w.cancelled);
  await expect(page.getByText(w.ask)).toBeVisible();
  await expect(page.getByRole('button', { name: w.read })).toBeHidden();
  await expect(page.getByText('닫은 계약서')).toBeHidden();
}

async function refused(way: Way): Promise<void> {
  const { page, request, w, signer } = way;
  const link = await linkOf(way, await way.ask('거절한 계약서'));
  await refuseBy(request, link, signer, '조건이 다릅니다');
  await page.goto(link);
  await expectScreen(page, w.refused);
}

async function wrongAddresses({ page, w }: Way): Promise<void> {
  for (const path of ['/short/aaaaaaaaaaa', '/directLink/not.a.link', '/participant']) {
    await page.goto(path);
    await expectScreen(page, w.wrong);
    await expect(page.getByText(w.again)).toBeVisible();
  }
  await page.goto('/participant?di=aaaaaaaa&pi=bbbbbbbb');
  await expectScreen(page, w.copied);
}

async function openPage(browser: Browser, width: number, language: Language): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Each state is reached in one language: a check of all texts finds those that one of them lacks. */
const JOURNEYS: readonly {
  readonly language: Language;
  readonly width: number;
  readonly states: readonly ((way: Way) => Promise<void>)[];
}[] = [
  { language: 'ko', width: 360, states: [laterAndElsewhere, cancelled, lockedStep] },
  { language: 'en', width: 1440, states: [wrongAddresses, finished, refused, lockedStep] },
];

for (const { language, width, states } of JOURNEYS) {
  test(`[SGN-01] [SGN-13] [SGN-14] true states in ${language}`, async ({ browser, request }) => {
    const company = await newCompany(request);
    const contact = `${company.loginId}.signer@journey.example`;
    const reads = language === 'en' ? ({ locale: 'en' } as const) : {};
    const signer: Signer = { name: '정미나', by: 'email', contact, ...reads };
    const way: Way = {
      page: await openPage(browser, width, language),
      request,
      w: WORDS[language],
      signer,
      ask: (name, more = []) => askFor(company.api, { name, signers: [signer, ...more], types: ['text'] }),
      cancel: async (documentId, disableAccess) => {
        const body = { message: '조건이 바뀌었습니다', disableAccess };
        await company.api(endpoints.cancelRequest, { params: { documentId }, body });
      },
    };
    for (const reach of states) await reach(way);
    const owner: Signer = { name: '윤한결', by: 'email', contact: company.email };
    await expect
      .poll(async () => (await messagesTo(request, owner)).filter((one) => one.text.includes('잠긴 계약서')))
      .toHaveLength(1);
    await way.page.context().close();
  });
}
