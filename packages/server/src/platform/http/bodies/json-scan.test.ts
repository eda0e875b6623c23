import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonScan } from './json-scan.ts';

function scanned(text: string, chunk: number): JsonScan {
  const scan = new JsonScan();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) scan.feed(bytes.subarray(at, at + chunk));
  return scan;
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((member) => depthOf(member)))
    : 0;

const valuesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((sum: number, member) => sum + valuesOf(member), 0)
    : 1;

test('[ERR-01] the depth is exact and no value is missed, however the bytes are split', () => {
  const text = fc.json({
    maxDepth: 6,
    stringUnit: fc.constantFrom('a', '"', '\\', '[', '}', ',', '가', '\n'),
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (json, chunk) => {
      const value: unknown = JSON.parse(json);
      const scan = scanned(json, chunk);
      const depth = depthOf(value);
      const values = valuesOf(value);
      const most = { values: 1_000_000, depth };
      expect(scan.exceeds(most)).toBe(false);
      if (depth > 0) expect(scan.exceeds({ ...most, depth: depth - 1 })).toBe(true);
      expect(scan.exceeds({ depth: 1_000, values: values - 1 })).toBe(true);
      // An empty array and an object with one member count one value more than they contain.
      expect(scan.exceeds({ depth: 1_000, values: 2 * values + 1 })).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('[UPL-04] the offsets of a long string are found', () => {
  const file = 'QUJD'.repeat(20_000);
  const json = `{"name":"김\\"하나","base64":"${file}","ext":"pdf"}`;
  for (const chunk of [1, 7, 65_536]) {
    const found = scanned(json, chunk).longest;
    expect(Buffer.from(json).subarray(found?.from, found?.to).toString()).toBe(file);
  }
  expect(scanned('{"base64":"QUJD"}', 3).longest).toBeNull();
});
