/**
 * Owns where a page's visible area lies in PDF user space, with rotation and crop box applied. Invariant: a drawing in 'shown'
 * coordinates (points, origin at the bottom left of the page as a reader sees it, y upwards) multiplied by `matrix` appears at
 * the same position in user space.
 */
import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

export type Resolve = (ref: PdfRef) => PdfObject | null;
export type Matrix = readonly [number, number, number, number, number, number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageSpace {
  /** Of the page as shown, in points. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly mediaBox: Box;
  readonly matrix: Matrix;
}

/** The depth from which a page tree is treated as a cycle. */
const DEEPEST_TREE = 64;
/** The page size in points that viewers use for a page without a usable media box: US Letter. */
const FALLBACK_BOX: Box = { x: 0, y: 0, width: 612, height: 792 };

/** The object that a reference leads to, or the object itself. */
export function resolved(value: PdfObject | undefined, resolve: Resolve): PdfObject | undefined {
  let found = value;
  for (let i = 0; found instanceof PdfRef && i < DEEPEST_TREE; i++) found = resolve(found) ?? undefined;
  return found instanceof PdfRef ? undefined : found;
}

/** A page attribute, which may be inherited from a parent in the page tree (ISO 32000-1, 7.7.3.4). */
export function inherited(page: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let node: PdfObject | undefined = page;
  for (let i = 0; node instanceof PdfDict && i < DEEPEST_TREE; i++) {
    const value = resolved(node.get(key), resolve);
    if (value !== undefined) return value;
    node = resolved(node.get('Parent'), resolve);
  }
  return undefined;
}

function boxOf(value: PdfObject | undefined, resolve: Resolve): Box | null {
  if (!(value instanceof PdfArray)) return null;
  const numbers = [0, 1, 2, 3].map((i) => {
    const number = resolved(value.at(i), resolve);
    return number instanceof PdfNumber ? number.value : Number.NaN;
  });
  const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = numbers;
  const box = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  return box.width > 0 && box.height > 0 ? box : null;
}

function intersection(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function rotationOf(value: PdfObject | undefined): 0 | 90 | 180 | 270 {
  const angle = value instanceof PdfNumber ? Math.round(value.value / 90) * 90 : 0;
  const turned = ((angle % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

function matrixOf({ x, y, width, height }: Box, rotation: 0 | 90 | 180 | 270): Matrix {
  switch (rotation) {
    case 90:
      return [0, 1, -1, 0, x + width, y];
    case 180:
      return [-1, 0, 0, -1, x + width, y + height];
    case 270:
      return [0, -1, 1, 0, x, y + height];
    default:
      return [1, 0, 0, 1, x, y];
  }
}

/** The visible area of a page: its crop box cut to its media box, turned by its rotation. */
export function pageSpaceOf(page: PdfDict, resolve: Resolve): PageSpace {
  const mediaBox = boxOf(inherited(page, 'MediaBox', resolve), resolve) ?? FALLBACK_BOX;
  const cropBox = boxOf(inherited(page, 'CropBox', resolve), resolve);
  const visible = (cropBox && intersection(cropBox, mediaBox)) ?? mediaBox;
  const rotation = rotationOf(inherited(page, 'Rotate', resolve));
  const upright = rotation === 0 || rotation === 180;
  return {
    width: upright ? visible.width : visible.height,
    height: upright ? visible.height : visible.width,
    rotation,
    mediaBox,
    matrix: matrixOf(visible, rotation),
  };
}
