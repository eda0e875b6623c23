/** The words of the header and the footer of a sheet (ECMA-376, part 1, 18.3.1.46). */

/** Fonts, sizes and colors of what follows. */
const LOOKS = /&(?:"[^"]*"|K(?:[0-9A-F]{6}|\d\d[+-]\d{3})|\d+)/gi;
/** Styles of what follows, and computed values: page numbers, dates, names of the file and of the sheet, pictures. */
const LETTERS = /&[A-Z]/gi;

/** The texts of a header or footer: left, middle and right. */
export const marginWords = (code: string): string[] =>
  code
    .replaceAll('&&', '\u0000')
    .split(/&[LCR]/)
    .map((part) => part.replace(LOOKS, '').replace(LETTERS, ' ').replaceAll('\u0000', '&').trim())
    .filter((part) => part !== '');
