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
