import type { InkColor } from '@dojang/domain';
import { useRef } from 'react';
import { INKS } from './colors.ts';
import type { Drawing } from './strokes.ts';
import { usePad } from './use-pad.ts';

interface InkCanvasProps {
  readonly drawing: Drawing;
  readonly color: InkColor;
  readonly thickness?: number;
  readonly onDraw: (drawing: Drawing) => void;
  /** The accessible name of the drawing. */
  readonly label: string;
  readonly className?: string;
}

/** The surface on which requesters and signers draw signatures; the page provides its frame. */
export function InkCanvas({ drawing, color, thickness = 1, onDraw, label, className }: InkCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  usePad(canvas, { drawing, color: INKS[color], thickness, onDraw });
  return <canvas ref={canvas} role="img" aria-label={label} className={className} />;
}
