/** Checks that an English screen has no Korean text. */
import { expect, type Page } from '@playwright/test';

/** Names of people, companies, documents and languages are not translated. */
const NAMES = /한결상사|윤한결|한결|상사|김하늘|하늘|한국어|영문 계약서/g;

/** Every visible text and accessible name with Hangul, without the words of the document itself and what is marked as Korean for screen readers. */
async function hangulOn(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest('[aria-label^="Text of page"], body [lang="ko"]') === null,
    );
    return shown.flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data),
    ]);
  });
  return [await page.title(), ...words].filter((word) => /[가-힣]/.test(word));
}

/** Expects that only names are in Hangul. */
export async function expectEnglish(page: Page, screen: string): Promise<void> {
  const left = (await hangulOn(page)).filter((words) => /[가-힣]/.test(words.replace(NAMES, '')));
  expect.soft(left, screen).toEqual([]);
}
