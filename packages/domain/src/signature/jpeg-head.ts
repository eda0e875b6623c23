/** Reads the properties of a JPEG that are needed before decoding: its size in pixels and its EXIF orientation. */

interface JpegHead {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  readonly orientation: number;
}

const ORIENTATION_TAG = 0x0112;

function looksLikeJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function orientationIn(segment: DataView): number {
  const exif = segment.byteLength > 14 && segment.getUint32(0) === 0x45786966;
  if (!exif) return 1;
  const little = segment.getUint16(6) === 0x4949;
  const directory = 6 + segment.getUint32(10, little);
  if (directory + 2 > segment.byteLength) return 1;
  const count = segment.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const at = directory + 2 + i * 12;
    if (at + 12 > segment.byteLength) return 1;
    if (segment.getUint16(at, little) !== ORIENTATION_TAG) continue;
    const value = segment.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Returns null when the bytes are not a JPEG with a frame header. */
export function readJpegHead(bytes: Uint8Array): JpegHead | null {
  if (!looksLikeJpeg(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation = 1;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), orientation };
    if (marker === 0xe1 && at + 2 + length <= bytes.length) {
      orientation = orientationIn(new DataView(bytes.buffer, bytes.byteOffset + at + 4, length - 2));
    }
    if (marker === 0xd9 || marker === 0xda) return null;
    at += 2 + length;
  }
  return null;
}
