import type { InkColor, PhoneStrokes } from '@dojang/domain';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { INKS } from '../../ink/colors.ts';
import { drawingPicture } from '../../ink/pictures.ts';
import { colored, type Drawing, EMPTY_DRAWING, fitted, thickened } from '../../ink/strokes.ts';
import { notify } from '../../ui/overlay/toast.tsx';
import type { Way } from './picked.ts';

/** Points; a field 6.6 cm wide, in which a signature of 260 × 100 has 600 dpi at six times its size. */
const PRINTED = { width: 187.2, height: 72 };

/** The pad is wider than a phone's: the pen width for a finger is too broad for it. */
const USUAL_THICKNESS = 0.6;

/** The pad size to which a phone's drawing is fitted; other widths are scaled. */
const PAD = { width: 520, height: 200 };

export interface DrawingWay extends Way {
  readonly drawing: Drawing;
  readonly color: InkColor;
  /** A factor of the width of a finger's pen. */
  readonly thickness: number;
  readonly draw: (drawing: Drawing) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly setColor: (color: InkColor) => void;
  readonly setThickness: (thickness: number) => void;
  /** True while a phone draws and the pad waits. */
  readonly isOnPhone: boolean;
  readonly setOnPhone: (isOnPhone: boolean) => void;
  readonly takeFromPhone: (drawn: PhoneStrokes) => void;
}

/** The state of drawing a signature; color and thickness also change existing strokes. */
export function useDrawing(): DrawingWay {
  const t = useTranslations('signatures');
  const [drawing, draw] = useState(EMPTY_DRAWING);
  const [color, keepColor] = useState<InkColor>('black');
  const [thickness, keepThickness] = useState(USUAL_THICKNESS);
  const [isOnPhone, setOnPhone] = useState(false);
  const takeFromPhone = useCallback(
    ({ strokes }: PhoneStrokes) => {
      const inked = strokes.map((points) => ({
        color: INKS[color],
        points: points.map(([x, y, radius]) => ({ x, y, radius })),
      }));
      // A drawing with a finger's pen gets the pen width that is chosen here.
      draw({ width: PAD.width, strokes: thickened(fitted(inked, PAD.width, PAD.height), thickness) });
      setOnPhone(false);
      notify('ok', t('phoneDrawn'));
    },
    [color, thickness, t],
  );
  return {
    isOnPhone,
    setOnPhone,
    takeFromPhone,
    drawing,
    color,
    thickness,
    draw,
    undo: () => draw({ ...drawing, strokes: drawing.strokes.slice(0, -1) }),
    clear: () => draw({ ...drawing, strokes: [] }),
    setColor: (next) => {
      keepColor(next);
      draw({ ...drawing, strokes: colored(drawing.strokes, INKS[next]) });
    },
    setThickness: (next) => {
      keepThickness(next);
      draw({ ...drawing, strokes: thickened(drawing.strokes, next / thickness) });
    },
    pick: () => {
      if (isOnPhone) return { missing: t('phoneMissing') };
      const url = drawingPicture(drawing, PRINTED);
      return url === null ? { missing: t('padEmpty') } : { url, origin: 'drawn', style: null };
    },
    isTouched: drawing.strokes.length > 0,
  };
}
