import { expect, test } from 'vitest';
import { countJourneys } from './journey-report.ts';

test('a journey that passed at a second try has failed, and what was skipped is counted', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countJourneys({ stats })).toEqual({ passed: 3, failed: 2, skipped: 1 });
});
