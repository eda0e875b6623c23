/** Owns the face of a stamp: its rim in the ink's color, or a filled background from which the letters are cut out. */

import { INK_COLORS, type InkColor } from './ink-color.ts';

export const STAMP_SHAPES = ['round', 'square', 'oval'] as const;
export type StampShape = (typeof STAMP_SHAPES)[number];
/** seal: engraved letters; brush: brush writing; filled: letters cut out of a filled background. */
export const STAMP_SCRIPTS = ['seal', 'filled', 'brush'] as const;
export type StampScript = (typeof STAMP_SCRIPTS)[number];

/** The side in logical pixels, requirement SIG-03. */
export const SIDE = 125;
export const CENTER = SIDE / 2;
export const RIM = 4.5;
/** The distance from the center to the outer edge of the ink. */
export const REACH = CENTER - 1;

/** The width of an oval as a part of its height. */
export const OVAL = 0.64;

function outlineOf(shape: StampShape, reach: number, paint: string): string {
  if (shape === 'square')
    return `<rect x="${CENTER - reach}" y="${CENTER - reach}" width="${2 * reach}" height="${2 * reach}" rx="7" ${paint}/>`;
  return `<ellipse cx="${CENTER}" cy="${CENTER}" rx="${shape === 'oval' ? reach * OVAL : reach}" ry="${reach}" ${paint}/>`;
}

/** The letters on their face, as the content of an SVG. */
export function faceOf(shape: StampShape, script: StampScript, color: InkColor, letters: string): string {
  const ink = INK_COLORS[color];
  if (script !== 'filled') {
    const rim = outlineOf(shape, REACH - RIM / 2, `fill="none" stroke="${ink}" stroke-width="${RIM}"`);
    return `${rim}<g fill="${ink}" stroke="${ink}" stroke-width="0">${letters}</g>`;
  }
  const ground = outlineOf(shape, REACH, `fill="${ink}" mask="url(#cut)"`);
  const cut = `<mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/><g fill="#000" stroke="#000" stroke-width="0">${letters}</g></mask>`;
  return `<defs>${cut}</defs>${ground}`;
}
