import type { Scheduler } from '@dojang/field-editor/core';
import type { AfterPaint } from '../saving/deferred-local-draft.ts';

/** The browser's own clock for what runs later. */
export const browserScheduler: Scheduler = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A page that is hidden paints nothing; it does not wait longer than this. */
const UNPAINTED_MS = 100;

/** Runs something once what has just changed stands on the screen. */
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
