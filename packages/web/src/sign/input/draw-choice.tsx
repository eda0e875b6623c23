import { SIGNATURE_INKS } from '@dojang/domain';
import { Eraser, Maximize2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { INKS } from '../../ink/colors.ts';
import { drawingPicture } from '../../ink/pictures.ts';
import { colored, type Drawing, extentOf, fitted, isDot } from '../../ink/strokes.ts';
import { useFillingContext } from '../filling/filling.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import type { ChoiceProps, Picked } from './choice.ts';
import { Colors } from './colors.tsx';
import { DrawPad } from './draw-pad.tsx';
import { WidePad } from './wide-pad.tsx';

/** Height divided by width of the pad in the sheet. */
const PAD_SHAPE = 0.6;

interface DrawChoiceProps extends ChoiceProps {
  readonly drawing: Drawing;
  readonly onDrawing: (drawing: Drawing) => void;
}

/** Drawing a signature with a finger. */
export function DrawChoice({ field, color, onColor, footer, drawing, onDrawing }: DrawChoiceProps) {
  const { d, f } = useTexts();
  const { pageOf } = useFillingContext();
  const [wide, setWide] = useState(false);
  const [dotAsked, setDotAsked] = useState(false);
  const page = pageOf(field);

  function pick(): Picked {
    const extent = extentOf(drawing.strokes);
    if (!extent) return { missing: d.ink.emptyPad };
    if (isDot(extent) && !dotAsked) {
      setDotAsked(true);
      return { missing: d.ink.dotPad };
    }
    const box = { width: field.width * page.width, height: field.height * page.height };
    const url = drawingPicture(drawing, box);
    return url ? { url } : { missing: d.ink.emptyPad };
  }

  function draw(next: Drawing): void {
    setDotAsked(false);
    onDrawing(next);
  }

  return (
    <>
      <div className={classes('sheet-body')}>
        <DrawPad drawing={drawing} color={color} onDraw={draw} shape={PAD_SHAPE} />
        <div className={classes('tools')}>
          <button
            type="button"
            className={classes('quiet-button')}
            disabled={drawing.strokes.length === 0}
            onClick={() => draw({ ...drawing, strokes: drawing.strokes.slice(0, -1) })}
          >
            <Undo2 size={20} aria-hidden="true" />
            {d.ink.undo}
          </button>
          <button
            type="button"
            className={classes('quiet-button')}
            disabled={drawing.strokes.length === 0}
            onClick={() => draw({ ...drawing, strokes: [] })}
          >
            <Eraser size={20} aria-hidden="true" />
            {d.ink.clear}
          </button>
          <button type="button" className={classes('quiet-button', 'end')} onClick={() => setWide(true)}>
            <Maximize2 size={20} aria-hidden="true" />
            {d.ink.wide}
          </button>
        </div>
      </div>
      <div className={classes('sheet-foot', 'column-foot')}>
        <Colors
          order={SIGNATURE_INKS}
          value={color}
          onChange={(next) => {
            onColor(next);
            draw({ ...drawing, strokes: colored(drawing.strokes, INKS[next]) });
          }}
        />
        {footer(field.type === 'initials' ? f.putInitials : d.ink.put, pick)}
      </div>
      {wide && (
        <WidePad
          color={color}
          onClose={() => setWide(false)}
          onDone={(strokes) => {
            setWide(false);
            const width = drawing.width || 320;
            if (strokes.length > 0) draw({ width, strokes: fitted(strokes, width, width * PAD_SHAPE) });
          }}
        />
      )}
    </>
  );
}
