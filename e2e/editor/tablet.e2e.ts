/** The editor in the width of a tablet: tools and people have words, and the cards of the last step their headings. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const WIDTH = 820;
const SIGNERS: readonly Signer[] = [
  { name: '김하늘', by: 'email', contact: 'sky@tablet.example' },
  { name: '최은별', by: 'email', contact: 'star@tablet.example' },
];
const LANGUAGES = [
  {
    locale: 'ko-KR',
    people: '참여자와 설정',
    word: '참여자',
    request: '서명 요청',
    headings: ['참여자 2명', '문서 설정', '문서와 포인트'],
  },
  {
    locale: 'en-US',
    people: 'Participants and settings',
    word: 'Participants',
    request: 'Request',
    headings: ['2 participants', 'Document settings', 'Document and points'],
  },
];

for (const { locale, people, word, request: done, headings } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale });
    test(`[EDT-01] [EDT-05] at 820 px in ${locale} tools and participants show their words inside the bars, also when signing in person is prepared`, async ({
      page,
      request,
    }) => {
      const { api, loginId } = await newCompany(request);
      const asked = { signers: SIGNERS, name: '근로계약서', isDraft: true, isInPerson: true };
      const documentId = await askFor(api, asked);
      await page.setViewportSize({ width: WIDTH, height: 1180 });
      await logIn(page, loginId, `/signCreating/progress/${documentId}`);
      const words = page.locator('.fe-palette > span:last-child');
      await expect(words.first()).toBeVisible();
      for (const tool of await words.all()) expect((await tool.boundingBox())?.width).toBeGreaterThan(10);
      const more = page.locator('section:has(.fe-palette) button[aria-haspopup]').last();
      const box = await more.boundingBox();
      expect((box?.x ?? WIDTH) + (box?.width ?? WIDTH)).toBeLessThanOrEqual(WIDTH);
      const panel = page.getByRole('button', { name: people });
      await expect(panel.getByText(word, { exact: true })).toBeVisible();
      await expectNoSideScroll(page, 'the editor on a tablet');
      await page.getByRole('button', { name: done, exact: true }).click();
      for (const name of headings) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expectAccessible(page, 'the last step on a tablet');
      await expectNoSideScroll(page, 'the last step on a tablet');
    });
  });
