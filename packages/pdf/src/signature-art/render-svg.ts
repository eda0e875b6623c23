/** Owns rendering our own SVGs to PNG. Never given anything that a user wrote: resvg would read local files. */
import { Resvg } from '@resvg/resvg-js';
import { decodePng } from '../seal/png.ts';
import { encodePng } from './encode-png.ts';

/** Pixels per logical pixel: 260 × 100 becomes 1560 × 600, which is 600 dpi in a field 6.5 cm wide. */
export const ART_SCALE = 6;

export function renderSvg(svg: string): Uint8Array {
  const options = { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: ART_SCALE } } as const;
  return encodePng(decodePng(new Resvg(svg, options).render().asPng()));
}

export interface Art {
  readonly svg: string;
  /** At ART_SCALE, on a transparent ground. */
  readonly png: Uint8Array;
  /** In logical pixels. */
  readonly width: number;
  readonly height: number;
}

export function artOf(width: number, height: number, content: string): Art {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return { svg, png: renderSvg(svg), width, height };
}

export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
