import { type RefObject, useEffect, useRef } from 'react';
import { paintGrowth, paintStrokes } from './paint.ts';
import { listenToPen, type Nib } from './pen.ts';
import { type Drawing, type Stroke, scaled } from './strokes.ts';

/** Owns connecting a canvas with a drawing: sharp on every screen, kept when the pad changes its size. */

/** Half the pen's width divided by the pad's; a finger's line on a phone is 3 to 8 pixels wide. */
const PEN = { thin: 0.0045, thick: 0.0125 };

interface PadInput {
  readonly drawing: Drawing;
  readonly color: string;
  /** A factor on the usual width of the pen; 1 when omitted. */
  readonly thickness?: number;
  readonly onDraw: (drawing: Drawing) => void;
}

function sizeToScreen(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** The strokes scaled to a pad of this width. */
const strokesFor = (drawing: Drawing, width: number): Stroke[] =>
  drawing.width === 0 ? [...drawing.strokes] : scaled(drawing.strokes, width / drawing.width);

function repaint(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.offsetWidth, canvas.offsetHeight);
  paintStrokes(context, strokesFor(drawing, canvas.offsetWidth));
}

/** A canvas on which strokes are drawn with finger, pen or mouse. */
export function usePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  { drawing, color, thickness = 1, onDraw }: PadInput,
): void {
  const latest = useRef({ drawing, color, thickness, onDraw });
  useEffect(() => {
    latest.current = { drawing, color, thickness, onDraw };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const nib = (): Nib => {
      const width = element.offsetWidth * latest.current.thickness;
      return { thin: width * PEN.thin, thick: width * PEN.thick, color: latest.current.color };
    };
    const deafen = listenToPen({
      element,
      nib,
      onGrow: (stroke) => {
        const context = element.getContext('2d');
        if (context) paintGrowth(context, stroke);
      },
      onEnd: (stroke) => {
        const width = element.offsetWidth;
        latest.current.onDraw({ width, strokes: [...strokesFor(latest.current.drawing, width), stroke] });
      },
    });
    const watch = new ResizeObserver(() => {
      sizeToScreen(element);
      repaint(element, latest.current.drawing);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      deafen();
    };
  }, [canvas]);

  useEffect(() => {
    if (canvas.current) repaint(canvas.current, drawing);
  }, [canvas, drawing]);
}
