import { Eraser, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InkCanvas } from '../../ink/ink-canvas.tsx';
import { type Drawing, EMPTY_DRAWING, type Stroke } from '../../ink/strokes.ts';
import { Button } from '../../ui/controls/button.tsx';

interface PhonePadProps {
  readonly isPending: boolean;
  readonly error: string | null;
  readonly onDone: (drawing: Drawing) => void;
}

/** The whole screen of a phone for drawing, in portrait or landscape. */
export function PhonePad({ isPending, error, onDone }: PhonePadProps) {
  const t = useTranslations('drawSignature');
  const [drawing, setDrawing] = useState<Drawing>(EMPTY_DRAWING);
  const isEmpty = drawing.strokes.length === 0;
  const keep = (strokes: readonly Stroke[]) => setDrawing({ ...drawing, strokes });
  return (
    <main className="flex h-dvh touch-none flex-col gap-3 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] select-none">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-18 font-bold">{t('title')}</h1>
        <p className="text-13 text-muted">{t('lead')}</p>
      </div>
      <div className="relative min-h-0 flex-1 overflow-hidden rounded-card bg-card inset-ring inset-ring-control">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-[7%] top-[62%] border-b border-dashed border-line-2"
        />
        <InkCanvas
          drawing={drawing}
          color="black"
          onDraw={setDrawing}
          label={t('pad')}
          className="absolute inset-0 size-full touch-none"
        />
        {isEmpty ? (
          <p className="pointer-events-none absolute inset-x-0 bottom-4 text-center text-muted">
            {t('hint')}
          </p>
        ) : null}
      </div>
      <p role="alert" className="rounded-control bg-bad-bg px-3 py-2 text-bad empty:hidden">
        {error}
      </p>
      <div className="flex gap-2">
        <Button
          icon={<Undo2 size={17} aria-hidden />}
          isDisabled={isEmpty}
          className="h-12!"
          onPress={() => keep(drawing.strokes.slice(0, -1))}
        >
          {t('undo')}
        </Button>
        <Button
          icon={<Eraser size={17} aria-hidden />}
          isDisabled={isEmpty}
          className="h-12!"
          onPress={() => keep([])}
        >
          {t('clear')}
        </Button>
        <Button
          kind="primary"
          className="h-12! flex-1 text-15"
          isPending={isPending}
          isDisabled={isEmpty}
          onPress={() => onDone(drawing)}
        >
          {t('done')}
        </Button>
      </div>
    </main>
  );
}
