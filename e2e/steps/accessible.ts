/** Checks of accessibility. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Breach {
  readonly id: string;
  readonly isGrave: boolean;
  /** The markup of the elements, shortened. */
  readonly elements: readonly string[];
}

/** The rules of which axe-core calls no violation serious or critical. */
const LIGHT_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** The same script, a third of the length. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations of WCAG on the present page. axe-core runs in the page itself, which has no foreign frames, and is loaded once
 * for each document; its own connection to Playwright loads it for each check, and takes five times as long.
 * @param leftOut rules that are not tried
 */
export async function breachesOn(page: Page, leftOut: readonly string[] = []): Promise<readonly Breach[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (names) => {
    const rules = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
    // Only violations are listed, since listing what passes costs the most; the page has loaded everything that a rule reads.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, rules });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      isGrave: impact === 'serious' || impact === 'critical',
      elements: nodes.map(({ html }) => html.slice(0, 160)),
    }));
  }, leftOut);
}

/** Expects no serious or critical violation of WCAG on the present page. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const grave = (await breachesOn(page, LIGHT_RULES))
    .filter(({ isGrave }) => isGrave)
    .map(({ id, elements }) => `${id}: ${elements.join(' | ')}`);
  expect.soft(grave, screen).toEqual([]);
}

/** Expects that nothing extends beyond the window sideways. */
export async function expectNoSideScroll(page: Page, screen: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beyond, `${screen} is wider than the window`).toBeLessThanOrEqual(0);
}

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/**
 * Expects both of the above, and nothing beyond the window at the other width, a phone's or a desktop's; the window has its own size
 * again afterwards. WCAG is checked at one width, since a check takes as long as a page's load, and the widths share their parts.
 */
export async function expectWellAtEachWidth(page: Page, screen: string): Promise<void> {
  const own = page.viewportSize();
  await expectAccessible(page, screen);
  for (const size of WIDTHS) {
    await resize(page, size);
    await expectNoSideScroll(page, `${screen} at ${size.width} px`);
  }
  if (own) await resize(page, own);
}

async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  // The page has taken the new width over when the frame after the event of the resize was drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
