/**
 * Owns personal stamps drawn from a name, in the style of Korean seals. Invariant: every character of the name is on the stamp,
 * inside its rim.
 */
import { type InkColor, SignatureArtError } from './ink-color.ts';
import { drawableName } from './name-signature.ts';
import { type Art, artOf } from './render-svg.ts';
import { type Area, drawColumns } from './stamp-cells.ts';
import { CENTER, faceOf, OVAL, REACH, RIM, SIDE, type StampScript, type StampShape } from './stamp-face.ts';
import { fontOfLine, fontsOfCells, isHanja } from './stamp-fonts.ts';
import { drawWords, type WordArea } from './stamp-words.ts';

/** KR is for Hangul, HANJA for Hanja, also of a name that is partly in Hangul, EN for other letters. */
export const STAMP_LANGUAGES = ['KR', 'HANJA', 'EN'] as const;
export type StampLanguage = (typeof STAMP_LANGUAGES)[number];

/** The longest personal name in Korean letters, without spaces. */
const LONGEST_STAMP_NAME = 16;

/** The area for text inside the rim: one column may be tall in a tall shape, and one character wide in a wide shape. */
function areaOf(shape: StampShape, columns: number, count: number): Area {
  if (shape === 'square') return { width: 99, height: 99 };
  if (count === 1) return shape === 'oval' ? { width: 48, height: 72 } : { width: 72, height: 72 };
  if (shape === 'oval') return columns === 1 ? { width: 34, height: 92 } : { width: 48, height: 74 };
  return columns === 1 ? { width: 42, height: 98 } : { width: 76, height: 76 };
}

/** Whether the suffix 'seal' is in Hanja: to a name in Hanja, whatever was asked for. */
export const sealsInHanja = (name: readonly string[], language: StampLanguage): boolean =>
  language === 'HANJA' || isHanja(name);

/** The distance of words from the rim. */
const WORD_MARGIN = 4;

/** Two letters of a script that is read in lines from left to right. */
const IN_LINES = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}]{2}/u;

/**
 * Whether a name stands on a seal as words in lines, in whatever language the stamp was asked for: in columns from right to left,
 * Latin letters are unreadable, and the words of a name come in another order.
 */
export const isInLines = (name: string, language: StampLanguage): boolean =>
  language === 'EN' || IN_LINES.test(name);

function wordArea(shape: StampShape): WordArea {
  if (shape === 'square') return { width: 100, height: 92 };
  const reach = REACH - RIM - WORD_MARGIN;
  const across = shape === 'oval' ? REACH * OVAL - RIM - WORD_MARGIN + 1 : reach;
  return { width: 2 * across, height: 2 * reach, isRound: true };
}

/** Adds the suffix for 'seal' where it makes the name fill its square. */
function filled(name: readonly string[], shape: StampShape, language: StampLanguage): string[] {
  const seal = sealsInHanja(name, language) ? '印' : '인';
  return shape === 'square' && name.length === 3 ? [...name, seal] : [...name];
}

function columnsFor(count: number, shape: StampShape): number {
  if (shape === 'square' && count === 2) return 1;
  if (count <= 3) return 1;
  return Math.ceil(Math.sqrt(count));
}

/**
 * Draws a personal stamp, 125 × 125 logical pixels.
 * @throws SignatureArtError when the name is empty, too long for a stamp, or no font has one of its characters
 */
export function renderStamp({
  name,
  shape,
  color = 'red',
  language = 'KR',
  script = 'seal',
}: {
  name: string;
  shape: StampShape;
  color?: InkColor;
  language?: StampLanguage;
  script?: StampScript;
}): Art {
  const text = drawableName(name);
  if (isInLines(text, language)) {
    const letters = drawWords(text, wordArea(shape), CENTER, fontOfLine(text, script));
    return artOf(SIDE, SIDE, faceOf(shape, script, color, letters), color);
  }
  const chars = [...text.replaceAll(' ', '')];
  if (chars.length > LONGEST_STAMP_NAME)
    throw new SignatureArtError('name_too_long', 'The name is too long', {
      limit: { text: 'name', most: LONGEST_STAMP_NAME },
    });
  const wanted = filled(chars, shape, language);
  const columns = columnsFor(wanted.length, shape);
  const fontOf = fontsOfCells(wanted, script);
  const letters = drawColumns(wanted, columns, areaOf(shape, columns, wanted.length), CENTER, fontOf);
  return artOf(SIDE, SIDE, faceOf(shape, script, color, letters), color);
}
