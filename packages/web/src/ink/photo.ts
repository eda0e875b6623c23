import { darknessAt, lightAt, type PaperTone, type Pixels, paperToneOf } from './paper-light.ts';

/** Owns how the paper behind a photographed signature or stamp becomes transparent, under uneven light. */

/** True for a picture whose background is already transparent. */
function isCutOut({ data }: Pixels): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 128) clear++;
  return clear > data.length / 4 / 20;
}

/** How much darker than the threshold a pixel must be, at least, to count as full ink. */
const SOFT_EDGE = 0.16;
/** The share of the usual ink's darkness from which a pixel is full ink. */
const FULL = 0.9;
/** Redness, in shares of the paper's light, from which a pixel is partly red ink, and from which it is fully red ink. */
const REDDISH = 0.06;
const RED = 0.16;

export interface Clearing {
  /** 0 to 1: how dark a pixel must be to stay. */
  readonly strength: number;
  /** Whether only red ink stays, as for a stamp on printed paper. */
  readonly isRedOnly?: boolean;
  readonly paper?: PaperTone;
}

/** The picture with transparent paper, and with the paper's color removed from the edges of the ink. */
export function withoutPaper(pixels: Pixels, clearing: Clearing): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, data } = pixels;
  const { strength, isRedOnly = false } = clearing;
  if (isCutOut(pixels)) return new Uint8ClampedArray(data);
  const paper = clearing.paper ?? paperToneOf(pixels);
  const out = new Uint8ClampedArray(data.length);
  const floor = 0.05 + strength * 0.4;
  const full = Math.max(floor + SOFT_EDGE, paper.inkDarkness * FULL);
  const light: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      lightAt(paper, x, y, light);
      const dark = ramp(darknessAt(data, at, light), floor, full);
      if (dark === 0) continue;
      const alpha = isRedOnly ? dark * ramp(rednessAt(data, at, light), REDDISH, RED) : dark;
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++)
        out[at + c] = ((data[at + c] ?? 0) - (1 - alpha) * (light[c] ?? 255)) / alpha;
      out[at + 3] = alpha * 255;
    }
  }
  return out;
}

/** A linear ramp: 0 below `from`, 1 above `to`. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How much more red light than other light a pixel reflects. */
function rednessAt(data: Uint8ClampedArray, at: number, light: readonly number[]): number {
  const share = (channel: number): number => (data[at + channel] ?? 0) / (light[channel] ?? 255);
  return share(0) - Math.max(share(1), share(2));
}

/** The bounds of the visible pixels; null when all are transparent. */
export function visiblePart({
  width,
  height,
  data,
}: Pixels): { x: number; y: number; width: number; height: number } | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
