import { createContext, useContext } from 'react';
import type { Language } from './format.ts';
import { ko } from './ko.ts';
import { koDocument } from './ko-document.ts';
import { koForms } from './ko-forms.ts';

/** Owns the language of the page. A text that is missing in one language fails the type check. */

/** The texts of a sheet that asks for a reason before the document ends. */
export type ReasonTexts = Pick<
  (typeof ko)['refuse'],
  | 'title'
  | 'warn'
  | 'reason'
  | 'presets'
  | 'other'
  | 'detail'
  | 'detailHint'
  | 'detailOptional'
  | 'short'
  | 'goBack'
  | 'do'
  | 'doing'
  | 'noReply'
>;

export interface Texts {
  readonly language: Language;
  readonly t: typeof ko;
  readonly d: typeof koDocument;
  readonly f: typeof koForms;
}

const KOREAN: Texts = { language: 'ko', t: ko, d: koDocument, f: koForms };

/** The texts of a language. Korean is part of the page; English is loaded on demand. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'ko') return KOREAN;
  const [{ en }, { enDocument }, { enForms }] = await Promise.all([
    import('./en.ts'),
    import('./en-document.ts'),
    import('./en-forms.ts'),
  ]);
  return { language, t: en, d: enDocument, f: enForms };
}

/** Korean, unless the device asks for another language. */
export const deviceLanguage = (tag: string): Language => (tag.toLowerCase().startsWith('ko') ? 'ko' : 'en');

export const TextsContext = createContext<Texts>(KOREAN);
/** The texts of the signer's language. */
export const useTexts = (): Texts => useContext(TextsContext);
