/** Owns following one pointer from press to release: captured, one call per frame, canceled by Escape or the system. */

export interface PointerAt {
  readonly x: number;
  readonly y: number;
  /** Alt turns snapping off, shift adds to a selection. */
  readonly altKey: boolean;
}

export interface Following {
  /** Called once, when the pointer has moved beyond the threshold. */
  readonly onStart: () => void;
  /** Called at most once per frame, and again while `tick` returns true. */
  readonly onMove: (at: PointerAt) => void;
  readonly onEnd: (at: PointerAt) => void;
  /** Called on a release without movement. */
  readonly onClick?: () => void;
  readonly onCancel: () => void;
  /** Called in each frame (its time in ms) while moving, before `onMove`; returns true when the pages beneath have moved. */
  readonly tick?: (at: PointerAt, now: number) => boolean;
}

/** A movement of fewer pixels is unintended. */
const THRESHOLD = 4;

/** Calls back on each move of a pressed pointer, until it is released or the gesture is canceled. */
export function followPointer(event: PointerEvent, target: HTMLElement, following: Following): void {
  const stop = new AbortController();
  const { signal } = stop;
  let at: PointerAt = { x: event.clientX, y: event.clientY, altKey: event.altKey };
  let started = false;
  let stale = false;
  let frame = 0;

  const done = (): void => {
    stop.abort();
    cancelAnimationFrame(frame);
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
  };
  const draw = (now: number): void => {
    const moved = following.tick?.(at, now) ?? false;
    if (stale || moved) following.onMove(at);
    stale = false;
    frame = requestAnimationFrame(draw);
  };
  const cancel = (): void => {
    done();
    if (started) following.onCancel();
  };
  const mine = (handle: (e: PointerEvent) => void) => (e: PointerEvent) => {
    if (e.pointerId === event.pointerId) handle(e);
  };

  // A pointer that was released during the hold cannot be captured any more.
  try {
    target.setPointerCapture(event.pointerId);
  } catch {
    return;
  }
  const move = mine((e) => {
    at = { x: e.clientX, y: e.clientY, altKey: e.altKey };
    if (!started && Math.hypot(at.x - event.clientX, at.y - event.clientY) >= THRESHOLD) {
      started = true;
      following.onStart();
      frame = requestAnimationFrame(draw);
    }
    stale = true;
  });
  const up = mine((e) => {
    at = { x: e.clientX, y: e.clientY, altKey: e.altKey };
    done();
    if (started) following.onEnd(at);
    else following.onClick?.();
  });
  target.addEventListener('pointermove', move, { signal });
  target.addEventListener('pointerup', up, { signal });
  target.addEventListener('pointercancel', mine(cancel), { signal });
  const giveUp = (e: KeyboardEvent): void => {
    if (e.key !== 'Escape' || !started) return;
    e.preventDefault();
    e.stopPropagation();
    cancel();
  };
  // A finger that drags does not scroll the page.
  const keepStill = (e: TouchEvent): void => {
    if (e.cancelable) e.preventDefault();
  };
  window.addEventListener('touchmove', keepStill, { signal, passive: false });
  window.addEventListener('keydown', giveUp, { signal, capture: true });
}
