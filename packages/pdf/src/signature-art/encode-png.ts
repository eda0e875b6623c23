/** Writes pixels as a PNG (RGBA, 8 bits). */
import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from '../seal/png.ts';

const MAGIC = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const RGBA = 6;

function chunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + body.length);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  out.set(body, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}

export function encodePng({ width, height, rgb, alpha }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = RGBA;
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      const to = y * (width * 4 + 1) + 1 + x * 4;
      for (let k = 0; k < 3; k++) raw[to + k] = rgb[from * 3 + k] ?? 0;
      raw[to + 3] = alpha ? (alpha[from] ?? 0) : 255;
    }
  }
  const none = new Uint8Array();
  return Buffer.concat([MAGIC, chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', none)]);
}
