/** Counts the results in the report of the browser journeys. */
import { z } from 'zod';
import type { Count } from './test-count.ts';

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts the journeys of a report; one that passed only at a second attempt has failed. */
export function countJourneys(json: unknown): Count {
  const { expected, unexpected, flaky, skipped } = report.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
