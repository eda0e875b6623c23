/** Owns how the paper behind a photographed signature or stamp becomes transparent, whatever the light. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha for each pixel. */
  readonly data: Uint8ClampedArray;
}

/** The light on the paper is estimated in blocks of this many pixels. */
const BLOCK = 32;
/** The paper's own brightness in a block: most of it is paper, so take a high value, not the highest (glints). */
const PAPER_QUANTILE = 0.8;
const SOFT_EDGE = 0.16;

interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly light: Float32Array;
}

/** Brightness of the paper per block and colour channel. */
function paperOf({ width, height, data }: Pixels): Paper {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const light = new Float32Array(columns * rows * 3);
  const sample: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (let channel = 0; channel < 3; channel++) {
        sample.length = 0;
        for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2) {
          for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2) {
            sample.push(data[(y * width + x) * 4 + channel] ?? 0);
          }
        }
        sample.sort((a, b) => a - b);
        light[(row * columns + column) * 3 + channel] =
          sample[Math.floor(sample.length * PAPER_QUANTILE)] ?? 255;
      }
    }
  }
  return { columns, rows, light };
}

/** The brightest of the blocks around: a block full of ink must not count as paper. */
function brightened({ columns, rows, light }: Paper): Paper {
  const out = new Float32Array(light.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (let channel = 0; channel < 3; channel++) {
        let best = 0;
        for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
          for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
            best = Math.max(best, light[(r * columns + c) * 3 + channel] ?? 0);
          }
        }
        out[(row * columns + column) * 3 + channel] = Math.max(best, 24);
      }
    }
  }
  return { columns, rows, light: out };
}

/** True for a picture whose ground is transparent already. */
export function isCutOut({ data }: Pixels): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 128) clear++;
  return clear > data.length / 4 / 20;
}

/** The picture with its paper made transparent. `strength` 0 to 1: how dark something has to be to stay. */
export function withoutPaper(pixels: Pixels, strength: number): Uint8ClampedArray {
  const { width, height, data } = pixels;
  if (isCutOut(pixels)) return new Uint8ClampedArray(data);
  const { columns, light } = brightened(paperOf(pixels));
  const out = new Uint8ClampedArray(data.length);
  const floor = 0.05 + strength * 0.4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const block = (Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)) * 3;
      let darkest = 0;
      for (let c = 0; c < 3; c++) {
        const paper = light[block + c] ?? 255;
        darkest = Math.max(darkest, (paper - (data[at + c] ?? 0)) / paper);
      }
      const alpha = Math.min(1, Math.max(0, (darkest - floor) / SOFT_EDGE));
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++) {
        const paper = light[block + c] ?? 255;
        out[at + c] = ((data[at + c] ?? 0) - (1 - alpha) * paper) / alpha;
      }
      out[at + 3] = alpha * 255;
    }
  }
  return out;
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
