import { afterAll, describe, expect, test } from 'vitest';
import { createVerifyPool } from './index.ts';

const pool = createVerifyPool();
afterAll(() => pool.close());

const paper = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`%PDF-1.7\n${'obj '.repeat(1_000)}`));

describe('stranger → public check of files', () => {
  test('[AUD-05] a file that takes too long ends its thread, and the next one is answered', async () => {
    const hurried = createVerifyPool({ timeoutMs: 1 });
    await expect(hurried.inspect(paper())).rejects.toMatchObject({ name: 'VerifyError', reason: 'hard' });
    await hurried.close();
    await expect(pool.inspect(paper())).resolves.toMatchObject({ signed: false });
  });

  test('[AUD-05] when eight files wait, the next one is refused at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => pool.inspect(paper())));
    expect(asked.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 8 }, () => 'fulfilled'),
      ...Array.from({ length: 4 }, () => 'rejected'),
    ]);
    expect(asked.at(-1)).toMatchObject({ reason: { name: 'VerifyError', reason: 'busy' } });
  });
});
