import { SIGNATURE_INKS } from '@dojang/domain';
import { Eraser, PencilLine, Smartphone, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { InkCanvas } from '../../ink/ink-canvas.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { ColorChoice } from './color-choice.tsx';
import { PhonePanel } from './phone-panel.tsx';
import type { DrawingWay } from './use-drawing.ts';

/** The pad for drawing, here or on a phone, with undo by stroke, five inks and the pen's thickness. */
export function DrawPanel({ way }: { way: DrawingWay }) {
  const t = useTranslations('signatures');
  const { color, thickness, isOnPhone } = way;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-[260/100] overflow-hidden rounded-card bg-card inset-ring inset-ring-control max-md:aspect-[5/3]">
        {isOnPhone ? <PhonePanel onDrawn={way.takeFromPhone} /> : <Pad way={way} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <ColorChoice order={SIGNATURE_INKS} value={color} onChange={way.setColor} />
        <Slider
          label={t('thickness')}
          value={thickness}
          onChange={way.setThickness}
          min={0.3}
          max={1.2}
          step={0.1}
          className="w-44 max-md:w-full"
        />
        {/* One button for both ways, so that it keeps the focus. A phone offers only drawing on itself. */}
        <Button
          kind="ghost"
          className="ml-auto max-md:hidden"
          icon={isOnPhone ? <PencilLine size={16} aria-hidden /> : <Smartphone size={16} aria-hidden />}
          onPress={() => way.setOnPhone(!isOnPhone)}
        >
          {t(isOnPhone ? 'here' : 'onPhone')}
        </Button>
      </div>
    </div>
  );
}

function Pad({ way }: { way: DrawingWay }) {
  const t = useTranslations('signatures');
  const { drawing, color, thickness } = way;
  const isEmpty = drawing.strokes.length === 0;
  // These buttons keep the focus, which a disabled button would lose.
  const inert = { 'aria-disabled': isEmpty, className: isEmpty ? 'opacity-40' : '' };
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-[7%] bottom-[25%] border-b border-dashed border-line-2"
      />
      <InkCanvas
        drawing={drawing}
        color={color}
        thickness={thickness}
        onDraw={way.draw}
        label={t('pad')}
        className="absolute inset-0 size-full cursor-crosshair touch-none"
      />
      {isEmpty ? (
        <p className="pointer-events-none absolute bottom-3 left-4 max-w-[65%] text-13 text-muted">
          {t('padHint')}
        </p>
      ) : null}
      <div className="absolute right-2 bottom-2 flex">
        <IconButton label={t('undo')} {...inert} onPress={way.undo}>
          <Undo2 size={17} aria-hidden />
        </IconButton>
        <IconButton label={t('clear')} {...inert} onPress={way.clear}>
          <Eraser size={17} aria-hidden />
        </IconButton>
      </div>
    </>
  );
}
