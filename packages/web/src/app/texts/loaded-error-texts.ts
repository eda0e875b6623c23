import type { ErrorName, Locale } from '@dojang/domain';

/**
 * Owns the sentences of errors in the language of the page. They arrive with its other texts, before anything is drawn; the build puts
 * `errorWording` in the place of the domain's, which has both languages (`build/error-texts.ts`).
 */
let loaded: Readonly<Partial<Record<ErrorName, string>>> = {};

/** Keeps the sentences that were loaded. */
export const keepErrorTexts = (texts: Readonly<Record<ErrorName, string>>): void => {
  loaded = texts;
};

/** Returns the sentence of an error, with its placeholders. A page has one language, so the language is known already. */
export const errorWording = (error: ErrorName, _locale: Locale): string => loaded[error] ?? '';
