import type { InkColor } from '@dojang/contract';
import { useRef } from 'react';
import { INKS } from '../ink/colours.ts';
import type { Drawing } from '../ink/strokes.ts';
import { useTexts } from '../text/texts.ts';
import { usePad } from './use-pad.ts';

interface DrawPadProps {
  readonly drawing: Drawing;
  readonly color: InkColor;
  readonly onDraw: (drawing: Drawing) => void;
  /** Height over width. */
  readonly shape: number;
}

/** The field to draw in, with a line to write on. */
export function DrawPad({ drawing, color, onDraw, shape }: DrawPadProps) {
  const { d } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  usePad(canvas, { drawing, color: INKS[color], onDraw });
  return (
    <div className="pad" style={{ aspectRatio: `1 / ${shape}` }}>
      <span className="line" aria-hidden="true" />
      <span className="who" aria-hidden="true">
        {d.ink.padHint}
      </span>
      <canvas ref={canvas} role="img" aria-label={d.ink.pad} />
    </div>
  );
}
