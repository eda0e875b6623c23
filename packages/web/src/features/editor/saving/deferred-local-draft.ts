/**
 * Owns when the browser's copy is written: after the change was painted, so that input never waits for it. Invariant: nothing is
 * sent to the server, and no page is left, before its copy is written.
 */
import type { KeptDraft, LocalCopy } from './local-copy.ts';

/** Runs a function after the next paint. @returns a function that cancels it */
export type AfterPaint = (run: () => void) => () => void;

export interface DeferredLocalDraft {
  /** Requests a copy of the draft after the next paint. */
  readonly later: () => void;
  /** Writes the requested copy unless it is already written. */
  readonly settle: () => void;
  readonly write: () => void;
  readonly remove: () => void;
}

/** Creates the writer of the browser's copy, which writes after the next paint. */
export function createDeferredLocalDraft(
  copy: LocalCopy,
  afterPaint: AfterPaint,
  read: () => Omit<KeptDraft, 'userId'>,
): DeferredLocalDraft {
  let callOff: (() => void) | null = null;
  const stop = (): void => {
    callOff?.();
    callOff = null;
  };
  const write = (): void => {
    stop();
    copy.write(read());
  };
  return {
    later() {
      callOff ??= afterPaint(write);
    },
    settle() {
      if (callOff !== null) write();
    },
    write,
    remove() {
      stop();
      copy.remove();
    },
  };
}
