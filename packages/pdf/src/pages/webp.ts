/** Owns page pictures as WebP: lossless where the page is text and lines, lossy where it is a photograph. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';
import type { Raster } from './open-pdf.ts';

const require = createRequire(import.meta.url);

/** A lossless text page of 1,600 pixels is about 150 KB; beyond this it is a photograph. */
const PHOTOGRAPH_BYTES = 500_000;

let ready: Promise<unknown> | undefined;

function start(): Promise<unknown> {
  const wasm = readFileSync(require.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return WebAssembly.compile(wasm).then((module) => init(module));
}

/** Encodes pixels as WebP, lossless unless that would be large. */
export async function toWebp(raster: Raster): Promise<Uint8Array> {
  ready ??= start();
  await ready;
  const picture: ImageData = {
    data: raster.rgba,
    width: raster.width,
    height: raster.height,
    colorSpace: 'srgb',
  };
  const exact = new Uint8Array(await encode(picture, { lossless: 1, method: 3, quality: 60 }));
  if (exact.byteLength <= PHOTOGRAPH_BYTES) return exact;
  const close = new Uint8Array(await encode(picture, { quality: 86, method: 2 }));
  return close.byteLength < exact.byteLength ? close : exact;
}
