import { expect, test } from 'vitest';
import { countJourneys } from './journey-report.ts';

test('a journey that passed at a second attempt has failed, and skipped ones are counted', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countJourneys({ stats })).toEqual({ passed: 3, failed: 2, skipped: 1 });
});
