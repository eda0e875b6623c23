/**
 * Owns which font file belongs to each field font. Invariant: the files come from the installed packages and never from the
 * system, so every machine seals the same way.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stripInvisible } from '@dojang/domain';
import { type FontRun, fontsOfCharacters, joinRuns, provideHelpingMetrics } from '@dojang/field-editor/core';
import { HELPING_METRICS } from '@dojang/field-editor/helping-metrics';
import { openTrueType, type TrueTypeFont } from './truetype.ts';

// The server lays out text with the metrics of all fonts.
provideHelpingMetrics(HELPING_METRICS);

const require = createRequire(import.meta.url);

/** The fonts that the project draws with; all are under the SIL Open Font License. */
export const FONT_FILES = {
  gothic: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  gothicBold: '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  myeongjo: '@expo-google-fonts/nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf',
  myeongjoBold: '@expo-google-fonts/nanum-myeongjo/700Bold/NanumMyeongjo_700Bold.ttf',
  pen: '@expo-google-fonts/nanum-pen-script/400Regular/NanumPenScript_400Regular.ttf',
  brush: '@expo-google-fonts/nanum-brush-script/NanumBrushScript_400Regular.ttf',
  dokdo: '@expo-google-fonts/east-sea-dokdo/EastSeaDokdo_400Regular.ttf',
  gaegu: '@expo-google-fonts/gaegu/700Bold/Gaegu_700Bold.ttf',
  gowunBatang: '@expo-google-fonts/gowun-batang/400Regular/GowunBatang_400Regular.ttf',
  gowunDodum: '@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf',
  arimo: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  tinos: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  classicSans: '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  classicSerif: '@expo-google-fonts/cactus-classical-serif/400Regular/CactusClassicalSerif_400Regular.ttf',
  notoSans: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  mono: '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf',
} as const;
export type FontName = keyof typeof FONT_FILES;

const opened = new Map<FontName, TrueTypeFont>();

/** Absolute path of a font's file. */
export function fontPath(name: FontName): string {
  return require.resolve(FONT_FILES[name]);
}

/** A font, read from disk once per thread. */
export function fontOf(name: FontName): TrueTypeFont {
  const known = opened.get(name);
  if (known) return known;
  const font = openTrueType(readFileSync(fontPath(name)));
  opened.set(name, font);
  return font;
}

/**
 * True when the font draws something for the character. Some fonts map characters to blank glyphs
 * (Nanum Brush Script does so for every Hanja), which would print as nothing.
 */
export function canWrite(char: string, font: TrueTypeFont): boolean {
  const glyph = font.glyphOf(char.codePointAt(0) ?? 0);
  return glyph !== 0 && (char.trim() === '' || font.outlineOf(glyph).length > 0);
}

/** The characters that a font cannot write, each once. */
export function uncovered(text: string, name: FontName): string[] {
  const font = fontOf(name);
  return [...new Set(text)].filter((char) => !canWrite(char, font));
}

/**
 * Characters that a renderer must shape, reorder or color before they read as typed: combining marks, conjoining jamo,
 * right-to-left scripts, emoji. The seal places one glyph per character and does none of that.
 */
const NEEDS_SHAPING =
  /[\p{M}\p{C}\p{Emoji_Presentation}\p{Script=Hebrew}\p{Script=Arabic}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;

/**
 * Characters of the serif font beyond the Basic Multilingual Plane are rare and make its subsets large; the other font writes
 * them.
 */
const BASIC_PLANE_ONLY: ReadonlySet<FontName> = new Set(['classicSerif']);

/** The code points that a font can write in a value, with one glyph each, in ascending order. */
export function writtenCodes(name: FontName): number[] {
  const font = fontOf(name);
  return font.codePoints().filter((code) => {
    const char = String.fromCodePoint(code);
    if (BASIC_PLANE_ONLY.has(name) && code > 0xffff) return false;
    return !NEEDS_SHAPING.test(char) && stripInvisible(char) === char && canWrite(char, font);
  });
}

/** The font of a run whose characters no font can write. */
export const NO_FONT = 'none';

/**
 * Splits a text into runs of one font each: the first of the fonts that has the character, and one font for a whole phrase of an
 * alphabet where there is one.
 * @returns runs in order; `font` is `NO_FONT` where none of the fonts has a glyph
 */
export function textRuns(text: string, fonts: readonly FontName[]): FontRun<FontName | typeof NO_FONT>[] {
  const chosen = fontsOfCharacters(text, fonts, (char, name) => canWrite(char, fontOf(name)));
  return joinRuns(Array.from(text, (char, index) => ({ char, font: chosen[index] ?? NO_FONT })));
}
