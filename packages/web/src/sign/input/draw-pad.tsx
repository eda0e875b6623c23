import type { InkColor } from '@dojang/domain';
import { InkCanvas } from '../../ink/ink-canvas.tsx';
import type { Drawing } from '../../ink/strokes.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';

interface DrawPadProps {
  readonly drawing: Drawing;
  readonly color: InkColor;
  readonly onDraw: (drawing: Drawing) => void;
  /** Height divided by width. */
  readonly shape: number;
}

/** The drawing area with a baseline. */
export function DrawPad({ drawing, color, onDraw, shape }: DrawPadProps) {
  const { d } = useTexts();
  return (
    <div className={classes('pad')} style={{ aspectRatio: `1 / ${shape}` }}>
      <span className={classes('line')} aria-hidden="true" />
      <span className={classes('pad-name')} aria-hidden="true">
        {d.ink.padHint}
      </span>
      <InkCanvas drawing={drawing} color={color} onDraw={onDraw} label={d.ink.pad} />
    </div>
  );
}
