/**
 * Owns the cleaning of typed text before it is measured, stored or drawn. Invariant: cleaning is idempotent, and cleaned text
 * contains no invisible character that could change its meaning.
 */

// The ranges are code points, since the characters themselves are invisible or reorder the line in an editor.
const INVISIBLE: readonly (readonly [number, number])[] = [
  [0x00, 0x08], // controls, except tab and newline
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad], // soft hyphen
  [0x34f, 0x34f], // grapheme joiner
  [0x61c, 0x61c], // Arabic letter mark
  [0x115f, 0x1160], // Hangul fillers
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f], // zero width, left-to-right and right-to-left marks
  [0x2028, 0x202e], // line separators, bidi embeddings and overrides
  [0x2060, 0x206f], // word joiner, bidi isolates
  [0x3164, 0x3164], // Hangul filler
  [0xd800, 0xdfff], // lone surrogates
  [0xfe00, 0xfe0f], // variation selectors
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xe0000, 0xe0fff], // tags and more variation selectors
];

const SPACES: readonly number[] = [0x09, 0xa0, 0x1680, 0x202f, 0x205f, 0x3000];

function isInvisible(char: string, code: number): boolean {
  if (code > 0x7f && /\p{Cf}/u.test(char)) return true;
  return INVISIBLE.some(([from, to]) => code >= from && code <= to);
}

function isOtherSpace(code: number): boolean {
  return SPACES.includes(code) || (code >= 0x2000 && code <= 0x200a);
}

/**
 * Returns the text in NFC, with \n as line break and U+0020 for every kind of space, and without control, bidi and invisible
 * characters. NFC is needed because macOS supplies decomposed Hangul, which fonts draw as separate letters.
 */
export function stripInvisible(text: string): string {
  let out = '';
  for (const char of text.replace(/\r\n?|\u2028|\u2029/g, '\n').normalize('NFC')) {
    const code = char.codePointAt(0) ?? 0;
    if (isOtherSpace(code)) out += ' ';
    else if (!isInvisible(char, code)) out += char;
  }
  return out.normalize('NFC');
}

/**
 * Returns a contact, a date or a number as it was meant: without invisible characters and spaces around it, and with the usual characters in
 * the place of full-width ones, which Korean and Japanese keyboards type and pages contain.
 */
export const cleanTyped = (text: string): string => stripInvisible(text.normalize('NFKC')).trim();

/** Returns the characters that `stripInvisible` removes from a text, each once; spaces and line breaks are replaced, not removed. */
export function invisibleIn(text: string): string[] {
  const chars = [...text.replace(/\r\n?|\u2028|\u2029/g, '\n').normalize('NFC')];
  return [...new Set(chars.filter((char) => removesAt(char)))];
}

function removesAt(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return !isOtherSpace(code) && isInvisible(char, code);
}
