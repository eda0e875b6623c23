/**
 * Owns pictures as WebP, which takes ten times as long as PNG. It is used for photographs, where it is smaller, and for pictures
 * that are stored permanently.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';
import type { Raster } from '../pdfium/open-pdf.ts';

const require = createRequire(import.meta.url);

const EXACT = { lossless: 1, method: 3, quality: 60 } as const;
/** The fastest method; the others take twice as long for a tenth less. */
const CLOSE = { quality: 86, method: 0 } as const;

let ready: Promise<unknown> | undefined;

function start(): Promise<unknown> {
  const wasm = readFileSync(require.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return WebAssembly.compile(wasm).then((module) => init(module));
}

async function toWebp({ rgba, width, height }: Raster, options: typeof EXACT | typeof CLOSE) {
  ready ??= start();
  await ready;
  const picture: ImageData = { data: rgba, width, height, colorSpace: 'srgb' };
  return new Uint8Array(await encode(picture, options));
}

/** Encodes as lossless WebP. */
export const toExactWebp = (raster: Raster): Promise<Uint8Array> => toWebp(raster, EXACT);

/** Encodes as lossy WebP whose loss is not visible on a photograph. */
export const toCloseWebp = (raster: Raster): Promise<Uint8Array> => toWebp(raster, CLOSE);
