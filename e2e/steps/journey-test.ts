import { type Browser, type BrowserContext, test as base } from '@playwright/test';

/**
 * Turns the data saver on in a new context. Without it each page loads all other pages some time after it has opened, which costs more
 * than the page, and on a slow machine makes it depend on the time whether a page was loaded before.
 */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

function saveDataIn(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await saveData(context);
    return context;
  };
}

/** Takes back what Playwright keeps for the next journey of a context that is used again (`reuseContext`). */
async function takeBack(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  // The first tab is used again, and with it what it stores until it is closed.
  const [tab] = context.pages();
  await tab?.evaluate(() => sessionStorage.clear()).catch(() => undefined);
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
    // A context that is used again does not come from `newContext`.
    await saveData(context);
    await use(context);
    await takeBack(context);
  },
});
