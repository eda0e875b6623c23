/** Owns finding the straight lines and the pictures in the drawing of a page. */
import type { Rect } from '@dojang/domain';
import type { Rule } from '@dojang/field-detection';
import type { Pdfium } from '../pdfium/pdfium-api.ts';
import { withMemory } from '../pdfium/pdfium-core.ts';
import { type Extent, toShown } from './page-texts.ts';

const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const LINE_TO = 0;
const MOVE_TO = 2;
const MOST_OBJECTS = 20_000;
const MOST_SEGMENTS = 400;
const MOST_RULES = 6000;
const DEEPEST = 6;
/** Points; a filled box of at most this thickness is a line. */
const THICKEST = 3;
/** Points; a shorter line is part of a drawing. */
const SHORTEST = 3;
/** A line with at least this gray value is not visible on white paper. */
const UNSEEN = 246;

/** a b c d e f, as in PDF. */
type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function times(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

interface Reading {
  readonly core: Pdfium;
  readonly handle: number;
  readonly extent: Extent;
  readonly rules: Rule[];
  readonly pictures: Rect[];
  objects: number;
}

function floats(core: Pdfium, count: number, fill: (pointer: number) => number): number[] | undefined {
  return withMemory(core, count * 4, (pointer) => {
    if (fill(pointer) === 0) return undefined;
    const view = new DataView(core.HEAPU8.buffer);
    return Array.from({ length: count }, (_, index) => view.getFloat32(pointer + index * 4, true));
  });
}

function matrixOf(core: Pdfium, object: number): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] =
    floats(core, 6, (pointer) => core._FPDFPageObj_GetMatrix(object, pointer)) ?? [];
  return [a, b, c, d, e, f];
}

function place(reading: Reading, matrix: Matrix, [x, y]: Point): Point {
  const [a, b, c, d, e, f] = matrix;
  const [left, top] = toShown(reading.core, reading.handle, a * x + c * y + e, b * x + d * y + f);
  return [left * reading.extent.width, top * reading.extent.height];
}

type ColorOf = (object: number, r: number, g: number, b: number, a: number) => number;

function isSeen(core: Pdfium, object: number, colorOf: ColorOf): boolean {
  return withMemory(core, 16, (pointer) => {
    if (colorOf.call(core, object, pointer, pointer + 4, pointer + 8, pointer + 12) === 0) return true;
    const view = new DataView(core.HEAPU8.buffer);
    const [r = 0, g = 0, b = 0, a = 255] = [0, 4, 8, 12].map((at) => view.getUint32(pointer + at, true));
    return a > 12 && Math.min(r, g, b) < UNSEEN;
  });
}

/** The runs of straight segments of a path; a curve ends a run. */
function outlines(reading: Reading, path: number, matrix: Matrix): Point[][] {
  const { core } = reading;
  const runs: Point[][] = [];
  const count = Math.min(core._FPDFPath_CountSegments(path), MOST_SEGMENTS);
  for (let index = 0; index < count; index += 1) {
    const segment = core._FPDFPath_GetPathSegment(path, index);
    const type = core._FPDFPathSegment_GetType(segment);
    const [x = 0, y = 0] =
      floats(core, 2, (pointer) => core._FPDFPathSegment_GetPoint(segment, pointer, pointer + 4)) ?? [];
    const point = place(reading, matrix, [x, y]);
    if (type === MOVE_TO || type !== LINE_TO) runs.push([]);
    const run = runs.at(-1);
    run?.push(point);
    const [first] = run ?? [];
    if (core._FPDFPathSegment_GetClose(segment) !== 0 && run && first) run.push(first);
  }
  return runs;
}

function addLine(reading: Reading, [x1, y1]: Point, [x2, y2]: Point): void {
  const across = Math.abs(x2 - x1);
  const down = Math.abs(y2 - y1);
  if (Math.max(across, down) < SHORTEST || reading.rules.length >= MOST_RULES) return;
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
  if (down <= THICKEST && down < across) {
    reading.rules.push({ x1: left, x2: right, y1: (top + bottom) / 2, y2: (top + bottom) / 2 });
  } else if (across <= THICKEST && across < down) {
    reading.rules.push({ x1: (left + right) / 2, x2: (left + right) / 2, y1: top, y2: bottom });
  }
}

/** A thin filled shape is a line along its middle. */
function addFilled(reading: Reading, run: readonly Point[]): void {
  const xs = run.map(([x]) => x);
  const ys = run.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (run.length < 4 || Math.min(right - left, bottom - top) > THICKEST) return;
  addLine(reading, [left, top], [right, bottom]);
}

function readPath(reading: Reading, path: number, matrix: Matrix): void {
  const { core } = reading;
  const [filled, stroked] = withMemory(core, 8, (pointer) => {
    core._FPDFPath_GetDrawMode(path, pointer, pointer + 4);
    const view = new DataView(core.HEAPU8.buffer);
    return [view.getInt32(pointer, true) !== 0, view.getInt32(pointer + 4, true) !== 0];
  });
  const drawn = stroked === true && isSeen(core, path, core._FPDFPageObj_GetStrokeColor);
  const painted = filled === true && isSeen(core, path, core._FPDFPageObj_GetFillColor);
  if (!drawn && !painted) return;
  for (const run of outlines(reading, path, matrix)) {
    if (painted) addFilled(reading, run);
    if (!drawn) continue;
    for (const [index, point] of run.entries()) {
      const before = run[index - 1];
      if (before) addLine(reading, before, point);
    }
  }
}

function readPicture(reading: Reading, object: number, matrix: Matrix): void {
  const { core } = reading;
  const [a, b, c, d, e, f] = times(matrixOf(core, object), matrix);
  const corners = [
    [e, f],
    [a + e, b + f],
    [c + e, d + f],
    [a + c + e, b + d + f],
  ] as const;
  const shown = corners.map((corner) => place(reading, IDENTITY, corner));
  const xs = shown.map(([x]) => x);
  const ys = shown.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  reading.pictures.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
}

interface Group {
  readonly count: number;
  readonly at: (index: number) => number;
  readonly matrix: Matrix;
  readonly depth: number;
}

function readGroup(reading: Reading, group: Group): void {
  const { core } = reading;
  for (let index = 0; index < group.count && reading.objects < MOST_OBJECTS; index += 1) {
    reading.objects += 1;
    const object = group.at(index);
    const type = core._FPDFPageObj_GetType(object);
    if (type === PATH) readPath(reading, object, times(matrixOf(core, object), group.matrix));
    if (type === IMAGE) readPicture(reading, object, group.matrix);
    if (type !== FORM || group.depth >= DEEPEST) continue;
    readGroup(reading, {
      count: core._FPDFFormObj_CountObjects(object),
      at: (inner) => core._FPDFFormObj_GetObject(object, inner),
      matrix: times(matrixOf(core, object), group.matrix),
      depth: group.depth + 1,
    });
  }
}

/** The straight lines and the pictures of a loaded page. */
export function readRules(
  core: Pdfium,
  handle: number,
  extent: Extent,
): { readonly rules: Rule[]; readonly pictures: Rect[] } {
  const reading: Reading = { core, handle, extent, rules: [], pictures: [], objects: 0 };
  readGroup(reading, {
    count: core._FPDFPage_CountObjects(handle),
    at: (index) => core._FPDFPage_GetObject(handle, index),
    matrix: IDENTITY,
    depth: 0,
  });
  return { rules: reading.rules, pictures: reading.pictures };
}
