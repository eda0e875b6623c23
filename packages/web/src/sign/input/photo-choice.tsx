import { type ErrorName, MOST_PICTURE_BYTES } from '@dojang/domain';
import { Camera, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PaperTone, paperToneOf } from '../../ink/paper-light.ts';
import { withoutPaper } from '../../ink/photo.ts';
import { HEIC_ACCEPTED, readyPhoto } from '../../ink/photo-file.ts';
import { errorOfPicture } from '../../ink/picture-file.ts';
import { photoPixels, pixelsPicture } from '../../ink/pictures.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import type { ChoiceProps, Picked } from './choice.ts';

interface Photo {
  readonly url: string;
  readonly pixels: ImageData;
  readonly paper: PaperTone;
}

const KINDS = ['image/png', 'image/jpeg', ...HEIC_ACCEPTED];

/** A signature or stamp from a photo, whose paper this device makes transparent. */
export function PhotoChoice({ footer }: ChoiceProps) {
  const { d } = useTexts();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [strength, setStrength] = useState(35);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const clean = useMemo(() => {
    if (!photo) return null;
    const { width, height } = photo.pixels;
    return pixelsPicture({
      width,
      height,
      data: withoutPaper(photo.pixels, { strength: strength / 100, paper: photo.paper }),
    });
  }, [photo, strength]);
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.url) : undefined), [photo]);

  async function load(file: File | undefined): Promise<void> {
    if (!file) return;
    const ready = await readyPhoto(file, MOST_PICTURE_BYTES).catch(() => null);
    const error = ready && (await errorOfPicture(ready));
    const pixels = error || ready === null ? null : await photoPixels(ready).catch(() => null);
    if (ready === null) setError(d.files.heic);
    else setError(pixels ? null : messageOf(error?.error ?? 'pictureDamaged'));
    setPhoto(
      pixels && ready ? { pixels, paper: paperToneOf(pixels), url: URL.createObjectURL(ready) } : null,
    );
  }

  /** The short message why a file was not opened. */
  function messageOf(error: ErrorName): string {
    if (error === 'pictureWide' || error === 'pictureHeavy') return d.ink.photoLarge;
    return error === 'pictureDamaged' || error === 'pictureEmpty' ? d.ink.photoBroken : d.ink.photoBad;
  }

  const pick = (): Picked =>
    clean ? { url: clean } : { missing: photo ? d.ink.photoBlank : d.ink.photoHint };
  return (
    <>
      <div className={classes('sheet-body')}>
        <p className={classes('text-secondary', 'text-small')}>{d.ink.photoHint}</p>
        <input
          ref={input}
          type="file"
          className={classes('visually-hidden')}
          tabIndex={-1}
          aria-hidden="true"
          accept={KINDS.join(',')}
          onChange={(event) => void load(event.target.files?.[0])}
        />
        {error && <ErrorLine>{error}</ErrorLine>}
        {photo && (
          <>
            <div className={classes('photos')}>
              <figure>
                <div>
                  <img src={photo.url} alt="" />
                </div>
                <figcaption>{d.ink.photoRaw}</figcaption>
              </figure>
              <figure>
                <div className={classes('squares')}>{clean && <img src={clean} alt="" />}</div>
                <figcaption>{d.ink.photoClean}</figcaption>
              </figure>
            </div>
            <label className={classes('label', 'gap')} htmlFor="ink-strength">
              {d.ink.strength}
            </label>
            <input
              id="ink-strength"
              type="range"
              min={0}
              max={100}
              step={5}
              value={strength}
              onChange={(event) => setStrength(Number(event.target.value))}
            />
          </>
        )}
        <button
          type="button"
          className={classes('button', 'outlined')}
          onClick={() => input.current?.click()}
        >
          {photo ? <RefreshCw size={20} aria-hidden="true" /> : <Camera size={20} aria-hidden="true" />}
          {photo ? d.ink.pickOther : d.ink.pick}
        </button>
      </div>
      {photo && <div className={classes('sheet-foot', 'column-foot')}>{footer(d.ink.putPhoto, pick)}</div>}
    </>
  );
}
