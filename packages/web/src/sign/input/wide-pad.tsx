import type { InkColor } from '@dojang/domain';
import { Check, Eraser, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { InkCanvas } from '../../ink/ink-canvas.tsx';
import { EMPTY_DRAWING, type Stroke, turned } from '../../ink/strokes.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';

interface WidePadProps {
  readonly color: InkColor;
  readonly onClose: () => void;
  readonly onDone: (strokes: Stroke[]) => void;
}

/** The whole screen for drawing; a phone in portrait is held sideways, and the strokes are rotated upright afterwards. */
export function WidePad({ color, onClose, onDone }: WidePadProps) {
  const { t, d } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [drawing, setDrawing] = useState(EMPTY_DRAWING);
  useBack(onClose);
  useEffect(() => dialog.current?.showModal(), []);

  function done(): void {
    const upright = innerHeight > innerWidth;
    onDone(upright ? turned(drawing.strokes, drawing.width) : [...drawing.strokes]);
  }

  return (
    <dialog
      ref={dialog}
      className={classes('wide-pad')}
      aria-label={d.ink.wide}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes('surface')}>
        <span className={classes('line')} aria-hidden="true" />
        <InkCanvas drawing={drawing} color={color} onDraw={setDrawing} label={d.ink.pad} />
        <span className={classes('pad-name')} aria-hidden="true">
          {d.ink.wideHint}
        </span>
      </div>
      <div className={classes('side')}>
        <button type="button" className={classes('quiet-button')} onClick={onClose}>
          <X size={22} aria-hidden="true" />
          {t.close}
        </button>
        <button
          type="button"
          className={classes('quiet-button')}
          onClick={() => setDrawing({ ...drawing, strokes: [] })}
        >
          <Eraser size={22} aria-hidden="true" />
          {d.ink.clear}
        </button>
        <button type="button" className={classes('quiet-button', 'finish')} onClick={done}>
          <Check size={22} aria-hidden="true" />
          {d.ink.wideDone}
        </button>
      </div>
    </dialog>
  );
}
