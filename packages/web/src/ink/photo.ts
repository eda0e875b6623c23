import { darknessAt, lightAt, type PaperTone, type Pixels, paperToneOf } from './paper-light.ts';

/** Owns how the paper behind a photographed signature or stamp becomes transparent, whatever the light. */

/** True for a picture whose ground is transparent already. */
function isCutOut({ data }: Pixels): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 128) clear++;
  return clear > data.length / 4 / 20;
}

/** How much darker than the threshold something has to be at least to count as full ink. */
const SOFT_EDGE = 0.16;
/** Share of the usual ink's darkness at which a pixel is all ink. */
const FULL = 0.9;
/** Redness, in shares of the paper's light, at which a pixel begins to be, and surely is, red ink. */
const REDDISH = 0.06;
const RED = 0.16;

export interface Clearing {
  /** 0 to 1: how dark something has to be to stay. */
  readonly strength: number;
  /** Whether red ink alone stays, as for a stamp on printed paper. */
  readonly isRedOnly?: boolean;
  readonly paper?: PaperTone;
}

/** The picture with its paper made transparent, and the paper's color taken out of the edges of the ink. */
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

/** 0 below `from`, 1 above `to`. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How much more of the red light than of the others a pixel throws back. */
function rednessAt(data: Uint8ClampedArray, at: number, light: readonly number[]): number {
  const share = (channel: number): number => (data[at + channel] ?? 0) / (light[channel] ?? 255);
  return share(0) - Math.max(share(1), share(2));
}

/** The rectangle outside which everything is transparent; null when all of it is. */
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
