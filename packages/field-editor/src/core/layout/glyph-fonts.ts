/**
 * Owns which font writes each character of a value, the same on the screen and in the seal. Invariant: a field font is replaced
 * only where it has no glyph, and always by the same font.
 */
import type { FieldFont } from '@dojang/domain';
import { FIELD_METRICS } from './field-metrics.ts';
import { advanceIn, type GlyphFont, knowsHelpingFonts } from './glyph-widths.ts';

/** The fallback fonts in the order in which they are tried: Latin letters first, then ideographs and symbols. */
export const FONT_CHAINS: Readonly<Record<FieldFont, readonly GlyphFont[]>> = {
  gothic: ['gothic', 'arimo', 'classicSans'],
  myeongjo: ['myeongjo', 'tinos', 'classicSerif', 'classicSans'],
};

/** A laid-out character: its font, and its width as a fraction of the font size. */
export interface SetGlyph {
  readonly char: string;
  readonly font: GlyphFont;
  readonly advance: number;
}

/** Neighboring characters of one font. */
export interface FontRun<Font extends string> {
  readonly font: Font;
  readonly text: string;
}

/** Words of an alphabet with the characters that join them: a name such as 'Nguyễn Văn An' is written in one font. */
const PHRASE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+(?:[ .,'’&-]{1,2}[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+)*/gu;

/**
 * The font of each character of a text, null where none has a glyph. A phrase of an alphabet stays in one font where one font has
 * all its letters, so that all letters of a name look the same.
 */
export function fontsOfCharacters<Font extends string>(
  text: string,
  fonts: readonly Font[],
  has: (char: string, font: Font) => boolean,
): (Font | null)[] {
  const firstFor = (chars: readonly string[]): Font | undefined =>
    fonts.find((font) => chars.every((char) => has(char, font)));
  const chosen: (Font | null)[] = [];
  const addEach = (part: string): void => {
    for (const char of part) chosen.push(firstFor([char]) ?? null);
  };
  let end = 0;
  for (const { 0: phrase, index } of text.matchAll(PHRASE)) {
    addEach(text.slice(end, index));
    end = index + phrase.length;
    const letters = [...phrase];
    const font = firstFor(letters);
    if (font === undefined) addEach(phrase);
    else for (const _ of letters) chosen.push(font);
  }
  addEach(text.slice(end));
  return chosen;
}

/** Joins adjacent characters of one font. */
export function joinRuns<Font extends string>(
  glyphs: readonly { readonly char: string; readonly font: Font }[],
): FontRun<Font>[] {
  const runs: { font: Font; text: string }[] = [];
  for (const { char, font } of glyphs) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs;
}

const has = (char: string, font: GlyphFont): boolean => advanceIn(char.codePointAt(0) ?? 0, font) !== null;

/** Lays out a cleaned text in a field font. A character that no font has counts as a full em of the field font. */
export function setGlyphs(text: string, font: FieldFont): SetGlyph[] {
  const fonts = fontsOfCharacters(text, FONT_CHAINS[font], has);
  return Array.from(text, (char, index) => {
    const own = fonts[index] ?? null;
    if (own === null) return { char, font, advance: 1 };
    return { char, font: own, advance: advanceIn(char.codePointAt(0) ?? 0, own) ?? 1 };
  });
}

/** Width of a text in one line, in points. */
export const widthOf = (text: string, font: FieldFont, size: number): number =>
  setGlyphs(text, font).reduce((sum, { advance }) => sum + advance, 0) * size;

/**
 * The characters of a cleaned text that no font can write, each once, in order. Newlines are allowed. Empty while the fallback
 * fonts are not loaded: the server has them, and decides.
 */
export function missingGlyphs(text: string, font: FieldFont): string[] {
  if (!knowsHelpingFonts()) return [];
  const isMissing = (char: string): boolean =>
    char !== '\n' && !FONT_CHAINS[font].some((name) => has(char, name));
  return [...new Set(text)].filter(isMissing);
}

/** Ascent and descent of the field font, which the lines of a value keep whichever fallback fonts they use. */
export function verticalMetricsOf(font: FieldFont): { ascent: number; descent: number } {
  const { ascent, descent } = FIELD_METRICS[font];
  return { ascent, descent };
}
