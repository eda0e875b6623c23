/**
 * Owns undo and redo (requirement EDT-04): up to 50 snapshots, one taken 100 ms after a change and then locked for 100 ms; a new
 * one clears redo; undo works while more than one exists. Invariant: a change is never lost. A change during the lock waits, and
 * a waiting change becomes a snapshot before an undo.
 */

export const MOST_SNAPSHOTS = 50;
const DELAY_MS = 100;
const LOCK_MS = 100;

/** Runs a function later; passed in so that nothing here reads a clock. */
export interface Scheduler {
  /**
   * @returns a function that cancels the call
   */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

export interface History<T> {
  /** Reports the new present state. */
  readonly changed: (present: T) => void;
  /** The state before, or null when there is none. */
  readonly undo: () => T | null;
  /** The state after, or null when there is none. */
  readonly redo: () => T | null;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** The number of snapshots that undo can use, including the present one. */
  readonly depth: () => number;
  readonly stop: () => void;
}

/**
 * @param onStep called whenever `canUndo` or `canRedo` may have changed
 */
export function createHistory<T>(
  initial: T,
  scheduler: Scheduler,
  onStep: () => void = () => {},
): History<T> {
  let past: readonly T[] = [initial];
  let future: readonly T[] = [];
  let waiting: { readonly present: T } | null = null;
  let locked = false;
  let callOff = (): void => {};

  const lock = (): void => {
    locked = true;
    callOff();
    callOff = scheduler.after(LOCK_MS, () => {
      locked = false;
      if (waiting !== null) delay();
    });
  };
  const take = (): void => {
    if (waiting === null) return;
    past = [...past, waiting.present].slice(-MOST_SNAPSHOTS);
    future = [];
    waiting = null;
    lock();
    onStep();
  };
  const delay = (): void => {
    callOff();
    callOff = scheduler.after(DELAY_MS, take);
  };
  const restored = (): T | null => {
    lock();
    onStep();
    return past.at(-1) ?? null;
  };

  return {
    changed(present) {
      const first = waiting === null;
      waiting = { present };
      if (first && !locked) delay();
      if (first) onStep();
    },
    undo() {
      take();
      const present = past.at(-1);
      if (past.length < 2 || present === undefined) return null;
      past = past.slice(0, -1);
      future = [...future, present];
      return restored();
    },
    redo() {
      take();
      const next = future.at(-1);
      if (next === undefined) return null;
      future = future.slice(0, -1);
      past = [...past, next];
      return restored();
    },
    canUndo: () => past.length > 1 || waiting !== null,
    canRedo: () => future.length > 0 && waiting === null,
    depth: () => past.length,
    stop: () => callOff(),
  };
}
