import { ERRORS, type ErrorName } from '@dojang/domain';
import { expect, test } from 'vitest';
import { errorTexts } from './app-texts.ts';
import { errorWording, keepErrorTexts } from './loaded-error-texts.ts';

const names = Object.keys(ERRORS) as ErrorName[];

test.each(['ko', 'en'] as const)('[APP-20] the texts of %s have the sentence of every error', (locale) => {
  keepErrorTexts(errorTexts(locale));
  for (const name of names) expect(errorWording(name, locale), name).toBe(ERRORS[name][locale]);
});
