/** Owns the shape of a bench: a name, a function to run, and ratios with targets. */

export interface Ratio {
  readonly what: string;
  readonly value: number;
  /** 'at least' or 'at most' this value; null where the number is only shown. */
  readonly target: { readonly kind: 'at least' | 'at most'; readonly value: number } | null;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  /** Prints its numbers with `say` and returns its ratios. */
  run(say: (line: string) => void): Promise<readonly Ratio[]>;
}

export function holds({ value, target }: Ratio): boolean {
  if (!target) return true;
  return target.kind === 'at least' ? value >= target.value : value <= target.value;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The milliseconds of each contender, in alternating rounds, so that other load on the machine affects all of them equally. */
export async function race(
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
  { warm, rounds }: { warm: number; rounds: number },
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -warm; round < rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const start = performance.now();
      await run();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)]));
}
