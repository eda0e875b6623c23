import type { FieldResult, PageResult } from '@dojang/contract';
import {
  cleanLine,
  cleanText,
  DEFAULT_FIELD_STYLE,
  type FieldStyle,
  holdsResidentNumber,
  koreanDate,
  parseDate,
} from '@dojang/domain';
import { layoutText, missingGlyphs } from '@dojang/field-editor/core';

/** Owns what is wrong with a typed value, before it is sent: the same rules as the server, and the seal's own measure. */

export type TextFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'residentNumber' }
  | { readonly fault: 'missingGlyph'; readonly glyphs: string }
  | { readonly fault: 'tooLong'; readonly over: number }
  | { readonly fault: 'noDate' };

export type TextField = Pick<FieldResult, 'type' | 'required' | 'style' | 'width' | 'height'>;
export type PaperSize = Pick<PageResult, 'width' | 'height'>;
export type CheckedText = { readonly text: string } | TextFault;

export const styleOf = (field: Pick<FieldResult, 'style'>): FieldStyle => field.style ?? DEFAULT_FIELD_STYLE;

const fits = (text: string, field: TextField, page: PaperSize): boolean =>
  layoutText({
    text,
    boxWidth: field.width * page.width,
    boxHeight: field.height * page.height,
    style: styleOf(field),
  }).fits;

/** How many characters, at the least, have to go before the text fits its field. */
function overBy(text: string, field: TextField, page: PaperSize): number {
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(letters.slice(0, middle).join(''), field, page)) low = middle;
    else high = middle - 1;
  }
  return letters.length - low;
}

/** The text as it will be stored, or what is wrong with it. An optional field may be empty: text ''. */
export function checkText(typed: string, field: TextField, page: PaperSize): CheckedText {
  const text = styleOf(field).multiline ? cleanText(typed) : cleanLine(typed);
  if (text === '') return field.required ? { fault: 'empty' } : { text };
  if (holdsResidentNumber(text)) return { fault: 'residentNumber' };
  const glyphs = missingGlyphs(text, styleOf(field).font);
  if (glyphs.length > 0) return { fault: 'missingGlyph', glyphs: glyphs.join(' ') };
  const over = overBy(text, field, page);
  return over > 0 ? { fault: 'tooLong', over } : { text };
}

/** As `checkText`, for a date typed in any of the forms that are read. */
export function checkDate(typed: string, field: TextField, page: PaperSize): CheckedText {
  if (typed.trim() === '') return field.required ? { fault: 'empty' } : { text: '' };
  const date = parseDate(typed) ?? parseDate(withSeparators(typed));
  return date ? checkText(koreanDate(date), field, page) : { fault: 'noDate' };
}

/** 20261121 is how many people type a date on a keypad of digits. */
const withSeparators = (typed: string): string => typed.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
