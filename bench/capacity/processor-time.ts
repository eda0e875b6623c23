/**
 * Measures the processor time of processes with their descendants. Linux tells a parent the time of children only that it has waited for, which
 * leaves out most of a sandbox, so all descendants are looked at several times a second; the last look at one that ends is at most that old.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, which Linux shows to programs as 100 on every system. Source: proc(5), `sysconf(_SC_CLK_TCK)`. */
const TICKS = 100;
const EVERY_MS = 100;

interface Seen {
  readonly parent: number;
  readonly ticks: number;
  /** A process id is given again; with its start it means one process. */
  readonly start: string;
}

function look(pid: string): Seen | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain any characters, including brackets. Source: proc(5), fields 4, 14, 15 and 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      start: fields[19] ?? '',
    };
  } catch {
    // It has just ended.
    return null;
  }
}

export interface ProcessorMeter {
  /** Milliseconds of a process with all that it has started since the meter runs. */
  ms(root: number): number;
  stop(): void;
}

/** Begins to measure. @param roots the processes whose descendants are looked at */
export function startProcessorMeter(roots: readonly number[]): ProcessorMeter {
  const ticks = new Map<number, Map<string, number>>(roots.map((root) => [root, new Map()]));
  const sample = (): void => {
    const all = new Map<number, Seen>();
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const seen = look(name);
      if (seen !== null) all.set(Number(name), seen);
    }
    for (const [pid, seen] of all) {
      let at: number | undefined = pid;
      while (at !== undefined && at > 1 && !ticks.has(at)) at = all.get(at)?.parent;
      if (at !== undefined) ticks.get(at)?.set(`${pid} ${seen.start}`, seen.ticks);
    }
  };
  const timer = setInterval(sample, EVERY_MS);
  return {
    ms: (root) => {
      sample();
      const all = [...(ticks.get(root)?.values() ?? [])];
      return (all.reduce((sum, one) => sum + one, 0) * 1000) / TICKS;
    },
    stop: () => clearInterval(timer),
  };
}
