import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError, type ErrorName } from '../errors/errors.ts';
import { PRINTED_SIZES, pictureAtPrintedSize, pointsOfMillimeters, readPrintedSize } from './printed-size.ts';

const refusalOf = (work: () => unknown): ErrorName | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.error;
    throw error;
  }
};

test('[SIG-03] a stamp has 8 to 40 whole millimeters, the usual ones of its type, or none', () => {
  expect(readPrintedSize('stamp', 'personal', undefined)).toBe(18);
  expect(readPrintedSize('stamp', 'company', undefined)).toBe(30);
  expect(readPrintedSize('stamp', 'company', null)).toBeNull();
  for (const size of [8, 21, 40]) expect(readPrintedSize('stamp', 'personal', size)).toBe(size);
  for (const bad of [7, 41, 0, -18, 18.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(refusalOf(() => readPrintedSize('stamp', 'personal', bad))).toBe('printedSizeRange');
  expect(PRINTED_SIZES).toHaveLength(33);
});

test('[SIG-03] a signature has no size', () => {
  expect(readPrintedSize('signature', 'personal', undefined)).toBeNull();
  expect(readPrintedSize('signature', 'personal', null)).toBeNull();
  expect(refusalOf(() => readPrintedSize('signature', 'personal', 18))).toBe('badInput');
});

test('[SIG-03] 18 mm are 51.0 points', () => {
  expect(pointsOfMillimeters(18)).toBeCloseTo(51.02, 2);
  expect(pointsOfMillimeters(25.4)).toBe(72);
});

test('[SIG-03] a stamp that its field is to contain has its size, and never more than its field', () => {
  const length = fc.integer({ min: 1, max: 2400 });
  const side = fc.double({ min: 4, max: 900, noNaN: true });
  fc.assert(
    fc.property(length, length, side, side, fc.constantFrom(...PRINTED_SIZES), (w, h, wide, high, size) => {
      const ink = { width: w, height: h };
      const picture = pictureAtPrintedSize(ink, { width: wide, height: high }, size) ?? ink;
      const scale = Math.min(wide / picture.width, high / picture.height);
      const longer = Math.max(w, h) * scale;
      const filling = Math.max(w, h) * Math.min(wide / w, high / h);
      const wanted = Math.min(pointsOfMillimeters(size), filling);
      // Half a pixel is lost to rounding.
      const pixel = 1 / Math.min(picture.width, picture.height);
      expect(Math.abs(longer - wanted)).toBeLessThanOrEqual(wanted * pixel + 1e-6);
      expect(picture.width).toBeGreaterThanOrEqual(w);
      expect(picture.height).toBeGreaterThanOrEqual(h);
    }),
  );
});
