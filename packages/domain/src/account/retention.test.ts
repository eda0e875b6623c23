import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asleepSince, dormancyStep, keptSince, RETENTION_RULES, sleepsAt, unusedSince } from './retention.ts';

const at = (text: string) => new Date(text);

test('[ACC-18] retention periods of months and years end on a calendar day', () => {
  const now = at('2026-08-31T03:04:05Z');
  expect(keptSince('marketing', now)).toEqual(at('2026-02-28T03:04:05Z'));
  expect(keptSince('payment', at('2028-02-29T00:00:00Z'))).toEqual(at('2023-02-28T00:00:00Z'));
  expect(keptSince('session', now)).toEqual(at('2026-05-31T03:04:05Z'));
  expect(keptSince('verification', now)).toEqual(at('2026-08-30T03:04:05Z'));
  expect(keptSince('attempt', now)).toEqual(now);
  for (const rule of RETENTION_RULES) expect(keptSince(rule, now) <= now).toBe(true);
});

test('[ACC-18] an unused account is warned 30 days before, then becomes dormant, then is erased after 4 more years', () => {
  const used = at('2025-01-01T00:00:00Z');
  const warned = at('2025-12-02T00:00:00Z');
  expect(dormancyStep(used, null, at('2025-12-01T23:59:59Z'))).toBe('leave');
  expect(dormancyStep(used, null, warned)).toBe('warn');
  expect(dormancyStep(used, warned, at('2025-12-31T23:59:59Z'))).toBe('leave');
  expect(dormancyStep(used, warned, at('2026-01-01T00:00:00Z'))).toBe('sleep');
  expect(asleepSince(at('2030-01-01T00:00:00Z'))).toEqual(at('2026-01-01T00:00:00Z'));
});

test('[ACC-18] no account becomes dormant within 30 days of its warning, however long ago its last use was', () => {
  const moments = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true });
  let slept = 0;
  fc.assert(
    fc.property(moments, moments, moments, (used, warned, now) => {
      if (dormancyStep(used, warned, now) !== 'sleep') return;
      slept += 1;
      expect(now.getTime() - warned.getTime()).toBeGreaterThanOrEqual(30 * 86_400_000);
      expect(sleepsAt(used, warned) <= now).toBe(true);
      expect(used <= unusedSince(now)).toBe(true);
    }),
  );
  expect(slept).toBeGreaterThan(5);
});
