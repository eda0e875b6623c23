/**
 * Owns how bright the paper of a photo is at each pixel, under uneven light, and how dark its ink is. Invariant: ink never counts
 * as paper, not even a filled seal; a shadow does.
 */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray;
}

export interface PaperTone {
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue in the center of each block. */
  readonly light: Float32Array;
  /** 0 to 1: the share of the paper's light that the usual ink absorbs. */
  readonly inkDarkness: number;
}

/** The block size in pixels for estimating the light. */
const BLOCK = 32;
/**
 * The quantile of a block's brightness that is the paper's: most of a block is paper, but its highest values may be reflections.
 */
const PAPER_QUANTILE = 0.8;
/**
 * A block is ink when it has less than this share of the paper's general brightness, or when its color channels differ by more
 * than the second share.
 */
const DARK_BLOCK = 0.45;
const COLORED_BLOCK = 0.18;
const DARKEST_PAPER = 24;
/** The darkness from which a pixel counts for measuring the ink, and the quantile of those that is the ink's darkness. */
const SURELY_INK = 0.3;
const INK_QUANTILE = 0.6;

const quantile = (values: number[], share: number, without: number): number => {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? without;
};

type Blocks = Omit<PaperTone, 'inkDarkness'>;

function brightnessOf({ width, height, data }: Pixels): Blocks {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const light = new Float32Array(columns * rows * 3);
  for (let block = 0; block < columns * rows; block++) {
    const [left, top] = [(block % columns) * BLOCK, Math.floor(block / columns) * BLOCK];
    for (let channel = 0; channel < 3; channel++) {
      const sample: number[] = [];
      for (let y = top; y < Math.min(height, top + BLOCK); y += 2)
        for (let x = left; x < Math.min(width, left + BLOCK); x += 2)
          sample.push(data[(y * width + x) * 4 + channel] ?? 0);
      light[block * 3 + channel] = Math.max(quantile(sample, PAPER_QUANTILE, 255), DARKEST_PAPER);
    }
  }
  return { columns, rows, light };
}

/** Which blocks show paper. */
function paperBlocks({ columns, rows, light }: Blocks): boolean[] {
  const usual = [0, 1, 2].map((channel) =>
    quantile([...light.filter((_, at) => at % 3 === channel)], PAPER_QUANTILE, 255),
  );
  return Array.from({ length: columns * rows }, (_, block) => {
    const shares = usual.map((value, channel) => (light[block * 3 + channel] ?? 0) / value);
    return Math.min(...shares) >= DARK_BLOCK && Math.max(...shares) - Math.min(...shares) <= COLORED_BLOCK;
  });
}

/** Blocks of ink take the light of the paper around them, from the outside in. */
function filledIn({ columns, rows, light }: Blocks): Blocks {
  let known = paperBlocks({ columns, rows, light });
  const out = Float32Array.from(light);
  while (known.includes(false) && known.includes(true)) {
    const next = [...known];
    for (let block = 0; block < known.length; block++) {
      if (known[block]) continue;
      const around = neighborsOf(block, columns, rows).filter((other) => known[other]);
      if (around.length === 0) continue;
      next[block] = true;
      for (let channel = 0; channel < 3; channel++)
        out[block * 3 + channel] =
          around.reduce((sum, other) => sum + (out[other * 3 + channel] ?? 0), 0) / around.length;
    }
    known = next;
  }
  return { columns, rows, light: out };
}

function neighborsOf(block: number, columns: number, rows: number): number[] {
  const [row, column] = [Math.floor(block / columns), block % columns];
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
      if (r !== row || c !== column) found.push(r * columns + c);
  return found;
}

/** The paper's light at a pixel, interpolated between the centers of the blocks around it and written into `into`. */
export function lightAt(
  { columns, rows, light }: Blocks,
  x: number,
  y: number,
  into: [number, number, number],
): void {
  const across = Math.min(columns - 1, Math.max(0, (x + 0.5) / BLOCK - 0.5));
  const down = Math.min(rows - 1, Math.max(0, (y + 0.5) / BLOCK - 0.5));
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [right, below] = [across - column, down - row];
  const first = (row * columns + column) * 3;
  const beside = column + 1 < columns ? 3 : 0;
  const under = row + 1 < rows ? columns * 3 : 0;
  for (let c = 0; c < 3; c++) {
    const at = first + c;
    const upper = (light[at] ?? 255) * (1 - right) + (light[at + beside] ?? 255) * right;
    const lower = (light[at + under] ?? 255) * (1 - right) + (light[at + under + beside] ?? 255) * right;
    into[c] = upper * (1 - below) + lower * below;
  }
}

/** 0 to 1: the share of the paper's light that a pixel absorbs, in the color channel that it absorbs most. */
export function darknessAt(data: Uint8ClampedArray, at: number, light: readonly number[]): number {
  let darkest = 0;
  for (let c = 0; c < 3; c++) {
    const paper = light[c] ?? 255;
    darkest = Math.max(darkest, (paper - (data[at + c] ?? 0)) / paper);
  }
  return darkest;
}

function darknessOfInk({ width, height, data }: Pixels, blocks: Blocks): number {
  const light: [number, number, number] = [0, 0, 0];
  const found: number[] = [];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      lightAt(blocks, x, y, light);
      const dark = darknessAt(data, (y * width + x) * 4, light);
      if (dark > SURELY_INK) found.push(dark);
    }
  }
  return quantile(found, INK_QUANTILE, 0);
}

/** Measures the paper's brightness everywhere. It takes the longest of all steps and depends on no setting. */
export function paperToneOf(pixels: Pixels): PaperTone {
  const blocks = filledIn(brightnessOf(pixels));
  return { ...blocks, inkDarkness: darknessOfInk(pixels, blocks) };
}
