import { type Browser, test as base } from '@playwright/test';

/**
 * Turns the data saver on in every new context. Without it each page loads all other pages some time after it has opened, which costs more
 * than the page, and on a slow machine makes it depend on the time whether a page was loaded before.
 */
function saveDataIn(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    return context;
  };
}

/**
 * The test of every journey. When a journey ends, calls of its pages may still be on their way through a handler of
 * `route`; this test removes the handlers and discards those calls first. Without it such a handler fails the journey
 * after its last step, since its page is closed under it.
 */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      saveDataIn(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await use(context);
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
