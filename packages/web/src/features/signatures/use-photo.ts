import { DomainError, MOST_PICTURE_BYTES } from '@dojang/domain';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PaperTone, paperToneOf } from '../../ink/paper-light.ts';
import { withoutPaper } from '../../ink/photo.ts';
import { readyPhoto, UnreadablePhotoError } from '../../ink/photo-file.ts';
import { errorOfPicture } from '../../ink/picture-file.ts';
import { photoPixels, pixelsPicture } from '../../ink/pictures.ts';
import { useErrorMessage } from '../session/error-message.ts';
import type { Way } from './picked.ts';

interface Photo {
  readonly url: string;
  readonly pixels: ImageData;
  readonly paper: PaperTone;
}

export interface PhotoWay extends Way {
  readonly photo: Photo | null;
  /** The remaining part of it, in pixels of the same size. */
  readonly cleared: Uint8ClampedArray<ArrayBuffer> | null;
  /** 0 to 100. */
  readonly strength: number;
  readonly setStrength: (strength: number) => void;
  readonly isRedOnly: boolean;
  readonly setRedOnly: (isRedOnly: boolean) => void;
  readonly error: string | null;
  readonly load: (file: File) => void;
}

const STRENGTH = 35;

/** Opens a picture after checking its first bytes. @throws DomainError that tells its error, UnreadablePhotoError */
async function opened(chosen: File): Promise<Photo> {
  const file = await readyPhoto(chosen, MOST_PICTURE_BYTES);
  const error = await errorOfPicture(file);
  if (error) throw new DomainError(error.error, { values: error.values ?? {} });
  const pixels = await photoPixels(file).catch(() => {
    throw new DomainError('pictureDamaged');
  });
  return { pixels, paper: paperToneOf(pixels), url: URL.createObjectURL(file) };
}

/** A signature or stamp from a photo, whose paper this device makes transparent. */
export function usePhoto(): PhotoWay {
  const t = useTranslations('signatures');
  const errorText = useErrorMessage();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [strength, setStrength] = useState(STRENGTH);
  const [isRedOnly, setRedOnly] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const cleared = useMemo(
    () => photo && withoutPaper(photo.pixels, { strength: strength / 100, isRedOnly, paper: photo.paper }),
    [photo, strength, isRedOnly],
  );
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.url) : undefined), [photo]);

  async function load(file: File): Promise<void> {
    try {
      setPhoto(await opened(file));
      setStrength(STRENGTH);
      setError(null);
    } catch (error) {
      setPhoto(null);
      setError(error instanceof UnreadablePhotoError ? t('photoHeic') : errorText(error));
    }
  }

  return {
    photo,
    cleared,
    strength,
    setStrength,
    isRedOnly,
    setRedOnly,
    error,
    load: (file) => void load(file),
    pick: () => {
      if (!photo || !cleared) return { missing: t('photoNone') };
      const { width, height } = photo.pixels;
      const url = pixelsPicture({ width, height, data: cleared });
      return url === null ? { missing: t('photoBlank') } : { url, origin: 'uploaded', style: null };
    },
    isTouched: photo !== null,
  };
}
