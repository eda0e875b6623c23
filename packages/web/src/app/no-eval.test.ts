import { expect, test } from 'vitest';

test('[ACC-09] the schema library is told not to try eval before it is loaded', async () => {
  await import('./no-eval.ts');
  const { config } = await import('zod/mini');
  expect(config().jitless).toBe(true);
});
