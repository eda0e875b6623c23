import { useEffect } from 'react';
import type { EditorScope } from './editor-scope.ts';

type ZoomAround = (factor: number, clientX: number, clientY: number) => void;

const distance = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

function twoTouches(event: TouchEvent): readonly [Touch, Touch] | null {
  const [a, b] = event.touches;
  return a && b && event.touches.length === 2 ? [a, b] : null;
}

/** Zooms by the wheel with ctrl (which a touchpad's pinch sends too) and by two fingers. */
export function useZoomGestures(scope: EditorScope, zoomAround: ZoomAround): void {
  useEffect(() => {
    const element = scope.scroller.current;
    if (!element) return;
    const stop = new AbortController();
    const active = { signal: stop.signal, passive: false };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const amount = Math.max(-40, Math.min(40, event.deltaY));
      zoomAround(Math.exp(-amount / 150), event.clientX, event.clientY);
    };
    let apart = 0;
    const start = (event: TouchEvent): void => {
      const touches = twoTouches(event);
      apart = touches ? distance(...touches) : 0;
    };
    const move = (event: TouchEvent): void => {
      const touches = twoTouches(event);
      if (!touches || apart === 0) return;
      event.preventDefault();
      const now = distance(...touches);
      const [a, b] = touches;
      zoomAround(now / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      apart = now;
    };
    element.addEventListener('wheel', wheel, active);
    element.addEventListener('touchstart', start, active);
    element.addEventListener('touchmove', move, active);
    return () => stop.abort();
  }, [scope, zoomAround]);
}
