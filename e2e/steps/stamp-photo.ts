/** A photo of a stamp, made here: red ink on paper that gets darker to one side. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG file whose head promises this size, whatever stands in it. */
export function pngFile(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SIDE = 480;

/** A red ring around a cross, a faint red spot beside it, and a printed black line below. */
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
