/**
 * How fast the window scrolls automatically while something is dragged near its edge. A drag that starts outside (from the
 * palette above the page) crosses an edge on its way, so an edge scrolls only after the pointer was in the middle, or rests at
 * the edge.
 */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The state of one drag so far. Times are milliseconds of one clock. */
export interface EdgeWatch {
  /** Whether edges scroll already. */
  readonly isActive: boolean;
  /** Since when the pointer has been at an edge; null while it is elsewhere. */
  readonly since: number | null;
}

export interface EdgePull {
  readonly watch: EdgeWatch;
  /** Pixels to scroll in this frame. */
  readonly x: number;
  readonly y: number;
}

export const NOT_YET: EdgeWatch = { isActive: false, since: null };

const EDGE = 48;
const FASTEST = 18;
/** Milliseconds at an edge after which the rest counts as intended. */
const REST = 300;

function speed(position: number, start: number, end: number): number {
  const into = position < start + EDGE ? position - (start + EDGE) : Math.max(0, position - (end - EDGE));
  return Math.max(-FASTEST, Math.min(FASTEST, into / 3));
}

/** The scrolling of one frame: outside of the window nothing scrolls, and the rest starts again. */
export function edgePull(
  watch: EdgeWatch,
  window: Box,
  at: { readonly x: number; readonly y: number },
  now: number,
): EdgePull {
  const inside = at.x >= window.left && at.x <= window.right && at.y >= window.top && at.y <= window.bottom;
  if (!inside) return { watch: { ...watch, since: null }, x: 0, y: 0 };
  const x = speed(at.x, window.left, window.right);
  const y = speed(at.y, window.top, window.bottom);
  if (x === 0 && y === 0) return { watch: { isActive: true, since: null }, x, y };
  const since = watch.since ?? now;
  const isActive = watch.isActive || now - since >= REST;
  return isActive ? { watch: { isActive, since }, x, y } : { watch: { isActive, since }, x: 0, y: 0 };
}
