/** Owns the fonts of stamps. Invariant: Hanja are engraved like Hangul, in a serif font, where one has them. */
import type { FontName } from '../fonts/index.ts';
import { coveringFont } from './name-signature.ts';
import type { StampScript } from './stamp-face.ts';

/** Fallback fonts for characters that the others lack: ideographs that Korean does not use, letters with rare diacritics. */
const REST = ['notoSans', 'classicSans', 'arimo'] as const;
const CUT: readonly FontName[] = ['myeongjoBold', 'gowunBatang', 'brush', ...REST];
const FONTS: Readonly<Record<StampScript, readonly FontName[]>> = {
  seal: CUT,
  filled: CUT,
  brush: ['brush', 'pen', 'myeongjoBold', ...REST],
};
/** The Korean fonts with serifs have no Hanja. */
const HANJA_FONTS: readonly FontName[] = ['classicSerif', ...REST];

const isHan = (char: string): boolean => /\p{Script=Han}/u.test(char);

/** Whether all characters are Hanja. */
export const isHanja = (chars: readonly string[]): boolean => chars.every(isHan);

/** Returns the font of a text that stands on one line. @throws SignatureArtError when no font has all of it */
export const fontOfLine = (text: string, script: StampScript): FontName =>
  coveringFont(text, isHanja([...text.replaceAll(' ', '')]) ? HANJA_FONTS : FONTS[script]);

/**
 * Returns the font of each character that has a cell of its own: one for the Hanja and one for the rest.
 * @throws SignatureArtError when no font has all of either
 */
export function fontsOfCells(chars: readonly string[], script: StampScript): (char: string) => FontName {
  const fontOf = (some: readonly string[]): FontName => fontOfLine(some.join(''), script);
  const hanja = chars.filter(isHan);
  const others = chars.filter((char) => !isHan(char));
  if (hanja.length === 0 || others.length === 0) {
    const one = fontOf(chars);
    return () => one;
  }
  const [ofHanja, ofOthers] = [fontOf(hanja), fontOf(others)];
  return (char) => (isHan(char) ? ofHanja : ofOthers);
}
