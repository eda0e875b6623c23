import { expect, test } from 'vitest';
import { LIST, listedVerdicts, productExpressions, slownessOf } from './expressions.ts';

test('each regular expression of the product is known to be linear, or to meet only texts that are short, its own, or read within a time limit', () => {
  const [used, listed] = [productExpressions(), listedVerdicts()];
  const unlisted = [...used.values()].filter(({ raw }) => !listed.has(raw)).map(({ place }) => place);
  expect(unlisted, 'run node tools/expressions/judge.ts, which judges them').toEqual([]);
  const unused = [...listed.keys()].filter((raw) => !used.has(raw));
  expect(unused, `run node tools/expressions/judge.ts, which removes them from ${LIST}`).toEqual([]);
  expect(used.size).toBeGreaterThan(500);
});

test('the checker finds expressions that need quadratic or exponential time', async () => {
  expect(await slownessOf({ pattern: '^xref([\\s\\S]*)trailer([\\s\\S]*)end$', flags: '' })).toContain(
    '2nd degree',
  );
  expect(await slownessOf({ pattern: '^(a+)+$', flags: '' })).toContain('exponential');
  expect(await slownessOf({ pattern: '^[a-z]{1,9}$', flags: '' })).toBeNull();
});
