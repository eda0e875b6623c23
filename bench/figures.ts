/** Formats numbers as the benches print them. */

/** The percentile of the samples. @param part 0.5 for the median, 0.95 for p95 */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Milliseconds with the significant digits. */
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
