import type { FieldResult, PageResult } from '@dojang/contract';
import {
  type CalendarDate,
  type FormatError,
  formatOf,
  nameUnprintable,
  parseTypedDate,
  readFormat,
  type Wording,
  writeDate,
} from '@dojang/domain';
import { layoutWritten, missingGlyphs, writtenStyle } from '@dojang/field-editor/core';

/** Owns the errors of a typed value before it is sent: the same rules as on the server, and the layout of the seal. */

export type TextError =
  | { readonly error: 'empty' }
  | { readonly error: FormatError }
  | { readonly error: 'overLimit'; readonly max: number }
  | { readonly error: 'missingGlyph'; readonly glyphs: Wording }
  | { readonly error: 'tooLong'; readonly over: number }
  | { readonly error: 'noDate' };

export type TextField = Pick<FieldResult, 'type' | 'required' | 'style' | 'settings' | 'width' | 'height'>;
export type PageExtent = Pick<PageResult, 'width' | 'height'>;
export type CheckedText = { readonly text: string } | TextError;

const fits = (text: string, field: TextField, page: PageExtent): boolean =>
  layoutWritten(text, { width: field.width * page.width, height: field.height * page.height }, field).fits;

/** The smallest number of characters to remove before the text fits its field. */
function overBy(text: string, field: TextField, page: PageExtent): number {
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

/** The text as it will be stored, or its error. An optional field may be empty: text ''. */
export function checkText(
  typed: string,
  field: TextField,
  page: PageExtent,
  today?: CalendarDate,
): CheckedText {
  const read = readFormat(formatOf(field), typed, today);
  if ('error' in read) return read;
  const { text } = read;
  if (text === '') return field.required ? { error: 'empty' } : { text };
  const limit = field.settings?.limit;
  if (limit !== undefined && [...text].length > limit) return { error: 'overLimit', max: limit };
  return fitting(text, field, page);
}

function fitting(text: string, field: TextField, page: PageExtent): CheckedText {
  const glyphs = missingGlyphs(text, writtenStyle(field).font);
  if (glyphs.length > 0) return { error: 'missingGlyph', glyphs: nameUnprintable(glyphs) };
  const over = overBy(text, field, page);
  return over > 0 ? { error: 'tooLong', over } : { text };
}

/** Like `checkText`, for a date typed in any of the accepted forms. */
export function checkDate(typed: string, field: TextField, page: PageExtent): CheckedText {
  if (typed.trim() === '') return field.required ? { error: 'empty' } : { text: '' };
  const date = parseTypedDate(typed);
  return date ? fitting(writeDate(date, field.settings?.dateFormat), field, page) : { error: 'noDate' };
}
