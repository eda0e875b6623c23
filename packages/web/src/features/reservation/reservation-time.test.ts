import { fromSeoulParts } from '@dojang/domain';
import { expect, test } from 'vitest';
import { HOURS_OF_DAY, hourWords, minutesOfHour } from '../moment/clock.ts';
import { errorOfReservation, firstOffer, reservationWords, timeWords } from './reservation-time.tsx';

const NOW = Date.parse('2026-11-21T05:55:00Z');

test('[EDT-07] the first offered time is a whole hour in Korea, and stays valid for half an hour', () => {
  for (const minutes of [0, 4, 5, 19, 20, 21, 49, 50, 51, 59]) {
    const now = Date.parse('2026-11-21T14:00:00Z') + minutes * 60_000;
    const offer = firstOffer(now);
    expect(offer.time.endsWith(':00')).toBe(true);
    expect(errorOfReservation(offer, now)).toBeNull();
    expect(errorOfReservation(offer, now + 30 * 60_000)).toBeNull();
    expect((fromSeoulParts(offer.day, offer.time)?.getTime() ?? 0) - now).toBeLessThanOrEqual(100 * 60_000);
  }
});

test('[EDT-07] the error of a chosen time is named', () => {
  expect(errorOfReservation({ day: '', time: '10:00' }, NOW)).toBe('incomplete');
  expect(errorOfReservation({ day: '2026-11-21', time: '15:04' }, NOW)).toBe('tooSoon');
  expect(errorOfReservation({ day: '2026-11-21', time: '15:05' }, NOW)).toBeNull();
  expect(errorOfReservation({ day: '2027-11-21', time: '14:56' }, NOW)).toBe('tooLate');
});

test('[EDT-07] a reservation is told with its weekday and the Korean time of day', () => {
  const parts = { day: '2026-11-25', time: '09:00' };
  expect(reservationWords(parts, NOW, 'ko')).toBe('11월 25일 (수) 오전 9:00');
  expect(reservationWords(parts, NOW, 'en')).toBe('Wed, Nov 25, 9:00 AM');
  expect(reservationWords({ day: '2027-01-03', time: '14:05' }, NOW, 'ko')).toBe(
    '2027년 1월 3일 (일) 오후 2:05',
  );
  expect(reservationWords({ day: '', time: '09:00' }, NOW, 'ko')).toBe('');
  expect([timeWords('00:00', 'ko'), timeWords('12:30', 'ko'), timeWords('23:59', 'en')]).toEqual([
    '오전 12:00',
    '오후 12:30',
    '11:59 PM',
  ]);
});

test('[EDT-07] an hour offers every fifth minute, and a stored minute between them', () => {
  expect(minutesOfHour('00')).toHaveLength(12);
  expect(minutesOfHour('00').slice(0, 3)).toEqual(['00', '05', '10']);
  expect(minutesOfHour('07').slice(0, 4)).toEqual(['00', '05', '07', '10']);
  expect(HOURS_OF_DAY).toHaveLength(24);
  expect(['00', '09', '12', '23'].map((hour) => hourWords(hour, 'ko'))).toEqual([
    '오전 12시',
    '오전 9시',
    '오후 12시',
    '오후 11시',
  ]);
  expect(hourWords('13', 'en')).toBe('1 PM');
});
