import { expect, test } from 'vitest';
import { countJourneys } from './journey-report.ts';

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

test('a journey that passed at the second try is named, and two of them fail', () => {
  const once = {
    suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky')] }] }],
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
  };
  expect(countJourneys(once)).toEqual({ passed: 2, failed: 0, skipped: 0, unsteady: ['b'] });
  const twice = {
    suites: [{ specs: [spec('b', 'flaky'), spec('c', 'flaky')] }],
    stats: { expected: 0, unexpected: 0, flaky: 2, skipped: 0 },
  };
  expect(countJourneys(twice)).toEqual({ passed: 0, failed: 2, skipped: 0, unsteady: ['b', 'c'] });
});

test('what failed twice is failed, and what was skipped is counted', () => {
  const broken = {
    suites: [{ specs: [spec('a', 'unexpected'), spec('b', 'skipped')] }],
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 1 },
  };
  expect(countJourneys(broken)).toEqual({ passed: 0, failed: 1, skipped: 1, unsteady: [] });
});
