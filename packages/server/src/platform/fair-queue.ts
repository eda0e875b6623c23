/**
 * Owns the order of costly work that many callers ask for. Each caller's work waits in a line of its own, and the lines are served in
 * turn, so that somebody who asks a thousand times delays others by one piece of work, not by a thousand. A queue by priority (`p-queue`)
 * cannot do this: it has one line.
 */

export interface QueueLimits {
  /** The number of works that run at once. */
  readonly atOnce: number;
  /** The number of one caller's works that run at once. Default: all. */
  readonly atOnceOfCaller?: number;
  /** The number of works that wait: of one caller, and of all. */
  readonly mostOfCaller: number;
  readonly most: number;
}

/** Runs a caller's work in its turn. Returns null, without running it, when too much work waits. */
export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T> | null;

/** Creates an empty queue. */
export function createFairQueue({
  atOnce,
  atOnceOfCaller = atOnce,
  mostOfCaller,
  most,
}: QueueLimits): FairQueue {
  /** The waiting works of each caller; the caller whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let allRunning = 0;
  let waiting = 0;

  const count = (caller: string, change: 1 | -1): void => {
    allRunning += change;
    const own = (running.get(caller) ?? 0) + change;
    if (own === 0) running.delete(caller);
    else running.set(caller, own);
  };

  const next = (): void => {
    if (allRunning >= atOnce) return;
    const first = [...lines].find(([caller]) => (running.get(caller) ?? 0) < atOnceOfCaller);
    if (first === undefined) return;
    const [caller, line] = first;
    const begin = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    waiting -= 1;
    count(caller, 1);
    begin?.();
  };

  return (caller, work) => {
    const line = lines.get(caller) ?? [];
    if (line.length >= mostOfCaller || waiting >= most) return null;
    const result = new Promise<void>((begin) => line.push(begin)).then(work).finally(() => {
      count(caller, -1);
      next();
    });
    lines.set(caller, line);
    waiting += 1;
    next();
    return result;
  };
}
