import { expect, test } from 'vitest';
import { koreanDay } from '../ui/text/korean-time.ts';
import { isClosedToday } from './banner-day.ts';

test('[APP-09] a closed banner stays closed until midnight in Korea', () => {
  const closedAt = Date.parse('2026-11-20T16:00:00Z');
  expect(koreanDay(closedAt)).toBe('2026-11-21');
  const mark = koreanDay(closedAt);
  expect(isClosedToday({ recorded: 0, here: mark }, Date.parse('2026-11-21T14:59:59Z'))).toBe(true);
  expect(isClosedToday({ recorded: 20261121, here: null }, closedAt)).toBe(true);
  expect(isClosedToday({ recorded: 20261121, here: null }, Date.parse('2026-11-21T15:00:00Z'))).toBe(false);
  expect(isClosedToday({ recorded: 0, here: null }, closedAt)).toBe(false);
});
