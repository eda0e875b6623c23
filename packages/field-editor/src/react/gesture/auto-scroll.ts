/** Owns automatic scrolling while something is dragged near the edge of the window. */
import { edgePull, NOT_YET } from '../../core/index.ts';
import type { PointerAt } from './follow-pointer.ts';

/** Scrolls by the amount of one frame. @returns whether anything moved */
export type AutoScroll = (at: PointerAt, now: number) => boolean;

/** The automatic scrolling of one drag, from its start to its drop. */
export function autoScroll(scroller: HTMLElement): AutoScroll {
  let watch = NOT_YET;
  return (at, now) => {
    const pull = edgePull(watch, scroller.getBoundingClientRect(), at, now);
    watch = pull.watch;
    if (pull.x === 0 && pull.y === 0) return false;
    const { scrollLeft, scrollTop } = scroller;
    scroller.scrollBy(pull.x, pull.y);
    return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
  };
}
