import { cleanLine, cleanText, holdsResidentNumber } from '../person/name.ts';
import type { CalendarDate } from '../time/korea.ts';
import type { FieldStyle } from './field.ts';
import type { FieldSettings } from './field-types.ts';
import { type ReadText, SEVERAL_LINES, TEXT_FORMAT_TRAITS, type TextFormat } from './text-formats.ts';

/**
 * Owns how a text is read by the format of its field.
 * Invariant: what is written is read again as itself, so a draft that comes back is never changed by it.
 */

/** What a text field says about its format. */
interface FormattedField {
  readonly settings?: Pick<FieldSettings, 'format'> | null | undefined;
  readonly style?: Pick<FieldStyle, 'multiline'> | null | undefined;
}

/** The format of a text field; the older way of asking for several lines is a style. */
export const formatOf = ({ settings, style }: FormattedField): TextFormat =>
  settings?.format ?? (style?.multiline ? 'lines' : 'line');

/** A typed text in the form in which it is kept and written; '' stays ''. */
export function readFormat(format: TextFormat, typed: string, today?: CalendarDate): ReadText {
  const text = SEVERAL_LINES.has(format) ? cleanText(typed) : cleanLine(typed);
  if (text === '') return { text };
  if (holdsResidentNumber(text) || holdsResidentNumber(text.replaceAll(',', '')))
    return { error: 'residentNumber' };
  return TEXT_FORMAT_TRAITS[format].read(text, today);
}
