import { fieldErrorMessage, type GroupError } from '@dojang/domain';
import type { Texts } from '../text/texts.ts';
import type { TextError } from '../values/check-text.ts';

/** The message for an error in a typed value. */
export function errorText(error: TextError, { d, language }: Texts): string {
  const { errors } = d.sheet;
  switch (error.error) {
    case 'missingGlyph':
      return errors.missingGlyph(error.glyphs[language]);
    case 'tooLong':
      return errors.tooLong(error.over);
    case 'absentDay':
      return errors.absentDay(error.date);
    case 'overLimit':
      return fieldErrorMessage('overLimit', language, { max: error.max });
    case 'empty':
    case 'noDate':
    case 'residentNumber':
      return errors[error.error];
    default:
      return fieldErrorMessage(error.error, language);
  }
}

/** The message for choices that do not satisfy the rule of their group. */
export const groupSentence = ({ name, values }: GroupError, { language }: Texts): string =>
  fieldErrorMessage(name, language, values);
