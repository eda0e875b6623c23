import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('[ACC-09] the schema library is told not to try eval before it is loaded', () => {
  const script = `await import(${JSON.stringify(join(import.meta.dirname, 'no-eval.ts'))});
    const { config } = await import('zod/mini');
    console.log(config().jitless);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  });
  expect(printed.toString().trim()).toBe('true');
});
