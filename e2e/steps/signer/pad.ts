/** The sheet with the pad for a signature, on a phone held sideways and on a tablet. */
import { expect, type Page } from '@playwright/test';

async function boxOf(page: Page, name: RegExp, role: 'img' | 'button' = 'img') {
  const box = await page.getByRole('dialog').getByRole(role, { name }).boundingBox();
  if (!box) throw new Error(`not on the screen: ${name}`);
  return box;
}

/** Expects that the pad fills the height of a phone in landscape, with everything else at its right; nothing is to be scrolled. */
export async function expectPadInLandscape(page: Page): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize({ width: 780, height: 360 });
  await expect.poll(async () => (await boxOf(page, /^서명 그리는 곳/)).height).toBeGreaterThan(270);
  const pad = await boxOf(page, /^서명 그리는 곳/);
  expect(pad.y + pad.height).toBeLessThanOrEqual(360);
  for (const name of [/^한 획 취소$/, /^지우기$/, /^크게 쓰기$/, /^이 서명 넣기$/]) {
    const tool = await boxOf(page, name, 'button');
    expect(tool.x, `${name} is beside the pad`).toBeGreaterThanOrEqual(pad.x + pad.width);
    expect(tool.y + tool.height, `${name} is on the screen`).toBeLessThanOrEqual(360);
  }
  if (own) await page.setViewportSize(own);
}

/** Expects that a sheet on a tablet dims the bars above and below the page as well. */
export async function expectDimmedOnTablet(page: Page): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize({ width: 820, height: 1180 });
  const shades = await page
    .locator('.top, .bar')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar, '::after').backgroundColor));
  expect(shades).toHaveLength(2);
  for (const shade of shades) expect(shade).not.toBe('rgba(0, 0, 0, 0)');
  if (own) await page.setViewportSize(own);
}
