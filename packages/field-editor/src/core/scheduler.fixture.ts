import type { Scheduler } from './history.ts';

/** A clock that advances only when a test says so. */
export function standingClock(): Scheduler & { readonly pass: (milliseconds: number) => void } {
  let now = 0;
  let jobs: { readonly at: number; readonly run: () => void }[] = [];
  return {
    after(milliseconds, run) {
      const job = { at: now + milliseconds, run };
      jobs.push(job);
      return () => {
        jobs = jobs.filter((other) => other !== job);
      };
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const due = jobs.filter((job) => job.at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        jobs = jobs.filter((job) => job !== due);
        now = due.at;
        due.run();
      }
      now = end;
    },
  };
}
