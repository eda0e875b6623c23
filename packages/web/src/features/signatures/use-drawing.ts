import type { InkColor } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { INKS } from '../../ink/colours.ts';
import { drawingPicture } from '../../ink/pictures.ts';
import { coloured, type Drawing, EMPTY_DRAWING, thickened } from '../../ink/strokes.ts';
import type { Way } from './picked.ts';

/** Points; a field 6.6 cm wide, in which a signature of 260 × 100 is 600 dpi sharp at six times its size. */
const PRINTED = { width: 187.2, height: 72 };

/** The pad is wider than a phone's: the pen that suits a finger is too broad for it. */
const USUAL_THICKNESS = 0.6;

export interface DrawingWay extends Way {
  readonly drawing: Drawing;
  readonly color: InkColor;
  /** Times the width of a finger's pen. */
  readonly thickness: number;
  readonly draw: (drawing: Drawing) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly setColor: (color: InkColor) => void;
  readonly setThickness: (thickness: number) => void;
}

/** A signature that is being drawn; colour and thickness change what was drawn already, too. */
export function useDrawing(): DrawingWay {
  const t = useTranslations('signatures');
  const [drawing, draw] = useState(EMPTY_DRAWING);
  const [color, keepColor] = useState<InkColor>('black');
  const [thickness, keepThickness] = useState(USUAL_THICKNESS);
  return {
    drawing,
    color,
    thickness,
    draw,
    undo: () => draw({ ...drawing, strokes: drawing.strokes.slice(0, -1) }),
    clear: () => draw({ ...drawing, strokes: [] }),
    setColor: (next) => {
      keepColor(next);
      draw({ ...drawing, strokes: coloured(drawing.strokes, INKS[next]) });
    },
    setThickness: (next) => {
      keepThickness(next);
      draw({ ...drawing, strokes: thickened(drawing.strokes, next / thickness) });
    },
    pick: () => {
      const url = drawingPicture(drawing, PRINTED);
      return url === null ? { missing: t('padEmpty') } : { url, origin: 'drawn', style: null };
    },
    isTouched: drawing.strokes.length > 0,
  };
}
