/**
 * Owns when the browser's copy is written: once the change has been painted, so that a hand at work never waits for it.
 * Invariant: nothing goes to the server, and no page goes away, before the copy of it is there.
 */
import type { KeptDraft, LocalCopy } from './local-copy.ts';

/** Runs something once what changed stands on the screen. @returns what calls it off */
export type AfterPaint = (run: () => void) => () => void;

export interface DeferredLocalDraft {
  /** Asks for a copy of the draft as it will be after the next paint. */
  readonly later: () => void;
  /** Writes the copy that was asked for, if it is not there yet. */
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
