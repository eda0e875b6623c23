import { cleanLine, cleanText } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import type { CalendarDate } from '../time/korea.ts';
import type { FieldStyle } from './field.ts';
import { FIELD_TYPE_TRAITS, type FieldSettings, type FieldType } from './field-types.ts';
import { type ReadText, SEVERAL_LINES, TEXT_FORMAT_TRAITS, type TextFormat } from './text-formats.ts';

/**
 * Owns which text a field accepts by its format. Invariant: a written value parses back to itself, so reading a saved
 * draft never changes it.
 */

/** The parts of a text field that determine its format. */
interface FormattedField {
  readonly type: FieldType;
  readonly settings?: Pick<FieldSettings, 'format'> | null | undefined;
  readonly style?: Pick<FieldStyle, 'multiline'> | null | undefined;
}

/** Returns the format of a text field: its setting, or the first format of its type. Fields of an earlier schema mark several lines in the style instead. */
export function formatOf({ type, settings, style }: FormattedField): TextFormat {
  const { formats } = FIELD_TYPE_TRAITS[type];
  return (
    settings?.format ?? (style?.multiline && formats.includes('lines') ? 'lines' : (formats[0] ?? 'line'))
  );
}

/** Returns a typed text in its stored and written form, or an error; '' stays ''. `today` refuses later birth dates. */
export function readFormat(format: TextFormat, typed: string, today?: CalendarDate): ReadText {
  const text = SEVERAL_LINES.has(format) ? cleanText(typed) : cleanLine(typed);
  if (text === '') return { text };
  if (holdsResidentNumber(text)) return { error: 'residentNumber' };
  const read = TEXT_FORMAT_TRAITS[format].read(text, today);
  // A format may remove the characters between digits.
  return 'text' in read && holdsResidentNumber(read.text) ? { error: 'residentNumber' } : read;
}
