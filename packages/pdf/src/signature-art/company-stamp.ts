/**
 * Owns stamps of companies: the name around a circle with the kind of seal inside, or name and seal in a square. Invariant: every
 * character of both texts is on the stamp, inside its rim, and the end of the name never touches its start.
 */
import type { FontName } from '../fonts/index.ts';
import type { CompanyShape } from './choices.ts';
import { INK_COLORS, type InkColor, SignatureArtError } from './ink-color.ts';
import { drawableName } from './name-signature.ts';
import { outlineLine } from './outline-text.ts';
import { type Art, artOf, short } from './render-svg.ts';
import { isInLines, type StampLanguage, sealsInHanja } from './stamp.ts';
import { drawColumns } from './stamp-cells.ts';
import { CENTER, faceOf, REACH, RIM, SIDE, type StampScript } from './stamp-face.ts';
import { fontOfLine, fontsOfCells } from './stamp-fonts.ts';
import { drawWords } from './stamp-words.ts';

/** The longest texts in characters; spaces do not count in Korean and count in Latin text. */
const LONGEST = {
  name: { KR: 24, HANJA: 24, EN: 40 },
  inner: { KR: 9, HANJA: 9, EN: 24 },
} as const;

const INNER_RADIUS = 30;
const INNER_LINE = 2;
/** The height of letters between the two circles, with space on both sides. */
const LETTER_HEIGHT = 19.5;
const LETTER_RADIUS = (INNER_RADIUS + REACH - RIM) / 2;
/** The angle in radians that the name may take; the dot at the bottom takes the rest. */
const NAME_TURN = 0.86 * 2 * Math.PI;
/** The largest angle in radians of one letter, so that a short name is not spread around the whole ring. */
const WIDEST_LETTER = 1.05;
const DOT = 1.9;

/** The name clockwise around the center, its middle at the top; the letters of a long name shrink. */
function aroundTheRing(text: string, font: FontName): string {
  const { placed, box } = outlineLine(text, font);
  const last = placed.at(-1);
  if (!box || !last) return '';
  const total = last.x + last.outline.advance;
  const narrowest = LETTER_HEIGHT / (box.maxY - box.minY);
  const turn = Math.min(NAME_TURN, placed.length * WIDEST_LETTER);
  const scale = Math.min(narrowest, (turn * LETTER_RADIUS * 0.94) / total);
  const middle = (box.minY + box.maxY) / 2;
  return placed
    .filter(({ outline }) => outline.box)
    .map(({ outline, x }) => {
      const center = x + outline.advance / 2;
      const degrees = ((center / total - 0.5) * turn * 180) / Math.PI;
      const place = `rotate(${short(degrees)} ${CENTER} ${CENTER}) translate(${CENTER} ${short(CENTER - LETTER_RADIUS)})`;
      const size = `scale(${scale.toFixed(6)} ${(-scale).toFixed(6)}) translate(${short(-outline.advance / 2)} ${short(-middle)})`;
      return `<path transform="${place} ${size}" d="${outline.path}"/>`;
    })
    .join('');
}

/** The kind of seal inside the ring: two or three characters in a column, columns from right to left. */
function insideTheRing(text: string, language: StampLanguage, script: StampScript): string {
  if (isInLines(text, language))
    return drawWords(text, { width: 46, height: 34 }, CENTER, fontOfLine(text, script));
  const chars = [...text.replaceAll(' ', '')];
  const fontOf = fontsOfCells(chars, script);
  if (chars.length <= 3)
    return drawColumns(
      chars,
      1,
      { width: chars.length === 1 ? 36 : 24, height: chars.length === 1 ? 36 : 46 },
      CENTER,
      fontOf,
    );
  const rows = chars.length <= 6 ? 2 : 3;
  const columns = Math.ceil(chars.length / rows);
  const area = columns === 2 ? { width: 37, height: 37 } : { width: 41, height: 36 };
  return drawColumns(chars, columns, area, CENTER, fontOf);
}

function ring(script: StampScript, color: InkColor, letters: string): string {
  const ink = INK_COLORS[color];
  const isFilled = script === 'filled';
  const paint = `fill="none" stroke="${isFilled ? '#000' : ink}" stroke-width="${INNER_LINE}"`;
  const inner = `<circle cx="${CENTER}" cy="${CENTER}" r="${INNER_RADIUS}" ${paint}/>`;
  const dot = `<circle cx="${CENTER}" cy="${short(CENTER + LETTER_RADIUS)}" r="${DOT}"/>`;
  return faceOf('round', script, color, `${inner}${dot}${letters}`);
}

/** The name and a suffix that means 'seal of', in a square; only 'seal' where that fills the square better. */
function inTheSquare(name: string, language: StampLanguage): string[] {
  const chars = [...name.replaceAll(' ', '')];
  const side = (count: number) => Math.ceil(Math.sqrt(count));
  const isFull = (count: number) => count % side(count) === 0;
  const seal = sealsInHanja(chars, language) ? ['之', '印'] : ['의', '인'];
  return [...chars, ...(isFull(chars.length + 1) && !isFull(chars.length + 2) ? seal.slice(1) : seal)];
}

function signsInTheSquare(name: string, language: StampLanguage, script: StampScript): string {
  const chars = inTheSquare(name, language);
  const columns = Math.ceil(Math.sqrt(chars.length));
  return drawColumns(chars, columns, { width: 101, height: 101 }, CENTER, fontsOfCells(chars, script));
}

const wordsInTheSquare = (name: string, script: StampScript): string =>
  drawWords(name, { width: 100, height: 96 }, CENTER, fontOfLine(name, script));

interface CompanyStampOptions {
  readonly name: string;
  /** The kind of seal, such as 대표이사의인; only a ring shows it. */
  readonly inner: string;
  readonly shape: CompanyShape;
  readonly color: InkColor;
  readonly language: StampLanguage;
  readonly script: StampScript;
}

function assertLength(text: string, which: 'name' | 'inner', language: StampLanguage): void {
  const most = LONGEST[which][language];
  const counted = language === 'EN' ? text : text.replaceAll(' ', '');
  if ([...counted].length > most)
    throw new SignatureArtError('name_too_long', 'The text is too long', { limit: { text: which, most } });
}

/**
 * Draws a company's stamp, 125 × 125 logical pixels.
 * @throws SignatureArtError when a text is empty or too long for a stamp, or no font has one of its characters
 */
export function renderCompanyStamp({
  name,
  inner,
  shape,
  color,
  language,
  script,
}: CompanyStampOptions): Art {
  const text = drawableName(name);
  assertLength(text, 'name', language);
  if (shape === 'square') {
    const letters = isInLines(text, language)
      ? wordsInTheSquare(text, script)
      : signsInTheSquare(text, language, script);
    return artOf(SIDE, SIDE, faceOf('square', script, color, letters), color);
  }
  const kind = drawableName(inner);
  assertLength(kind, 'inner', language);
  return artOf(
    SIDE,
    SIDE,
    ring(
      script,
      color,
      aroundTheRing(text, fontOfLine(text, script)) + insideTheRing(kind, language, script),
    ),
    color,
  );
}
