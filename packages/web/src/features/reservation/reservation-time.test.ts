import { fromSeoulParts } from '@dojang/domain';
import { expect, test } from 'vitest';
import { errorOfReservation, firstOffer } from './reservation-time.tsx';

const NOW = Date.parse('2026-11-21T05:55:00Z');

test('[EDT-07] the first offered time is a valid whole hour in Korea', () => {
  for (const minutes of [0, 4, 5, 49, 50, 51, 59]) {
    const now = Date.parse('2026-11-21T14:00:00Z') + minutes * 60_000;
    const offer = firstOffer(now);
    expect(offer.time.endsWith(':00')).toBe(true);
    expect(errorOfReservation(offer, now)).toBeNull();
    expect((fromSeoulParts(offer.day, offer.time)?.getTime() ?? 0) - now).toBeLessThanOrEqual(70 * 60_000);
  }
});

test('[EDT-07] the error of a chosen time is named', () => {
  expect(errorOfReservation({ day: '', time: '10:00' }, NOW)).toBe('incomplete');
  expect(errorOfReservation({ day: '2026-11-21', time: '15:04' }, NOW)).toBe('tooSoon');
  expect(errorOfReservation({ day: '2026-11-21', time: '15:05' }, NOW)).toBeNull();
  expect(errorOfReservation({ day: '2027-11-21', time: '14:56' }, NOW)).toBe('tooLate');
});
