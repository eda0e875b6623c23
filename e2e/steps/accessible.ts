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

/** Expects both of the above on a phone and on a desktop; the window has its own size again afterwards. */
export async function expectWellAtEachWidth(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    // The page has taken the new width over when the frame after the event of the resize was drawn.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expectAccessible(page, `${screen} at ${size.width} px`);
    await expectNoSideScroll(page, `${screen} at ${size.width} px`);
  }
  if (before) await page.setViewportSize(before);
}
