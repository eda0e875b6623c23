import { test as base } from '@playwright/test';

/**
 * The test of every journey. When a journey ends, calls of its pages may still be on their way through a handler of
 * `route`; this test removes the handlers and discards those calls first. Without it such a handler fails the journey
 * after its last step, since its page is closed under it.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(context);
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
