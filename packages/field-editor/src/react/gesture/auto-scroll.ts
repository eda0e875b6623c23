/** Owns scrolling by itself while something is carried near the edge of the window. */
import type { PointerAt } from './follow-pointer.ts';

const EDGE = 48;
const FASTEST = 18;

function speed(position: number, start: number, end: number): number {
  const into = position < start + EDGE ? position - (start + EDGE) : Math.max(0, position - (end - EDGE));
  return Math.max(-FASTEST, Math.min(FASTEST, into / 3));
}

/** Scrolls one frame's worth. @returns whether anything moved */
export function autoScroll(scroller: HTMLElement, at: PointerAt): boolean {
  const box = scroller.getBoundingClientRect();
  if (at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom) return false;
  const { scrollLeft, scrollTop } = scroller;
  scroller.scrollBy(speed(at.x, box.left, box.right), speed(at.y, box.top, box.bottom));
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
}
