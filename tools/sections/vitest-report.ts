/** Reads the JSON report of vitest. */
import { relative } from 'node:path';
import { z } from 'zod';
import { type Count, failureText } from './test-count.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Counts the tests of a report; a file that does not load is named among the failures without being counted. */
export function countTests(json: unknown, root: string): Count {
  const { testResults, ...sums } = report.parse(json);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [failureText(file, 'the file does not run', message)];
    return failed.map((result) =>
      failureText(file, result.fullName, (result.failureMessages ?? []).join('\n')),
    );
  });
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative(root, name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return {
    passed: sums.numPassedTests,
    failed: sums.numFailedTests,
    skipped: sums.numPendingTests + sums.numTodoTests,
    failures,
    times,
  };
}
