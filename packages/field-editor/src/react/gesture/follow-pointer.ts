/** Owns following one pointer from press to release: captured, one call per frame, called off by Escape or the system. */

export interface PointerAt {
  readonly x: number;
  readonly y: number;
  /** Alt turns catching off, shift adds to a selection. */
  readonly altKey: boolean;
}

export interface Following {
  /** Called once, when the pointer has really moved. */
  readonly onStart: () => void;
  /** At most once per frame, and again while `tick` says so. */
  readonly onMove: (at: PointerAt) => void;
  readonly onEnd: (at: PointerAt) => void;
  /** Released without having moved. */
  readonly onClick?: () => void;
  readonly onCancel: () => void;
  /** Runs in each frame (its time in ms) while moving, before `onMove`; true when what lies beneath has moved. */
  readonly tick?: (at: PointerAt, now: number) => boolean;
}

/** Fewer pixels than this are a trembling hand. */
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

  // A finger that was lifted while one waited cannot be captured any more.
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
  // A finger that follows something does not scroll what lies beneath.
  const keepStill = (e: TouchEvent): void => {
    if (e.cancelable) e.preventDefault();
  };
  window.addEventListener('touchmove', keepStill, { signal, passive: false });
  window.addEventListener('keydown', giveUp, { signal, capture: true });
}
