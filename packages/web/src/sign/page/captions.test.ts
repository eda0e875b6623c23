import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleTemplate } from '@dojang/contract';
import { expect, test } from 'vitest';
import { spotOf } from './captions.ts';
import { scrollForSpot, widthForSpot } from './zoom.ts';

const manifest = readFileSync(join(import.meta.dirname, '../../../../server/samples/manifest.json'), 'utf8');
const { fields } = sampleTemplate
  .pick({ fields: true, documentId: true })
  .array()
  .parse(JSON.parse(manifest).samples)
  .find(({ documentId }) => documentId === 'privacy-consent') ?? { fields: [] };
const pair = fields.filter(({ settings }) => settings?.groupKey === 'privacy-consent-choice-1');

/** The words of the line on which the boxes stand, as the page has them. */
const WORDS = [
  { x: 0.28, y: 0.568, width: 0.39, height: 0.014 },
  { x: 0.706, y: 0.568, width: 0.046, height: 0.014 },
  { x: 0.797, y: 0.568, width: 0.095, height: 0.014 },
  { x: 0.1, y: 0.6, width: 0.8, height: 0.014 },
];
const PHONE = { width: 360, height: 460 };

test('[SGN-14] both boxes of a choice are in the middle of a phone, with their captions', () => {
  const [first] = pair;
  if (!first) throw new Error('the sample has a choice');
  const spot = spotOf(first, pair, WORDS);
  expect(spot.x).toBe(first.x);
  expect(spot.x + spot.width).toBeCloseTo(0.892);
  const width = widthForSpot(spot, PHONE, false, Math.SQRT2);
  expect(first.width * width).toBeGreaterThan(12);
  const { left } = scrollForSpot(spot, { left: 16, top: 0, width, height: width * Math.SQRT2 }, PHONE);
  const from = 16 + spot.x * width - left;
  const to = from + spot.width * width;
  expect(from).toBeGreaterThanOrEqual(15);
  expect(to).toBeLessThanOrEqual(345);
  expect(Math.abs(from - (PHONE.width - to))).toBeLessThan(2);
});

test('[SGN-14] a caption ends before the next box, and where a wide gap begins', () => {
  const [first, second] = pair;
  if (!first || !second) throw new Error('the sample has a choice');
  const run = [{ x: 0.68, y: 0.568, width: 0.22, height: 0.014 }];
  const alone = spotOf(
    { ...first, type: 'check' },
    [first],
    [...WORDS.slice(0, 2), WORDS[2] ?? run[0]].flatMap((one) => one ?? []),
  );
  expect(alone.x + alone.width).toBeCloseTo(0.752);
  expect(spotOf(first, [first, { ...second, x: 1.3 }], run).width).toBeLessThanOrEqual(0.44);
  const far = { ...second, x: 0.95 };
  expect(spotOf(first, [first, far], []).width).toBeCloseTo(0.95 + second.width - first.x);
});

test('[SGN-14] boxes too far apart are shown one at a time, and other fields as they are', () => {
  const [first, second] = pair;
  if (!first || !second) throw new Error('the sample has a choice');
  const left = { ...first, x: 0.1 };
  expect(spotOf(left, [left, second], []).width).toBeCloseTo(first.width);
  const text = { ...first, type: 'text' as const };
  expect(spotOf(text, [text], WORDS)).toBe(text);
});
