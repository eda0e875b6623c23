/** Using a page without a mouse. */
import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${control}`);
}
