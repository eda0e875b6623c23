/** Owns the long press of a finger: after a hold without movement it starts a drag. */

const HOLD_MS = 420;
/** A movement of more pixels is scrolling. */
const STILL = 8;

/** Calls `run` when the pointer of this press has neither moved nor been released until the hold is over. */
export function whenHeld(event: PointerEvent, run: () => void): void {
  const stop = new AbortController();
  const giveUp = (): void => {
    stop.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop.abort();
    run();
  }, HOLD_MS);
  const options = { signal: stop.signal };
  const move = (e: PointerEvent): void => {
    if (Math.hypot(e.clientX - event.clientX, e.clientY - event.clientY) > STILL) giveUp();
  };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', giveUp, options);
  window.addEventListener('pointercancel', giveUp, options);
  // A second finger starts zooming.
  window.addEventListener('pointerdown', giveUp, { ...options, capture: true });
}
