/**
 * Owns how much processor time a sandbox has used: its process, the tools that run in it, and those that ended. The times come
 * from /proc (proc(5)); without it the elapsed time is used instead.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Linux reports processor time in hundredths of a second (USER_HZ). */
const MS_PER_TICK = 10;
/** The index of utime in /proc/PID/stat after the name, followed by stime and the times of children that ended. */
const FIRST_TIME = 11;
const TIMES = 4;

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** The ids of a process and its descendants. */
export function familyOf(pid: number): number[] {
  const family = [pid];
  for (let index = 0; index < family.length; index += 1) {
    try {
      family.push(...childrenOf(family[index] ?? 0));
    } catch {
      // The process has ended in the meantime, or the system has no /proc.
    }
  }
  return family;
}

/** Returns the ticks of a process; undefined when it has ended, or without /proc. */
function ticksOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const entries = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return entries.slice(FIRST_TIME, FIRST_TIME + TIMES).reduce((sum, one) => sum + Number(one), 0);
  } catch {
    return undefined;
  }
}

/** Processor time in ms of a process and its descendants; undefined when the process has ended, or without /proc. */
export function workOf(pid: number): number | undefined {
  if (ticksOf(pid) === undefined) return undefined;
  return familyOf(pid).reduce((sum, one) => sum + (ticksOf(one) ?? 0), 0) * MS_PER_TICK;
}

/** The priority (nice value) of long work, which gives way to short work. */
const PATIENT = 12;

/** Lowers the priority of a process and its descendants. */
export function giveWay(pid: number): void {
  for (const one of familyOf(pid)) {
    try {
      os.setPriority(one, PATIENT);
    } catch {
      // The process has ended in the meantime.
    }
  }
}
