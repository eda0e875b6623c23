import { expect, test } from 'vitest';
import { countJourneys } from './journey-report.ts';
import { slowestTests } from './test-count.ts';
import { countTests } from './vitest-report.ts';

const journey = (title: string, message?: string) => ({
  title,
  file: 'documents/list.e2e.ts',
  ok: message === undefined,
  tests: [{ results: [{ duration: 1500, errors: message === undefined ? [] : [{ message }] }] }],
});

test('a journey that passed at a second attempt has failed, and skipped ones are counted', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countJourneys({ stats, suites: [] })).toMatchObject({ passed: 3, failed: 2, skipped: 1 });
});

test('the failed journeys are named with their errors, without colors', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const inner = { specs: [journey('a page', '\u001B[31mab\u001B[39m differs\n\nreceived b')] };
  const suites = [{ specs: [journey('a list')], suites: [inner] }];
  const { failures, times = [] } = countJourneys({ stats, suites });
  expect(failures).toEqual(['e2e/documents/list.e2e.ts › a page\n    ab differs\n    received b']);
  expect(slowestTests(times)).toContain('   1.5 s  e2e/documents/list.e2e.ts › a list');
});

test('the failed tests of vitest are named, and so is a file that does not run', () => {
  const ran = {
    name: '/project/a.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      { status: 'passed', fullName: 'works', duration: 20_400, failureMessages: [] },
      { status: 'failed', fullName: 'adds', failureMessages: ['AssertionError: expected 1 to be 2'] },
    ],
  };
  const broken = {
    name: '/project/b.test.ts',
    status: 'failed',
    message: 'SyntaxError',
    assertionResults: [],
  };
  const sums = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };
  expect(countTests({ ...sums, testResults: [ran, broken] }, '/project')).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: [
      'a.test.ts › adds\n    AssertionError: expected 1 to be 2',
      'b.test.ts › the file does not run\n    SyntaxError',
    ],
    times: [
      { test: 'a.test.ts › works', ms: 20_400 },
      { test: 'a.test.ts › adds', ms: 0 },
    ],
  });
});
