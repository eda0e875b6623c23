/** What assistive technology would stumble over. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious or critical violation of WCAG on the page as it stands. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // In the page itself, since it has no frames of others; what passes is counted by nobody and would cost the most.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect.soft(grave, screen).toEqual([]);
}

/** Nothing runs out of the window sideways. */
export async function expectNoSideScroll(page: Page, screen: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beyond, `${screen} is wider than the window`).toBeLessThanOrEqual(0);
}
