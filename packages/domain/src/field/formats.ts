import { parseEmail } from '../person/contact.ts';
import { isLaterDay, koreanDate, parseDate } from '../person/date.ts';
import { cleanLine, cleanText, holdsResidentNumber } from '../person/name.ts';
import { writePhone } from '../person/phone.ts';
import type { CalendarDate } from '../time/korea.ts';
import { parseAmount, writeAmount, writeNumber } from './amount.ts';
import type { FieldSettings, FieldStyle, TextFormat } from './field.ts';

/**
 * Owns what each format of a text takes and how it is written on paper.
 * Invariant: what is written is read again as itself, so a draft that comes back is never changed by it.
 */

/** What a text field says about its format. */
interface FormattedField {
  readonly settings?: Pick<FieldSettings, 'format'> | null | undefined;
  readonly style?: Pick<FieldStyle, 'multiline'> | null | undefined;
}

/** Formats whose text may have several lines. */
export const SEVERAL_LINES: ReadonlySet<TextFormat> = new Set(['lines', 'address']);

/** Formats whose length the requester may limit: free text. */
export const LIMITED: ReadonlySet<TextFormat> = new Set(['line', 'lines', 'address']);

/** What can be wrong with a text of a format. */
export const FORMAT_ERRORS = [
  'notNumber',
  'notAmount',
  'notPhone',
  'notEmail',
  'notBirthDate',
  'residentNumber',
] as const;
export type FormatError = (typeof FORMAT_ERRORS)[number];

/** The format of a text field; the older way of asking for several lines is a style. */
export const formatOf = ({ settings, style }: FormattedField): TextFormat =>
  settings?.format ?? (style?.multiline ? 'lines' : 'line');

export type ReadText = { readonly text: string } | { readonly error: FormatError };

/** 20261121 is how many people type a date on a keypad of digits. */
export const parseTypedDate = (typed: string): CalendarDate | null =>
  parseDate(typed.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

const orError = (text: string | null, error: FormatError): ReadText => (text === null ? { error } : { text });

function readBirthDate(text: string, today: CalendarDate | undefined): ReadText {
  const date = parseTypedDate(text);
  if (date === null || (today && isLaterDay(date, today))) return { error: 'notBirthDate' };
  return { text: koreanDate(date) };
}

/** A typed text in the form in which it is kept and written; '' stays ''. */
export function readFormat(format: TextFormat, typed: string, today?: CalendarDate): ReadText {
  const text = SEVERAL_LINES.has(format) ? cleanText(typed) : cleanLine(typed);
  if (text === '') return { text };
  if (holdsResidentNumber(text) || holdsResidentNumber(text.replaceAll(',', '')))
    return { error: 'residentNumber' };
  switch (format) {
    case 'line':
    case 'lines':
    case 'address':
      return { text };
    case 'number':
      return orError(writeNumber(text), 'notNumber');
    case 'amount': {
      const digits = parseAmount(text);
      return orError(digits === null ? null : writeAmount(digits), 'notAmount');
    }
    case 'phone':
      return orError(writePhone(text), 'notPhone');
    case 'email':
      return orError(parseEmail(text), 'notEmail');
    case 'birthDate':
      return readBirthDate(text, today);
  }
}
