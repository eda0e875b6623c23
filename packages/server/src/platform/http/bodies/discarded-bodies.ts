import type { Readable } from 'node:stream';

/**
 * Owns how fast bodies are read that nobody wants any more, since their call was refused. A caller hears of the refusal only when it has sent
 * its body, so the rest is read; as fast as it arrives, a few hundred callers could keep the process busy with nothing else. All such bodies
 * of a process share one rate, and take turns.
 */

export interface DiscardLimits {
  /** Bytes of all discarded bodies that are read at once where none was for a while. */
  readonly atOnce: number;
  /** Bytes of all of them in one period after that. */
  readonly bytes: number;
  /** The period in milliseconds. */
  readonly periodMs: number;
}

/**
 * A single refused upload ends as soon as it has arrived. After that 8 MB a second: what is read becomes garbage, and each 40 MB of it let the
 * process collect for up to 0.1 s.
 */
export const DISCARD_LIMITS: DiscardLimits = { atOnce: 32 * 1024 * 1024, bytes: 512 * 1024, periodMs: 64 };

/** What a body may receive before it notices that the period is over: what Node reads at once, and what its stream keeps. */
const STEP = 128 * 1024;

/** Reads a body to its end, for nobody. */
export type Discard = (body: Readable) => void;

/** Runs work later. */
type Schedule = (work: () => void, milliseconds: number) => void;

const byTimer: Schedule = (work, milliseconds) => void setTimeout(work, milliseconds).unref();

/** Creates what reads the refused bodies of one process. */
export function createDiscard(limits = DISCARD_LIMITS, schedule = byTimer): Discard {
  const waiting = new Set<Readable>();
  let left = limits.atOnce;
  let isScheduled = false;

  const nextPeriod = (): void => {
    isScheduled = false;
    left = Math.min(limits.atOnce, Math.max(left, 0) + limits.bytes);
    const turn = [...waiting].slice(0, Math.ceil(left / STEP));
    for (const body of turn) {
      waiting.delete(body);
      body.resume();
    }
    if (left < limits.atOnce) waitForPeriod();
  };
  const waitForPeriod = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    schedule(nextPeriod, limits.periodMs);
  };

  return (body) => {
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      waitForPeriod();
      if (left > 0) return;
      body.pause();
      waiting.add(body);
    });
    body.once('close', () => waiting.delete(body));
    body.resume();
  };
}
