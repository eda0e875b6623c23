/** Reads the browser journeys' report: how many passed, and which of them only at the second try. */
import { z } from 'zod';
import type { Count } from './test-count.ts';

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs?: readonly { title: string; tests: readonly { status: string }[] }[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  specs: z
    .array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) }))
    .optional(),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** So many journeys may need a second try; more are a fault of the product or of the journeys. */
const MOST_UNSTEADY = 1;

const unsteadyIn = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(unsteadyIn),
];

/** Counts a journey that passed at the second try as passed, and names it; two of them fail both. */
export function countJourneys(json: unknown): Count {
  const { suites, stats } = report.parse(json);
  const unsteady = suites.flatMap(unsteadyIn);
  const borne = stats.flaky <= MOST_UNSTEADY ? stats.flaky : 0;
  return {
    passed: stats.expected + borne,
    failed: stats.unexpected + stats.flaky - borne,
    skipped: stats.skipped,
    unsteady,
  };
}
