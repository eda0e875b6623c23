import { parseEmail } from '../person/contact.ts';
import { isLaterDay, koreanDate, parseDate } from '../person/date.ts';
import { cleanLine, cleanText, holdsResidentNumber } from '../person/name.ts';
import { writePhone } from '../person/phone.ts';
import type { CalendarDate } from '../time/korea.ts';
import { parseAmount, writeAmount, writeNumber } from './amount.ts';
import type { FieldSettings, FieldStyle, TextFormat } from './field.ts';

/**
 * Owns which text each format accepts and how the document writes it. Invariant: a written value parses back to itself, so
 * reading a saved draft never changes it.
 */

/** The parts of a text field that determine its format. */
interface FormattedField {
  readonly settings?: Pick<FieldSettings, 'format'> | null | undefined;
  readonly style?: Pick<FieldStyle, 'multiline'> | null | undefined;
}

/** Formats whose text may have several lines. */
export const SEVERAL_LINES: ReadonlySet<TextFormat> = new Set(['lines', 'address']);

/** Formats whose length the requester may limit: free text. */
export const LIMITED: ReadonlySet<TextFormat> = new Set(['line', 'lines', 'address']);

/** The errors of a text of a format. */
export const FORMAT_ERRORS = [
  'notNumber',
  'notAmount',
  'notPhone',
  'notEmail',
  'notBirthDate',
  'residentNumber',
] as const;
export type FormatError = (typeof FORMAT_ERRORS)[number];

/** Returns the format of a text field. Fields of an earlier schema mark several lines in the style instead. */
export const formatOf = ({ settings, style }: FormattedField): TextFormat =>
  settings?.format ?? (style?.multiline ? 'lines' : 'line');

export type ReadText = { readonly text: string } | { readonly error: FormatError };

/** Parses a typed date, including 20261121, the form that people type on a numeric keypad. */
export const parseTypedDate = (typed: string): CalendarDate | null =>
  parseDate(typed.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

const orError = (text: string | null, error: FormatError): ReadText => (text === null ? { error } : { text });

function readBirthDate(text: string, today: CalendarDate | undefined): ReadText {
  const date = parseTypedDate(text);
  if (date === null || (today && isLaterDay(date, today))) return { error: 'notBirthDate' };
  return { text: koreanDate(date) };
}

/** Returns a typed text in its stored and written form, or an error; '' stays ''. `today` refuses later birth dates. */
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
