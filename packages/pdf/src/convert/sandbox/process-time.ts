/**
 * Owns how much processor time a sandbox has used: its process, the tools that run in it, and those that ended.
 * Read from /proc (proc(5)); where there is none, the time by the clock stands for it.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Linux reports hundredths of a second to every program (USER_HZ). */
const MS_PER_TICK = 10;
/** Entries of /proc/PID/stat after the name: utime, stime, and those of children that ended. */
const FIRST_TIME = 11;
const TIMES = 4;

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** A process and all below it. */
export function familyOf(pid: number): number[] {
  const family = [pid];
  for (let index = 0; index < family.length; index += 1) {
    try {
      family.push(...childrenOf(family[index] ?? 0));
    } catch {
      // It has ended meanwhile, or the system tells nothing about processes.
    }
  }
  return family;
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const entries = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return entries.slice(FIRST_TIME, FIRST_TIME + TIMES).reduce((sum, one) => sum + Number(one), 0);
  } catch {
    return 0;
  }
}

/** Processor time in ms of a process and all below it; undefined where the system does not tell. */
export function workOf(pid: number): number | undefined {
  const ticks = familyOf(pid).reduce((sum, one) => sum + ticksOf(one), 0);
  return ticks === 0 ? undefined : ticks * MS_PER_TICK;
}

/** What works long gives way to what is short. */
const PATIENT = 12;

/** Lowers the priority of a process and all below it. */
export function giveWay(pid: number): void {
  for (const one of familyOf(pid)) {
    try {
      os.setPriority(one, PATIENT);
    } catch {
      // It has ended meanwhile.
    }
  }
}
