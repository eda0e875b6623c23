import { expect, test, vi } from 'vitest';
import { inBatches } from './batches.ts';

test('items that arrive while a batch runs are handled together, each tenant apart, and each gets its own result', async () => {
  const batches: string[] = [];
  const gates: (() => void)[] = [];
  const double = inBatches<number, number>(async (tenantId, items) => {
    batches.push(`${tenantId}: ${items.join(' ')}`);
    await new Promise<void>((open) => gates.push(open));
    return (item) => item * 2;
  });
  const results = [double('a', 1), double('a', 2), double('b', 9)];
  await vi.waitFor(() => expect(gates).toHaveLength(2));
  results.push(double('a', 3), double('a', 4));
  for (const open of gates.splice(0)) open();
  await vi.waitFor(() => expect(gates).toHaveLength(1));
  for (const open of gates.splice(0)) open();
  expect(await Promise.all(results)).toEqual([2, 4, 18, 6, 8]);
  expect(batches).toEqual(['a: 1 2', 'b: 9', 'a: 3 4']);
});

test('a batch has a limit, and one faulty item does not fail the others', async () => {
  const sizes: number[] = [];
  const handle = inBatches<number, string>(async (_tenant, items) => {
    sizes.push(items.length);
    if (items.includes(7)) throw new Error('seven');
    return String;
  });
  const results = await Promise.allSettled(Array.from({ length: 60 }, (_, item) => handle('a', item)));
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
    Array.from({ length: 60 }, (_, item) => (item === 7 ? 'seven' : String(item))),
  );
  expect(sizes).toEqual([50, ...Array.from({ length: 50 }, () => 1), 10]);
});
