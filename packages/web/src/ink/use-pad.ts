import { type RefObject, useEffect, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { pressurePad } from './pressure-pad.ts';
import { type Drawing, scaled } from './strokes.ts';

/** Owns the tie between a canvas and a drawing: sharp on every screen, kept when the pad changes its size. */

/** Pen width over pad width; a finger's line on a phone is 1.5 to 4 pixels wide. */
const PEN = { thin: 0.0045, thick: 0.0125 };

interface PadInput {
  readonly drawing: Drawing;
  readonly color: string;
  /** Times the usual width of the pen; left out: 1. */
  readonly thickness?: number;
  readonly onDraw: (drawing: Drawing) => void;
}

function sizeToScreen(canvas: HTMLCanvasElement): number {
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  return canvas.offsetWidth;
}

function setPen(pad: SignaturePad, width: number, thickness: number): void {
  pad.minWidth = width * PEN.thin * thickness;
  pad.maxWidth = width * PEN.thick * thickness;
  pad.dotSize = (pad.minWidth + pad.maxWidth) / 2;
}

/** Strokes for a pad of this width. */
function groupsFor(drawing: Drawing, width: number): PointGroup[] {
  return drawing.width === 0 ? [...drawing.groups] : scaled(drawing.groups, width / drawing.width);
}

export function usePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  { drawing, color, thickness = 1, onDraw }: PadInput,
): void {
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef({ drawing, thickness, onDraw });
  const shown = useRef<Drawing | null>(null);
  useEffect(() => {
    latest.current = { drawing, thickness, onDraw };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = pressurePad(element, { throttle: 8, minDistance: 2 });
    pad.current = made;
    const onEnd = (): void => {
      const drawn = { width: element.offsetWidth, groups: [...made.toData()] };
      shown.current = drawn;
      latest.current.onDraw(drawn);
    };
    made.addEventListener('endStroke', onEnd);
    const watch = new ResizeObserver(() => {
      const width = sizeToScreen(element);
      setPen(made, width, latest.current.thickness);
      made.fromData(groupsFor(latest.current.drawing, width), { clear: true });
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.off();
    };
  }, [canvas]);

  useEffect(() => {
    if (pad.current) pad.current.penColor = color;
  }, [color]);

  useEffect(() => {
    if (pad.current && canvas.current) setPen(pad.current, canvas.current.offsetWidth, thickness);
  }, [canvas, thickness]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !pad.current || shown.current === drawing) return;
    pad.current.fromData(groupsFor(drawing, element.offsetWidth), { clear: true });
    shown.current = drawing;
  }, [canvas, drawing]);
}
