/** Owns rendering SVGs of this project to PNG. User input never gets here, since resvg would read local files. */
import { Resvg } from '@resvg/resvg-js';
import { encodeInkPng } from '../png/ink-png.ts';
import { INK_COLORS, type InkColor } from './ink-color.ts';

/** Pixels per logical pixel: 260 × 100 becomes 1560 × 600, which is 600 dpi in a field 6.5 cm wide. */
export const ART_SCALE = 6;

/** Renders an SVG of one color; only its transparency is used. */
function renderSvg(svg: string, color: InkColor): Uint8Array {
  const options = { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: ART_SCALE } } as const;
  const { width, height, pixels } = new Resvg(svg, options).render();
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < alpha.length; at++) alpha[at] = pixels[at * 4 + 3] ?? 0;
  const hex = Number.parseInt(INK_COLORS[color].slice(1), 16);
  return encodeInkPng({ width, height, alpha, color: [hex >> 16, (hex >> 8) & 255, hex & 255] });
}

export interface Art {
  readonly svg: string;
  /** A PNG at ART_SCALE, on a transparent background. */
  readonly png: Uint8Array;
  /** In logical pixels. */
  readonly width: number;
  readonly height: number;
}

/** Draws a picture. @param content SVG elements in this one color */
export function artOf(width: number, height: number, content: string, color: InkColor): Art {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return { svg, png: renderSvg(svg, color), width, height };
}

/** A number with three decimals at most, for SVG attributes. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
