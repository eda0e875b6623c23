/**
 * Owns finding straight lines in a picture of a page: ink is darker than the brightness around it, and long runs of ink that
 * touch each other make a line. Invariant: work and memory grow only with the number of pixels.
 */

/** One byte per pixel: 1 for ink. */
export interface Ink {
  readonly bits: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A line in pixels that lies nearly along one axis: `at` and `slope` are those of its midpoint. */
export interface InkLine {
  readonly from: number;
  readonly to: number;
  /** The coordinate across the axis, at the middle of the line. */
  readonly at: number;
  /** Pixels across for each pixel along the axis. */
  readonly slope: number;
}

export interface Pixels {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The radius in pixels whose mean brightness is taken as that of the paper. */
const AROUND = 20;
/** Ink is darker than this share of the brightness around it. */
const DARKER = 0.86;

function grayOf({ rgba, width, height }: Pixels): Uint8Array {
  const gray = new Uint8Array(width * height);
  for (let index = 0; index < gray.length; index += 1) {
    const at = index * 4;
    gray[index] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return gray;
}

/** For each pixel, the sum of all pixels above and left of it (integral image). */
function sumsOf(gray: Uint8Array, width: number, height: number): Uint32Array {
  const across = width + 1;
  const sums = new Uint32Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += gray[y * width + x] ?? 0;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Removes specks of one or two pixels, which are dust. */
function withoutDust({ bits, width, height }: Ink): Ink {
  const clean = new Uint8Array(bits.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (bits[at] !== 1) continue;
      let near = 0;
      for (const row of [at - width, at, at + width])
        near += (bits[row - 1] ?? 0) + (bits[row] ?? 0) + (bits[row + 1] ?? 0);
      if (near > 2) clean[at] = 1;
    }
  }
  return { bits: clean, width, height };
}

/** The ink of a page, relative to the brightness around each pixel, so that gray paper and shadows stay paper. */
export function inkOf(pixels: Pixels): Ink {
  const { width, height } = pixels;
  const gray = grayOf(pixels);
  const sums = sumsOf(gray, width, height);
  const bits = new Uint8Array(width * height);
  const stride = width + 1;
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0);
      const paper = sum / ((right - left) * (bottom - top));
      if ((gray[y * width + x] ?? 255) < paper * DARKER) bits[y * width + x] = 1;
    }
  }
  return withoutDust({ bits, width, height });
}

/** The number of missing pixels that a run may bridge. */
const BRIDGED = 2;
/** The offset in pixels at which runs of neighboring rows still touch. */
const TOUCH = 3;
/** A picture with more runs than this is no page with lines. */
const MOST_RUNS = 60_000;
/** Pixels. */
const THICKEST = 7;
const UNEVEN = 2.4;
const STEEPEST = 0.07;

interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** Index of the run that represents all runs that touch each other. */
  root: number;
}

function runsOf(ink: Ink, upright: boolean, least: number): Run[] {
  const [rows, length] = upright ? [ink.width, ink.height] : [ink.height, ink.width];
  const [acrossStep, alongStep] = upright ? [1, ink.width] : [ink.width, 1];
  const runs: Run[] = [];
  for (let row = 0; row < rows; row += 1) {
    let from = -1;
    let last = -1;
    for (let along = 0; along <= length; along += 1) {
      const inked = along < length && ink.bits[row * acrossStep + along * alongStep] === 1;
      if (inked) {
        if (from < 0) from = along;
        last = along;
      } else if (from >= 0 && (along - last > BRIDGED || along === length)) {
        if (last - from + 1 >= least) runs.push({ row, from, to: last, root: runs.length });
        from = -1;
      }
    }
    if (runs.length > MOST_RUNS) return [];
  }
  return runs;
}

function rootOf(runs: readonly Run[], index: number): number {
  let at = index;
  for (let run = runs[at]; run !== undefined && run.root !== at; run = runs[at]) at = run.root;
  const first = runs[index];
  if (first !== undefined) first.root = at;
  return at;
}

/** Joins runs of neighboring rows that touch. */
function link(runs: readonly Run[]): void {
  let before = 0;
  for (const [index, run] of runs.entries()) {
    while ((runs[before]?.row ?? run.row) < run.row - 1) before += 1;
    for (let other = before; other < index; other += 1) {
      const one = runs[other];
      if (one === undefined || one.row === run.row) break;
      if (one.from > run.to + TOUCH || one.to < run.from - TOUCH) continue;
      const root = runs[rootOf(runs, other)];
      if (root !== undefined) root.root = rootOf(runs, index);
    }
  }
}

/** The straight line through all pixels of these runs; undefined where they are a blot or a curve. */
function fitted(runs: readonly Run[], shortest: number): InkLine | undefined {
  let [count, sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0, 0];
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  const [origin] = runs;
  if (origin === undefined) return undefined;
  for (const run of runs) {
    const n = run.to - run.from + 1;
    const y = run.row - origin.row;
    const middle = (run.from + run.to) / 2 - origin.from;
    count += n;
    sumX += n * middle;
    sumY += n * y;
    sumXX += n * middle * middle + (n * (n * n - 1)) / 12;
    sumXY += n * middle * y;
    sumYY += n * y * y;
    from = Math.min(from, run.from);
    to = Math.max(to, run.to);
  }
  const length = to - from + 1;
  if (length < shortest || count / length > THICKEST) return undefined;
  const [spreadX, spreadY] = [sumXX - (sumX * sumX) / count, sumYY - (sumY * sumY) / count];
  const slope = (sumXY - (sumX * sumY) / count) / spreadX;
  const off = Math.sqrt(Math.max(0, spreadY - slope * slope * spreadX) / count);
  if (off > UNEVEN || Math.abs(slope) > STEEPEST) return undefined;
  const middle = (from + to) / 2 - origin.from;
  return { from, to, slope, at: origin.row + sumY / count + slope * (middle - sumX / count) };
}

/**
 * The lines of a picture along one axis.
 * @param least pixels; shorter runs of ink are strokes of letters
 * @param shortest pixels; shorter lines are dropped
 */
export function linesOfInk(ink: Ink, upright: boolean, least: number, shortest: number): InkLine[] {
  const runs = runsOf(ink, upright, least);
  link(runs);
  const lines = Map.groupBy(runs.keys(), (index) => rootOf(runs, index));
  return [...lines.values()].flatMap(
    (members) =>
      fitted(
        members.flatMap((index) => runs[index] ?? []),
        shortest,
      ) ?? [],
  );
}
