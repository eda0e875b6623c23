import { createHash } from 'node:crypto';
import type { OpenPdf, RasterView } from '../pdfium/open-pdf.ts';

/**
 * Owns how a page looks, as a value that two versions of a document are compared by: every pixel at the width in which people see pages.
 */

/** Pixels; the width of the pictures that people see. */
export const LOOK_WIDTH = 1400;
/** Pixels; the side of a tile. */
const TILE = 20;

export interface PageLook {
  /** SHA-256 of size and pixels, hexadecimal. */
  readonly sha256: string;
  /** Tiles per row. */
  readonly columns: number;
  /** A hash of each tile, row by row. */
  readonly tiles: readonly number[];
}

/** Constants of FNV-1a, 32 bits. Source: draft-eastlake-fnv. */
const FNV = { basis: 0x811c9dc5, prime: 0x01000193 } as const;
const WHITE_PIXEL = 0xffff_ffff;

/** Rows of pixels from the first to before the last one. */
interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Returns the rows that are not white throughout, as runs: most rows of a page of text are white, and cost no more than being found. */
function inkedRows({ rgba, width, height }: RasterView): Rows[] {
  const bytes = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const length = width * 4;
  const white = Buffer.alloc(length, 0xff);
  const runs: Rows[] = [];
  let from = -1;
  for (let y = 0; y <= height; y += 1) {
    const isInked = y < height && white.compare(bytes, y * length, (y + 1) * length) !== 0;
    if (isInked && from === -1) from = y;
    if (isInked || from === -1) continue;
    runs.push({ from, to: y });
    from = -1;
  }
  return runs;
}

/** The hash of a tile has each of its rows that is not white within the tile, with its number, so that ink beside the tile is no difference. */
function tilesOf({ rgba, width, height }: RasterView, inked: readonly Rows[]): PageLook['tiles'] {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const columns = Math.ceil(width / TILE);
  const hashes = new Uint32Array(columns * Math.ceil(height / TILE)).fill(FNV.basis);
  const take = (tile: number, y: number, start: number, end: number): void => {
    let at = start;
    while (at < end && pixels[at] === WHITE_PIXEL) at += 1;
    if (at === end) return;
    let hash = Math.imul((hashes[tile] ?? 0) ^ y, FNV.prime);
    for (at = start; at < end; at += 1) hash = Math.imul(hash ^ (pixels[at] ?? 0), FNV.prime);
    hashes[tile] = hash >>> 0;
  };
  for (const { from, to } of inked)
    for (let y = from; y < to; y += 1)
      for (let column = 0; column < columns; column += 1) {
        const end = y * width + Math.min(width, (column + 1) * TILE);
        take(Math.floor(y / TILE) * columns + column, y, y * width + column * TILE, end);
      }
  return [...hashes];
}

/** Returns how a drawn page looks. The hash has every row that is not white with its place, so that only equal pixels have the same one. */
export function lookOfRaster(raster: RasterView): PageLook {
  const { rgba, width, height } = raster;
  const inked = inkedRows(raster);
  const hash = createHash('sha256').update(`${width}x${height};`);
  for (const { from, to } of inked)
    hash.update(`${from}-${to};`).update(rgba.subarray(from * width * 4, to * width * 4));
  return {
    sha256: hash.digest('hex'),
    columns: Math.ceil(width / TILE),
    tiles: tilesOf(raster, inked),
  };
}

/** Returns how a page (from 1) looks. Throws OpenPdfError for a damaged page. */
export const lookOf = (pdf: OpenPdf, page: number): PageLook =>
  pdf.withRaster(page, LOOK_WIDTH, lookOfRaster);
