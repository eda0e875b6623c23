import type { Scheduler } from '@dojang/field-editor/core';

/** The browser's own clock for what runs later. */
export const browserScheduler: Scheduler = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
