import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorOfBox } from '../field/field.ts';
import { checkValidity, DEFAULT_VALIDITY_MINUTES, daysLeft, expiresAt } from './validity.ts';

describe('[EDT-06] validity', () => {
  test('is 1 to 365 days in minutes, and fourteen days by default', () => {
    expect(DEFAULT_VALIDITY_MINUTES).toBe(20_160);
    for (const minutes of [1440, 20_160, 525_600]) expect(checkValidity(minutes)).toBe(minutes);
    for (const minutes of [0, 1439, 525_601, -1, 1440.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => checkValidity(minutes)).toThrow('expiryRange');
  });

  test('[DOC-18] is counted from the moment at which the participant was asked', () => {
    const asked = new Date('2026-02-28T15:00:00Z');
    expect(expiresAt(asked, 1440).toISOString()).toBe('2026-03-01T15:00:00.000Z');
  });
});

test('[MSG-01] the days left are the midnights in Seoul before the end', () => {
  const end = new Date('2026-12-05T11:00:00Z');
  expect(daysLeft(end, new Date('2026-11-21T11:25:00Z'))).toBe(14);
  expect(daysLeft(end, new Date('2026-12-04T15:00:00Z'))).toBe(0);
  expect(daysLeft(end, new Date('2026-12-04T14:59:59Z'))).toBe(1);
  expect(daysLeft(end, new Date('2027-01-01T00:00:00Z'))).toBe(0);
});

describe('[EDT-03] the box of a field', () => {
  const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

  test('each error has a name', () => {
    expect(errorOfBox(box, 1)).toBeNull();
    expect(errorOfBox({ ...box, page: 2 }, 1)).toBe('page');
    expect(errorOfBox({ ...box, page: 0 }, 1)).toBe('page');
    expect(errorOfBox({ ...box, page: 1.5 }, 2)).toBe('page');
    expect(errorOfBox({ ...box, width: 0.001 }, 1)).toBe('size');
    expect(errorOfBox({ ...box, x: 0.9 }, 1)).toBe('outside');
    expect(errorOfBox({ ...box, y: -0.1 }, 1)).toBe('outside');
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(errorOfBox({ ...box, x: bad }, 1)).toBe('not_a_number');
  });

  test('an accepted field lies on its page, whatever the numbers', () => {
    const number = fc.oneof(fc.double(), fc.double({ min: -0.1, max: 1.1, noNaN: true }));
    fc.assert(
      fc.property(
        fc.integer({ min: -1, max: 4 }),
        number,
        number,
        number,
        number,
        (page, x, y, width, height) => {
          if (errorOfBox({ page, x, y, width, height }, 3) !== null) return;
          expect(page >= 1 && page <= 3).toBe(true);
          expect(x > -0.001 && y > -0.001 && x + width < 1.001 && y + height < 1.001).toBe(true);
          expect(width > 0 && height > 0).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
