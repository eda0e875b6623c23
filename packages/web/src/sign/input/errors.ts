import type { GroupError } from '@dojang/domain';
import type { Texts } from '../text/texts.ts';
import type { TextError } from '../values/check-text.ts';

/** The message for an error in a typed value. */
export function errorText(error: TextError, { d, f, language }: Texts): string {
  const { errors } = d.sheet;
  switch (error.error) {
    case 'missingGlyph':
      return errors.missingGlyph(error.glyphs[language]);
    case 'tooLong':
      return errors.tooLong(error.over);
    case 'overLimit':
      return f.errors.overLimit(error.max);
    case 'empty':
    case 'noDate':
    case 'residentNumber':
      return errors[error.error];
    default:
      return f.errors[error.error];
  }
}

/** The message for choices that do not satisfy the rule of their group. */
export function groupSentence({ name, values }: GroupError, { f }: Texts): string {
  switch (name) {
    case 'tooFewTicks':
      return f.errors.tooFewTicks(values?.min ?? 1);
    case 'tooManyTicks':
      return f.errors.tooManyTicks(values?.max ?? 1);
    default:
      return f.errors[name];
  }
}
