import { createContext, useContext } from 'react';
import { en } from './en.ts';
import { enDocument } from './en-document.ts';
import type { Language } from './format.ts';
import { ko } from './ko.ts';
import { koDocument } from './ko-document.ts';

/** Owns which language the page speaks. A sentence that lacks in one language does not compile. */

export interface Texts {
  readonly language: Language;
  readonly t: typeof ko;
  readonly d: typeof koDocument;
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  ko: { language: 'ko', t: ko, d: koDocument },
  en: { language: 'en', t: en, d: enDocument },
};

/** Korean, unless the device asks for another language. */
export const deviceLanguage = (tag: string): Language => (tag.toLowerCase().startsWith('ko') ? 'ko' : 'en');

export const TextsContext = createContext<Texts>(TEXTS.ko);
export const useTexts = (): Texts => useContext(TextsContext);
