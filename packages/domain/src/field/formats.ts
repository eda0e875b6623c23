import { cleanLine, cleanText, holdsResidentNumber } from '../person/name.ts';
import type { CalendarDate } from '../time/korea.ts';
import type { FieldStyle } from './field.ts';
import type { FieldSettings } from './field-types.ts';
import { type ReadText, SEVERAL_LINES, TEXT_FORMAT_TRAITS, type TextFormat } from './text-formats.ts';

/**
 * Owns which text a field accepts by its format. Invariant: a written value parses back to itself, so reading a saved
 * draft never changes it.
 */

/** The parts of a text field that determine its format. */
interface FormattedField {
  readonly settings?: Pick<FieldSettings, 'format'> | null | undefined;
  readonly style?: Pick<FieldStyle, 'multiline'> | null | undefined;
}

/** Returns the format of a text field. Fields of an earlier schema mark several lines in the style instead. */
export const formatOf = ({ settings, style }: FormattedField): TextFormat =>
  settings?.format ?? (style?.multiline ? 'lines' : 'line');

/** Returns a typed text in its stored and written form, or an error; '' stays ''. `today` refuses later birth dates. */
export function readFormat(format: TextFormat, typed: string, today?: CalendarDate): ReadText {
  const text = SEVERAL_LINES.has(format) ? cleanText(typed) : cleanLine(typed);
  if (text === '') return { text };
  if (holdsResidentNumber(text) || holdsResidentNumber(text.replaceAll(',', '')))
    return { error: 'residentNumber' };
  return TEXT_FORMAT_TRAITS[format].read(text, today);
}
