/** For tests: PNG pictures of every kind, with the colors that they show. Source: PNG specification, third edition, 6.1, 8. */
import { deflateSync } from 'node:zlib';
import { CHANNELS } from '../../png/png-chunks.ts';
import { pngChunk, pngFile } from '../../png/write-png.ts';

export interface PngKind {
  readonly color: 0 | 2 | 3 | 4 | 6;
  readonly depth: 1 | 2 | 4 | 8 | 16;
  readonly isInterlaced: boolean;
}

const DEPTHS = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] } as const;

/** The 15 kinds by color type and depth, each as lines and interlaced. */
export const PNG_KINDS: readonly PngKind[] = ([0, 2, 3, 4, 6] as const).flatMap((color) =>
  DEPTHS[color].flatMap((depth) => [false, true].map((isInterlaced) => ({ color, depth, isInterlaced }))),
);

/** Where each pass of an interlaced picture begins, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const LINES = [[0, 0, 1, 1]] as const;

export const SIDE = 12;
const shades = (depth: number): number => 2 ** Math.min(depth, 8) - 1;

/** The samples of a pixel, each from 0 to its greatest value in eight bits or fewer. */
function samplesAt({ color, depth }: PngKind, x: number, y: number): number[] {
  const most = shades(depth);
  const all = [x * 21, y * 21, (x + y) * 10, 255 - x * 11].map((value) => Math.round((value / 255) * most));
  if (color === 3) return [(x + y) % (most + 1)];
  const count = CHANNELS[color] ?? 1;
  return count === 2 ? [all[0] ?? 0, all[3] ?? 0] : all.slice(0, count);
}

const paletteColor = (index: number): readonly number[] => [(index * 37) % 256, (index * 91) % 256, 40];

function lineOf(kind: PngKind, y: number, columns: readonly number[]): Buffer {
  const samples = columns.flatMap((x) => samplesAt(kind, x, y));
  if (kind.depth === 16) return Buffer.from([0, ...samples.flatMap((sample) => [sample, 255 - sample])]);
  const bits = samples.map((sample) => sample.toString(2).padStart(kind.depth, '0')).join('');
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [];
  return Buffer.from([0, ...bytes]);
}

/** A picture of this kind with `SIDE` pixels on each side. */
export function pngOf(kind: PngKind): Uint8Array {
  const lines = (kind.isInterlaced ? PASSES : LINES).flatMap(([left, top, right, down]) => {
    const steps = (from: number, by: number) =>
      Array.from({ length: Math.ceil((SIDE - from) / by) }, (_, index) => from + index * by);
    return steps(top, down).map((y) => lineOf(kind, y, steps(left, right)));
  });
  const palette = Array.from({ length: shades(kind.depth) + 1 }, (_, index) => paletteColor(index)).flat();
  const file = pngFile(SIDE, SIDE, kind.color === 3 ? 3 : 0, [
    ...(kind.color === 3 ? [pngChunk('PLTE', Uint8Array.from(palette))] : []),
    pngChunk('IDAT', deflateSync(Buffer.concat(lines))),
  ]);
  const head = Uint8Array.from([
    ...file.subarray(16, 24),
    kind.depth,
    kind.color,
    0,
    0,
    Number(kind.isInterlaced),
  ]);
  file.set(pngChunk('IHDR', head), 8);
  return new Uint8Array(file);
}

/** The color that a pixel shows on white paper: red, green and blue from 0 to 255. */
export function colorAt(kind: PngKind, x: number, y: number): readonly number[] {
  const samples = samplesAt(kind, x, y);
  if (kind.color === 3) return paletteColor(samples[0] ?? 0);
  const parts = samples.map((sample) => (sample / shades(kind.depth)) * 255);
  const hasAlpha = kind.color === 4 || kind.color === 6;
  const alpha = hasAlpha ? (parts.at(-1) ?? 255) / 255 : 1;
  const [red = 0, green = red, blue = red] = hasAlpha ? parts.slice(0, -1) : parts;
  return [red, green, blue].map((part) => part * alpha + 255 * (1 - alpha));
}
