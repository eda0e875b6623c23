import type { SignatureKind } from '@dojang/domain';
import { ImageUp, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { HEIC_ACCEPTED } from '../../ink/photo-file.ts';
import { showPixels } from '../../ink/pictures.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import type { PhotoWay } from './use-photo.ts';

const KINDS = ['image/png', 'image/jpeg', ...HEIC_ACCEPTED];
const CHECKED =
  'bg-[repeating-conic-gradient(var(--color-desk)_0_25%,var(--color-card)_0_50%)] bg-[length:20px_20px]';

/** The upload of a photo, and the strength with which its background is removed, with a preview. */
export function PhotoPanel({ kind, way }: { kind: SignatureKind; way: PhotoWay }) {
  const t = useTranslations('signatures');
  const { photo, error, load } = way;
  const pick = (words: string, icon: ReactNode) => (
    <FileTrigger
      acceptedFileTypes={KINDS}
      onSelect={(files) => {
        const first = files?.item(0);
        if (first) load(first);
      }}
    >
      <Button icon={icon}>{words}</Button>
    </FileTrigger>
  );
  if (photo === null)
    return (
      <div className="flex flex-col gap-3">
        <FormError sentence={error} />
        <div className="flex min-h-56 flex-col items-center justify-center gap-1 rounded-card border-[1.5px] border-dashed border-control bg-surface px-6 py-6 text-center">
          <ImageUp size={36} strokeWidth={1.25} className="text-control" aria-hidden />
          <p className="mt-2 max-w-sm font-medium">{t('photoHint')}</p>
          <p className="mb-3 text-13 text-muted">
            {t('photoKinds')}
            <span className="max-md:hidden"> · {t('photoDrop')}</span>
          </p>
          {pick(t('pickPhoto'), null)}
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <figure>
          <div className="relative h-44 overflow-hidden rounded-card inset-ring inset-ring-line max-md:h-36">
            <img
              src={photo.url}
              alt=""
              className="absolute inset-2 h-[calc(100%-16px)] w-[calc(100%-16px)] object-contain"
            />
          </div>
          <figcaption className="mt-1 text-center text-13 text-muted">{t('photoRaw')}</figcaption>
        </figure>
        <figure>
          <Cleared way={way} />
          <figcaption className="mt-1 text-center text-13 text-muted">{t('photoClean')}</figcaption>
        </figure>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Slider
          label={t('strength')}
          value={way.strength}
          onChange={way.setStrength}
          min={0}
          max={100}
          step={5}
          className="w-64 max-md:w-full"
        />
        {kind === 'stamp' ? (
          <Checkbox isSelected={way.isRedOnly} onChange={way.setRedOnly}>
            {t('redOnly')}
          </Checkbox>
        ) : null}
        <span className="flex-1" />
        {pick(t('pickOther'), <RefreshCw size={15} aria-hidden />)}
      </div>
    </div>
  );
}

/** The remaining part of the photo, redrawn with every step of the slider. */
function Cleared({ way: { photo, cleared } }: { way: PhotoWay }) {
  const t = useTranslations('signatures');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBlank, setBlank] = useState(false);
  useEffect(() => {
    if (!canvas.current || !photo || !cleared) return;
    const { width, height } = photo.pixels;
    setBlank(!showPixels(canvas.current, { width, height, data: cleared }));
  }, [photo, cleared]);
  return (
    <div
      className={`relative grid h-44 place-items-center overflow-hidden rounded-card inset-ring inset-ring-brand-600 max-md:h-36 ${CHECKED}`}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('photoClean')}
        className="absolute inset-2 h-[calc(100%-16px)] w-[calc(100%-16px)] object-contain"
      />
      {isBlank ? <p className="absolute inset-x-3 bg-card text-center text-13">{t('photoBlank')}</p> : null}
    </div>
  );
}
