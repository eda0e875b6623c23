/** Numbers as the benches print them. */

/** The value below which a part of the samples lies. @param part 0.5 for the median, 0.95 for p95 */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Milliseconds with the digits that mean something. */
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;

/** Prints a ratio beside its aim; returns whether it is met. */
export function judge(
  what: string,
  ratio: number,
  aim: { readonly atLeast: number } | { readonly atMost: number },
): boolean {
  const met = 'atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost;
  const wanted = 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`;
  console.log(`${met ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} (${wanted})`);
  return met;
}
