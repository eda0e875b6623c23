/**
 * Owns the proof, before signing, that every value can be read and seen on its page.
 * Invariant: looks at the written file with another program's eyes (PDFium), never at what was meant.
 */
import { layoutCheck, layoutImage } from '@dojang/field-editor/core';
import { fontOf } from '../fonts/index.ts';
import { textLayoutOf } from './draw-fields.ts';
import type { EmbeddedImage } from './embed-image.ts';
import type { PageSpace } from './page-space.ts';
import { openEye, type Patch, type SeenPage, seeDocument } from './pdfium-eye.ts';
import type { Pixels } from './png.ts';
import type { SealField } from './seal-job.ts';

export interface StampedPage {
  /** 0… */
  readonly index: number;
  readonly space: PageSpace;
  readonly fields: readonly SealField[];
}

/** Pixels a point when looking for ink. */
const SCALE = 2;
/** Grey below which something was surely drawn in black. */
const DARK = 190;

/** Pictures are compared in so many cells each way, by about so many pixels. */
const CELLS = 8;
const LOOKED_AT = 200;

function squeezed(text: string): string {
  return text.replace(/\s+/g, '').normalize('NFC');
}

function darkest({ grey }: Patch): number {
  let low = 255;
  for (const value of grey) if (value < low) low = value;
  return low;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

function textIsThere(
  field: SealField,
  text: string,
  corner: Corner,
  page: SeenPage,
  space: PageSpace,
): boolean {
  const { lines, fontSize } = textLayoutOf(field, text, space);
  return lines.every((line) => {
    if (squeezed(line.text) === '') return true;
    const top = corner.top + line.baseline - fontSize;
    return (
      darkest(page.patch(corner.left + line.x, top, Math.max(line.width, 1), fontSize * 1.2, SCALE)) < DARK
    );
  });
}

function checkIsThere(field: SealField, corner: Corner, page: SeenPage, space: PageSpace): boolean {
  const { points, strokeWidth } = layoutCheck({
    width: field.width * space.width,
    height: field.height * space.height,
  });
  const reach = Math.max(strokeWidth / 2, 0.5);
  return points.every(
    (p) =>
      darkest(page.patch(corner.left + p.x - reach, corner.top + p.y - reach, 2 * reach, 2 * reach, SCALE)) <
      DARK,
  );
}

/** Mean grey of a cell of the picture laid on white, from its own pixels. */
function expectedCells({ width, height, rgb, alpha }: Pixels, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  const stride = Math.max(1, Math.floor(Math.max(width, height) / LOOKED_AT));
  for (let y = 0; y < height; y += stride) {
    const row = Math.floor((y * rows) / height);
    for (let x = 0; x < width; x += stride) {
      const cell = row * columns + Math.floor((x * columns) / width);
      const at = y * width + x;
      const ink = (alpha ? (alpha[at] ?? 0) : 255) / 255;
      const luma = 0.3 * (rgb[at * 3] ?? 0) + 0.59 * (rgb[at * 3 + 1] ?? 0) + 0.11 * (rgb[at * 3 + 2] ?? 0);
      sums[cell] = (sums[cell] ?? 0) + ink * (255 - luma);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i] ?? 1));
}

/** The cell with the most ink must be about as dark on the page as in the picture, or darker. */
function imageIsThere(
  field: SealField,
  picture: Pixels,
  corner: Corner,
  page: SeenPage,
  space: PageSpace,
): boolean {
  const box = { width: field.width * space.width, height: field.height * space.height };
  const at = layoutImage({ imageWidth: picture.width, imageHeight: picture.height, box });
  const cells = expectedCells(picture, CELLS, CELLS);
  const most = cells.reduce((best, value, i) => (value > (cells[best] ?? 0) ? i : best), 0);
  const want = cells[most] ?? 0;
  if (want < 4) return true; // nothing to see in the picture itself
  const [wide, high] = [at.width / CELLS, at.height / CELLS];
  const left = corner.left + at.x + (most % CELLS) * wide;
  const top = corner.top + at.y + Math.floor(most / CELLS) * high;
  const { grey } = page.patch(left, top, wide, high, SCALE);
  const seen = grey.reduce((sum, value) => sum + 255 - value, 0) / grey.length;
  return seen > want * 0.4;
}

function isThere(
  field: SealField,
  pictures: ReadonlyMap<Uint8Array, EmbeddedImage>,
  page: SeenPage,
  space: PageSpace,
): boolean {
  const corner = { left: field.x * space.width, top: field.y * space.height };
  const { value } = field;
  if (value.kind === 'text') return textIsThere(field, value.text, corner, page, space);
  if (value.kind === 'check') return !value.checked || checkIsThere(field, corner, page, space);
  const picture = pictures.get(value.png)?.pixels;
  return picture === undefined || imageIsThere(field, picture, corner, page, space);
}

function textsAreReadable(
  fields: readonly SealField[],
  page: SeenPage,
  space: PageSpace,
): SealField | undefined {
  const wanted = fields.flatMap((field) => {
    if (field.value.kind !== 'text') return [];
    const lines = textLayoutOf(field, field.value.text, space).lines.map((line) => squeezed(line.text));
    return [{ field, lines: lines.filter((line) => line !== '') }];
  });
  if (wanted.every(({ lines }) => lines.length === 0)) return undefined;
  const text = page.text();
  return wanted.find(({ lines }) => lines.some((line) => !text.includes(line)))?.field;
}

export interface LostStamp {
  readonly index: number;
  readonly field: SealField;
}

/**
 * The pages on which a value cannot be read or seen; empty when all is well.
 * Null when PDFium cannot open the file, so that nothing can be said.
 */
export async function findLostStamps(
  pdf: Uint8Array,
  pages: readonly StampedPage[],
  pictures: ReadonlyMap<Uint8Array, EmbeddedImage>,
): Promise<LostStamp[] | null> {
  const seen = await seeDocument(pdf);
  if (!seen) return null;
  try {
    return pages.flatMap(({ index, space, fields }) =>
      seen.look(index, (page) => {
        const field =
          textsAreReadable(fields, page, space) ?? fields.find((f) => !isThere(f, pictures, page, space));
        return field ? [{ index, field }] : [];
      }),
    );
  } finally {
    seen.close();
  }
}

/** Loads what the first job would otherwise wait for. */
export async function warmUp(): Promise<void> {
  await openEye();
  for (const name of ['gothic', 'myeongjo'] as const) fontOf(name).glyphOf(0x20);
}
