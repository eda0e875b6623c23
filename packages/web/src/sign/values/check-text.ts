import type { FieldResult, PageResult } from '@dojang/contract';
import {
  absentDay,
  type CalendarDate,
  type FormatError,
  formatOf,
  MAX_TEXT,
  nameUnprintable,
  parseTypedDate,
  readFormat,
  type Size,
  type Wording,
  writeDate,
} from '@dojang/domain';
import { missingGlyphs, mostLetters, writtenStyle } from '@dojang/field-editor/core';

/** Owns the errors of a typed value before it is sent: the same rules as on the server, and the layout of the seal. */

export type TextError =
  | { readonly error: 'empty' }
  | { readonly error: FormatError }
  | { readonly error: 'overLimit'; readonly max: number }
  | { readonly error: 'missingGlyph'; readonly glyphs: Wording }
  | { readonly error: 'tooLong'; readonly over: number }
  | { readonly error: 'noDate' }
  | { readonly error: 'absentDay'; readonly date: CalendarDate };

export type TextField = Pick<FieldResult, 'type' | 'required' | 'style' | 'settings' | 'width' | 'height'>;
export type PageExtent = Pick<PageResult, 'width' | 'height'>;
export type CheckedText = { readonly text: string } | TextError;

const boxOf = (field: TextField, page: PageExtent): Size => ({
  width: field.width * page.width,
  height: field.height * page.height,
});

/** How many characters of a typed text its field takes: as many as its box holds, and no more than the requester's limit. */
export function roomOf(text: string, field: TextField, page: PageExtent): number {
  return Math.min(mostLetters(boxOf(field, page), field, text), field.settings?.limit ?? MAX_TEXT);
}

/** The smallest number of characters to remove before the text fits its field. */
function overBy(text: string, field: TextField, page: PageExtent): number {
  return Math.max(0, [...text].length - mostLetters(boxOf(field, page), field, text));
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
  if (date) return fitting(writeDate(date, field.settings?.dateFormat), field, page);
  const absent = absentDay(typed);
  return absent ? { error: 'absentDay', date: absent } : { error: 'noDate' };
}
