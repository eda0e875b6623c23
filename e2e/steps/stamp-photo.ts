/** A generated photo of a stamp: red ink on paper that gets darker to one side. */
import { deflateSync } from 'node:zlib';
import { COLOR, pngFile as framed, pngChunk } from '../../packages/pdf/src/png/index.ts';

/** A PNG file whose header states this size, whatever its data are. */
export function pngFile(width: number, height: number, rows: Buffer): Buffer {
  return framed(width, height, COLOR.rgb, [pngChunk('IDAT', deflateSync(rows))]);
}

const SIDE = 480;

/** A red ring around a cross, a faint red spot next to it, and a printed black line below. */
export function stampPhoto(): Buffer {
  const rows = Buffer.alloc((SIDE * 3 + 1) * SIDE);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const light = 1 - x / 1600;
      const [across, down] = [x - 240, y - 220];
      const isRing = Math.abs(Math.hypot(across, down) - 140) < 8;
      const isCross = Math.min(Math.abs(across), Math.abs(down)) < 9 && Math.hypot(across, down) < 90;
      const isLine = Math.abs(y - 430) < 3;
      const isFaint = Math.hypot(x - 50, y - 50) < 24;
      const dark = isRing || isCross ? [186, 44, 40] : isLine ? [45, 44, 48] : null;
      const color = dark ?? (isFaint ? [226, 150, 142] : [236, 230, 216]);
      for (let c = 0; c < 3; c += 1)
        rows[y * (SIDE * 3 + 1) + 1 + x * 3 + c] = Math.round((color[c] ?? 0) * light);
    }
  }
  return pngFile(SIDE, SIDE, rows);
}
