import type { ErrorName } from '../errors/errors.ts';
import { readJpegHead } from './jpeg-head.ts';

/**
 * Owns which picture files are accepted as signatures and stamps. It inspects the first bytes only: no file is decoded before
 * this check. The browser calls it before opening a file, the server before opening an upload.
 */

/** The maximum size of one file in bytes. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
/** The maximum number of pixels of a stored picture, and of a photo that the browser opens only to scale it down. */
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

/** The error of a file larger than MOST_PICTURE_BYTES; it can be shown before the file is read. */
export const PICTURE_TOO_HEAVY: PictureError = {
  error: 'pictureHeavy',
  values: { max: MOST_PICTURE_BYTES / 1024 / 1024 },
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** Length in bytes of the PNG signature and the whole IHDR chunk. */
const PNG_HEAD = 33;
const ENDINGS: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'jpe', 'jfif']);

const begins = (bytes: Uint8Array, by: readonly number[]): boolean =>
  by.every((byte, index) => bytes[index] === byte);

/** Returns type and size of a PNG or JPEG from its header, or null for other files and truncated headers. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  if (begins(bytes, PNG) && bytes.length >= PNG_HEAD) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { type: 'png', width: view.getUint32(16), height: view.getUint32(20), orientation: 1 };
  }
  const jpeg = readJpegHead(bytes);
  return jpeg === null ? null : { type: 'jpg', ...jpeg };
}

/** Returns true for text that contains an SVG root, whatever precedes it; UTF-16 is recognized as well. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0;
  const letters = [...bytes.subarray(0, 4096)].filter((byte) => !wide || byte !== 0);
  return /<(?:\w+:)?svg[\s>/]/i.test(String.fromCharCode(...letters));
}

/** 'PNG', 'JPG': the form in which people write file extensions. */
const shownEnding = (ending: string): string => ending.toUpperCase();

/**
 * Returns why a file is refused, or null when it may be opened.
 * @param ending the extension of the file's name, such as `png`; empty when it has none
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
  // The content decides between the accepted formats: phones and messengers store a PNG as .jpg.
  if (ending !== '' && !ENDINGS.has(ending.toLowerCase()))
    return { error: 'pictureEnding', values: { given: shownEnding(ending), real: shownEnding(type) } };
  return width * height > mostPixels ? { error: 'pictureWide', values: { width, height } } : null;
}
