import type { Locale } from '../wording.ts';
import { ERRORS, type ErrorName } from './error-table.ts';

/** Returns the sentence of an error, with its placeholders. In a browser's build the sentences of one language take the place of this file. */
export const errorWording = (error: ErrorName, locale: Locale): string => ERRORS[error][locale];
