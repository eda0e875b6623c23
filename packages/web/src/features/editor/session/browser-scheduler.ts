import type { Scheduler } from '@dojang/field-editor/core';
import type { AfterPaint } from '../saving/deferred-local-draft.ts';

/** A scheduler with the browser's timers. */
export const browserScheduler: Scheduler = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds; a hidden page paints nothing, so the function runs after this time. */
const UNPAINTED_MS = 100;

/** Runs a function after the latest change was painted. */
export const afterPaint: AfterPaint = (run) => {
  let timer = setTimeout(done, UNPAINTED_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(done);
  });
  function done(): void {
    cancelAnimationFrame(frame);
    run();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
