import { fieldErrorMessage, type GroupError } from '@dojang/domain';
import type { Texts } from '../text/texts.ts';
import type { TextError } from '../values/check-text.ts';

/** The sentence for what is wrong with a typed value. */
export function errorText(error: TextError, { d, language }: Texts): string {
  const { errors } = d.sheet;
  switch (error.error) {
    case 'missingGlyph':
      return errors.missingGlyph(error.glyphs[language]);
    case 'tooLong':
      return errors.tooLong(error.over);
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

/** The sentence for choices and ticks that are not as their group asks. */
export const groupSentence = ({ name, values }: GroupError, { language }: Texts): string =>
  fieldErrorMessage(name, language, values);
