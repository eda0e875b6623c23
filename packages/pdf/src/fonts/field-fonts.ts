/**
 * Owns which font file stands behind each field font.
 * Invariant: files come from the installed packages only, never from the system, so every machine seals alike.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FieldFont } from '@dojang/domain';
import { openTrueType, type TrueTypeFont } from './truetype.ts';

const require = createRequire(import.meta.url);

/** Fonts that the project draws with; all under the SIL Open Font License. */
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

/** The file's bytes of a field font, for example to serve it to browsers. */
export function fieldFontBytes(font: FieldFont): Uint8Array {
  return fontOf(font).bytes;
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
