/** Reads the report of the browser journeys. */
import { z } from 'zod';
import { type Count, failureText } from './test-count.ts';

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().optional() })),
        }),
      ),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Counts the journeys of a report; one that passed only at a second attempt has failed. */
export function countJourneys(json: unknown): Count {
  const { stats, suites } = report.parse(json);
  const specs = suites.flatMap(specsOf);
  const times = specs.map(({ file, title, tests }) => ({
    test: `e2e/${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failureText(`e2e/${file}`, title, errors.map(({ message = '' }) => message).join('\n'));
    });
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed, skipped: stats.skipped, failures, times };
}
