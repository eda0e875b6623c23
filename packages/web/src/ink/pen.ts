import type { InkPoint, Stroke } from './strokes.ts';

/**
 * Owns how pointer events become strokes: a fast line is thin, a slow one thick, and pressure of a pen makes it thicker. Only the
 * first pointer draws; a second finger, or the hand that rests next to a pen, is ignored.
 */

/** Half the width of a fast and of a slow line, in CSS pixels. */
export interface Nib {
  readonly thin: number;
  readonly thick: number;
  readonly color: string;
}

/** The pressure that a mouse, and most screens for a finger, report without measuring it. */
const NO_PRESSURE = 0.5;
const LEAST = 0.45;
const MOST = 1.5;
/** The weight of the newest speed against the earlier ones. */
const NEWEST = 0.7;
/** CSS pixels; points that are closer together are jitter. */
const APART = 2;

/** The factor on the width that speed gives. @param pressure 0 to 1; exactly 0 or 1 means that a device measures none */
export function pressureFactor(pressure: number): number {
  if (pressure === 0 || pressure === 1) return 1;
  return Math.min(MOST, Math.max(LEAST, 1 + (pressure - NO_PRESSURE) * 1.3));
}

/** One touch of a pointer, as the browser reports it. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  /** Milliseconds from any fixed moment. */
  readonly time: number;
}

/** Starts a stroke that grows with each touch. */
export function beginStroke(nib: Nib, first: Touch): { add(touch: Touch): boolean; readonly stroke: Stroke } {
  const radiusAt = (speed: number, pressure: number): number =>
    Math.max(nib.thick / (speed + 1), nib.thin) * pressureFactor(pressure);
  const start = radiusAt((nib.thick - nib.thin) / (nib.thick + nib.thin), first.pressure);
  const points: InkPoint[] = [{ x: first.x, y: first.y, radius: start }];
  let last = first;
  let speed = 0;
  return {
    stroke: { color: nib.color, points },
    /** False for a touch that is too close to the one before. */
    add(touch) {
      const way = Math.hypot(touch.x - last.x, touch.y - last.y);
      if (way < APART) return false;
      const took = touch.time - last.time;
      speed = NEWEST * (took > 0 ? way / took : speed) + (1 - NEWEST) * speed;
      points.push({ x: touch.x, y: touch.y, radius: radiusAt(speed, touch.pressure) });
      last = touch;
      return true;
    },
  };
}

type PenEventName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

/** The used part of a pointer event. */
export interface PenEvent {
  readonly pointerId: number;
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly pressure: number;
  readonly timeStamp: number;
  preventDefault(): void;
  /** Absent in old browsers. */
  readonly getCoalescedEvents?: () => readonly PenEvent[];
}

export interface PenHearing {
  addEventListener(name: PenEventName, listener: (event: PenEvent) => void): void;
  removeEventListener(name: PenEventName, listener: (event: PenEvent) => void): void;
}

/** The used part of a canvas. */
export interface PenSurface extends PenHearing {
  readonly ownerDocument: PenHearing;
  getBoundingClientRect(): { readonly left: number; readonly top: number };
}

interface PenTarget {
  readonly element: PenSurface;
  readonly nib: () => Nib;
  /** Called after each new point. */
  readonly onGrow: (stroke: Stroke) => void;
  readonly onEnd: (stroke: Stroke) => void;
}

/** Listens to pointer events on an element until the returned function is called; a stroke continues outside of the element. */
export function listenToPen({ element, nib, onGrow, onEnd }: PenTarget): () => void {
  let growing: { readonly id: number; readonly pen: ReturnType<typeof beginStroke> } | null = null;
  const touchOf = (event: PenEvent): Touch => {
    const box = element.getBoundingClientRect();
    const { clientX, clientY, pressure, timeStamp } = event;
    return { x: clientX - box.left, y: clientY - box.top, pressure, time: timeStamp };
  };
  const down = (event: PenEvent): void => {
    if (growing !== null || event.button !== 0) return;
    event.preventDefault();
    growing = { id: event.pointerId, pen: beginStroke(nib(), touchOf(event)) };
    onGrow(growing.pen.stroke);
  };
  const move = (event: PenEvent): void => {
    if (growing?.id !== event.pointerId) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event])
      if (growing.pen.add(touchOf(one))) onGrow(growing.pen.stroke);
  };
  const up = (event: PenEvent): void => {
    if (growing?.id !== event.pointerId) return;
    const { stroke } = growing.pen;
    growing = null;
    onEnd(stroke);
  };
  const page = element.ownerDocument;
  element.addEventListener('pointerdown', down);
  page.addEventListener('pointermove', move);
  page.addEventListener('pointerup', up);
  page.addEventListener('pointercancel', up);
  return () => {
    element.removeEventListener('pointerdown', down);
    page.removeEventListener('pointermove', move);
    page.removeEventListener('pointerup', up);
    page.removeEventListener('pointercancel', up);
  };
}
