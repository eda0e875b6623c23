/**
 * Owns the structure of every PNG that the product writes: signature, header, chunks with their checksums. Source: PNG
 * specification, third edition. The caller filters and compresses the lines, since the best way depends on their content.
 */
import { crc32 } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Color types as the header encodes them. */
export const COLOR = { gray: 0, rgb: 2, palette: 3, rgba: 6 } as const;

/** One chunk of a PNG, with its checksum. @param type its four letters */
export function pngChunk(type: string, body: Uint8Array): Uint8Array {
  const out = Buffer.alloc(12 + body.length);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  out.set(body, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}

/**
 * Assembles a PNG with eight bits per sample, not interlaced.
 * @param chunks the chunks between header and end, each made by `pngChunk`
 */
export function pngFile(
  width: number,
  height: number,
  color: (typeof COLOR)[keyof typeof COLOR],
  chunks: readonly Uint8Array[],
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = color;
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...chunks, pngChunk('IEND', new Uint8Array())]);
}
