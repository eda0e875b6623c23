/** Checks of accessibility. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no serious or critical violation of WCAG on the present page. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Legacy mode runs in the page itself, which has no foreign frames; only violations are listed, since listing passes costs the
  // most.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
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
