import type { ErrorName } from '../errors/errors.ts';
import { readJpegHead } from './jpeg-head.ts';

/**
 * Owns which picture files are taken as signatures and stamps, judged by their first bytes alone: nothing is decoded
 * before this. The browser asks here before it opens a file, the server before it opens what was sent.
 */

/** Bytes of one file. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
/** Pixels of what is stored, and of a photo that a browser opens only to make it smaller. */
export const MOST_PICTURE_PIXELS = 16_000_000;
export const MOST_PHOTO_PIXELS = 64_000_000;

export interface PictureHead {
  readonly type: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  readonly orientation: number;
}

export interface PictureError {
  readonly error: ErrorName;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What a file of more than MOST_PICTURE_BYTES is told, before it is even read. */
export const PICTURE_TOO_HEAVY: PictureError = {
  error: 'pictureHeavy',
  values: { max: MOST_PICTURE_BYTES / 1024 / 1024 },
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** Length of a PNG as far as its size is told. */
const PNG_HEAD = 33;
const ENDINGS: Readonly<Record<string, PictureHead['type']>> = {
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
};

const begins = (bytes: Uint8Array, by: readonly number[]): boolean =>
  by.every((byte, index) => bytes[index] === byte);

/** Type and size of a PNG or JPEG as its head tells them; null for anything else and for a head that is cut off. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  if (begins(bytes, PNG) && bytes.length >= PNG_HEAD) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { type: 'png', width: view.getUint32(16), height: view.getUint32(20), orientation: 1 };
  }
  const jpeg = readJpegHead(bytes);
  return jpeg === null ? null : { type: 'jpg', ...jpeg };
}

/** True for text that holds an SVG, whatever stands before its root. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0;
  const letters = [...bytes.subarray(0, 4096)].filter((byte) => !wide || byte !== 0);
  return /<(?:\w+:)?svg[\s>/]/i.test(String.fromCharCode(...letters));
}

/** 'PNG', 'JPG' … as people write endings. */
const shownEnding = (ending: string): string => ending.toUpperCase();

/**
 * Why a file is not taken, or null when it may be opened.
 * @param ending of the file's name, such as `png`; empty when it has none
 */
export function pictureError(
  bytes: Uint8Array,
  ending: string,
  mostPixels = MOST_PICTURE_PIXELS,
): PictureError | null {
  if (bytes.length === 0) return { error: 'pictureEmpty' };
  if (bytes.length > MOST_PICTURE_BYTES) return PICTURE_TOO_HEAVY;
  const head = readPictureHead(bytes);
  if (head === null) {
    if (begins(bytes, PNG) || begins(bytes, JPEG)) return { error: 'pictureDamaged' };
    return { error: looksLikeSvg(bytes) ? 'pictureSvg' : 'pictureKind' };
  }
  const { width, height, type } = head;
  if (width === 0 || height === 0) return { error: 'pictureDamaged' };
  if (ending !== '' && ENDINGS[ending.toLowerCase()] !== type)
    return { error: 'pictureEnding', values: { given: shownEnding(ending), real: shownEnding(type) } };
  return width * height > mostPixels ? { error: 'pictureWide', values: { width, height } } : null;
}
