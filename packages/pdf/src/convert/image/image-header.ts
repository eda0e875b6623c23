/** Reads the size and the EXIF orientation of JPEG and PNG pictures without decoding them. */

export interface ImageHeader {
  /** Pixels as stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** EXIF 1 to 8; 1 is upright. */
  readonly orientation: number;
  /** Colors of a JPEG: 1, 3 or 4. */
  readonly components: number;
  /** Adobe writes CMYK pictures with inverted colors. */
  readonly adobe: boolean;
  /** The picture may have transparency, so a drawing without visible pixels can be right. */
  readonly transparent: boolean;
  /** The end marker is present. The decoder draws a truncated picture in gray from where its data ends. */
  readonly complete: boolean;
}

const ORIENTATION_TAG = 0x0112;
const STANDALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]);
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const EXIF_CHUNK = 0x65584966;
const TRANSPARENCY_CHUNK = 0x74524e53;
const END_CHUNK = 0x49454e44;
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The orientation in the TIFF block of EXIF data; 1 when there is none. */
function tiffOrientation(tiff: Uint8Array): number {
  if (tiff.byteLength < 14) return 1;
  const view = viewOf(tiff);
  const little = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.byteLength) return 1;
  const count = view.getUint16(start, little);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    if (at + 12 > tiff.byteLength) return 1;
    if (view.getUint16(at, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function isExif(bytes: Uint8Array, at: number): boolean {
  return [...'Exif\0\0'].every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

/** The header of a JPEG; undefined when it has no frame header. */
export function jpegHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = viewOf(bytes);
  let orientation: number | undefined;
  let adobe = false;
  let at = 2;
  while (at + 9 < bytes.byteLength) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || STANDALONE.has(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker === 0xe1 && isExif(bytes, at + 4)) {
      orientation ??= tiffOrientation(bytes.subarray(at + 10, at + 2 + length));
    }
    if (marker === 0xee) adobe = true;
    if (marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const complete = Buffer.from(bytes.subarray(at)).includes(END_OF_JPEG);
      const components = bytes[at + 9] ?? 3;
      return {
        width,
        height,
        orientation: orientation ?? 1,
        components,
        adobe,
        transparent: false,
        complete,
      };
    }
    at += 2 + length;
  }
  return undefined;
}

/** The header of a PNG; undefined when the picture does not begin with it. */
export function pngHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (bytes.byteLength < 33) return undefined;
  const view = viewOf(bytes);
  if (view.getUint32(12) !== 0x49484452) return undefined;
  let orientation = 1;
  let transparent = [4, 6].includes(bytes[25] ?? 0);
  let complete = false;
  for (let at = 8; at + 12 <= bytes.byteLength; at += 12 + view.getUint32(at)) {
    const kind = view.getUint32(at + 4);
    if (kind === EXIF_CHUNK)
      orientation = tiffOrientation(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
    if (kind === TRANSPARENCY_CHUNK) transparent = true;
    if (kind === END_CHUNK) complete = true;
  }
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  return { ...size, orientation, components: 3, adobe: false, transparent, complete };
}
