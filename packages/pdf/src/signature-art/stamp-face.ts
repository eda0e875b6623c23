/** Owns the face of a stamp: its rim in the ink's colour, or a filled ground from which the letters are cut out. */

import type { FontName } from '../fonts/index.ts';
import { INK_COLOURS, type InkColour } from './ink-colour.ts';

export const STAMP_SHAPES = ['round', 'square', 'oval'] as const;
export type StampShape = (typeof STAMP_SHAPES)[number];
/** seal: cut letters; brush: brush writing; filled: cut letters out of a filled ground. */
export const STAMP_SCRIPTS = ['seal', 'filled', 'brush'] as const;
export type StampScript = (typeof STAMP_SCRIPTS)[number];

/** Logical pixels, as the specification wants them. */
export const SIDE = 125;
export const CENTRE = SIDE / 2;
export const RIM = 4.5;
/** From the centre to the outer edge of the ink. */
export const REACH = CENTRE - 1;

/** For what the others lack: ideographs that Korean does not use, letters with rare marks. */
const REST = ['notoSans', 'classicSans', 'arimo'] as const;
const CUT: readonly FontName[] = ['myeongjoBold', 'gowunBatang', 'brush', ...REST];
export const STAMP_FONTS: Readonly<Record<StampScript, readonly FontName[]>> = {
  seal: CUT,
  filled: CUT,
  brush: ['brush', 'pen', 'myeongjoBold', ...REST],
};

const OVAL = 0.64;

function outlineOf(shape: StampShape, reach: number, paint: string): string {
  if (shape === 'square')
    return `<rect x="${CENTRE - reach}" y="${CENTRE - reach}" width="${2 * reach}" height="${2 * reach}" rx="7" ${paint}/>`;
  return `<ellipse cx="${CENTRE}" cy="${CENTRE}" rx="${shape === 'oval' ? reach * OVAL : reach}" ry="${reach}" ${paint}/>`;
}

/** The letters on their face, as the content of an SVG. */
export function faceOf(shape: StampShape, script: StampScript, color: InkColour, letters: string): string {
  const colour = INK_COLOURS[color];
  if (script !== 'filled') {
    const rim = outlineOf(shape, REACH - RIM / 2, `fill="none" stroke="${colour}" stroke-width="${RIM}"`);
    return `${rim}<g fill="${colour}">${letters}</g>`;
  }
  const ground = outlineOf(shape, REACH, `fill="${colour}" mask="url(#cut)"`);
  const cut = `<mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/><g fill="#000">${letters}</g></mask>`;
  return `<defs>${cut}</defs>${ground}`;
}
