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

function tilesOf({ rgba, width, height }: RasterView): PageLook['tiles'] {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const columns = Math.ceil(width / TILE);
  const hashes = new Uint32Array(columns * Math.ceil(height / TILE)).fill(FNV.basis);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / TILE) * columns;
    for (let column = 0; column < columns; column += 1) {
      const end = y * width + Math.min(width, (column + 1) * TILE);
      let hash = hashes[row + column] ?? 0;
      for (let at = y * width + column * TILE; at < end; at += 1)
        hash = Math.imul(hash ^ (pixels[at] ?? 0), FNV.prime);
      hashes[row + column] = hash >>> 0;
    }
  }
  return [...hashes];
}

/** Returns how a page (from 1) looks. Throws OpenPdfError for a damaged page. */
export function lookOf(pdf: OpenPdf, page: number): PageLook {
  return pdf.withRaster(page, LOOK_WIDTH, (raster) => ({
    sha256: createHash('sha256')
      .update(`${raster.width}x${raster.height};`)
      .update(raster.rgba)
      .digest('hex'),
    columns: Math.ceil(raster.width / TILE),
    tiles: tilesOf(raster),
  }));
}
