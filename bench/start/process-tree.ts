/** Measures the memory of a process and its descendants. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessWeight {
  readonly pid: number;
  readonly command: string;
  /** Megabytes of resident memory; shared pages count in full. */
  readonly rss: number;
  /** Megabytes with each shared page divided by the number of its users (PSS), so that the values of a tree can be added. */
  readonly pss: number;
}

/** A process and its descendants that are running now. */
export function processTree(root: number): readonly ProcessWeight[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    // The name in brackets may contain any characters, including brackets.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow).map(weigh);
}

function weigh(pid: number): ProcessWeight {
  const sums = read(`/proc/${pid}/smaps_rollup`);
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(sums)?.[1] ?? 0) / 1024;
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return { pid, command, rss: megabytes('Rss'), pss: megabytes('Pss') };
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
