/** Owns the numbers of rectangles and matrices in PDF objects. */
import { PdfArray, type PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import type { Resolve } from '../limits/unpack-stream.ts';
import type { FoundPage } from './page-tree.ts';

/** In this order, whatever the order in the file is. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];
export type Matrix = readonly [number, number, number, number, number, number];

/** ISO 32000-2 requires a MediaBox; readers use this size, in points, when there is none. */
const LETTER: Box = [0, 0, 612, 792];

/** The numbers of an array; undefined unless it has exactly `count` numbers. */
function numbersOf(value: PdfObject | undefined, count: number, resolve: Resolve): number[] | undefined {
  const array = resolve(value);
  if (!(array instanceof PdfArray) || array.length < count) return undefined;
  const numbers = array
    .toArray()
    .slice(0, count)
    .map((item) => resolve(item));
  return numbers.every((one) => one instanceof PdfNumber && Number.isFinite(one.value))
    ? numbers.map((one) => (one instanceof PdfNumber ? one.value : 0))
    : undefined;
}

/** A rectangle with its corners in order, or undefined for anything else. */
export function boxOf(value: PdfObject | undefined, resolve: Resolve): Box | undefined {
  const [a, b, c, d] = numbersOf(value, 4, resolve) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** The matrix of a form or pattern; the identity where none is given. */
export function matrixOf(dict: PdfDict, resolve: Resolve): Matrix {
  const [a, b, c, d, e, f] = numbersOf(dict.get('Matrix'), 6, resolve) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [1, 0, 0, 1, 0, 0];
  return [a, b, c, d, e ?? 0, f ?? 0];
}

/** Whether a box has no area. */
export const isEmpty = ([left, bottom, right, top]: Box): boolean => right <= left || top <= bottom;

/** The part of the page that is shown: the CropBox within the MediaBox. */
export function shownBox({ inherited }: FoundPage, resolve: Resolve): Box {
  const media = boxOf(inherited.get('MediaBox'), resolve);
  const sheet = media === undefined || isEmpty(media) ? LETTER : media;
  const crop = boxOf(inherited.get('CropBox'), resolve);
  if (crop === undefined || isEmpty(crop)) return sheet;
  return [
    Math.max(crop[0], sheet[0]),
    Math.max(crop[1], sheet[1]),
    Math.min(crop[2], sheet[2]),
    Math.min(crop[3], sheet[3]),
  ];
}

/** Degrees clockwise: 0, 90, 180 or 270. */
export function rotationOf({ inherited }: FoundPage, resolve: Resolve): number {
  const rotation = resolve(inherited.get('Rotate'));
  const quarters = rotation instanceof PdfNumber ? Math.trunc(rotation.value / 90) % 4 : 0;
  return (quarters < 0 ? quarters + 4 : quarters) * 90;
}

/** Numbers as a PDF array. */
export const arrayOf = (numbers: readonly number[]): PdfArray =>
  PdfArray.of(...numbers.map((value) => PdfNumber.of(value)));

/** The smallest upright box around the transformed corners of a box. */
export function transformBox([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners: readonly (readonly [number, number])[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The product of two matrices: `one` is applied first, then `other`. */
export function concat(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
