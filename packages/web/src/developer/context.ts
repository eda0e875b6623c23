import { createContext, useContext } from 'react';
import type { UiLocale } from '../ui/text/locale.ts';
import { atThisServer } from './address.ts';
import type { Guides } from './guide/blocks.ts';
import { DEVELOPER_TEXTS, type DeveloperTexts } from './texts.ts';

/** Owns what every part of the developer pages reads: the language with its texts. */

export interface Developer {
  readonly locale: UiLocale;
  readonly t: DeveloperTexts;
  readonly guides: Guides;
}

/** Loads the guides of a language, with the address of this server. */
export async function loadDeveloper(locale: UiLocale): Promise<Developer> {
  const { guides: written } = await (locale === 'ko'
    ? import('./guide/ko/guides.ts')
    : import('./guide/en/guides.ts'));
  const guides: Guides = JSON.parse(atThisServer(JSON.stringify(written)));
  return { locale, t: DEVELOPER_TEXTS[locale], guides };
}

export const DeveloperContext = createContext<Developer | null>(null);

/** The language of the page with its texts. @throws Error outside of the page */
export function useDeveloper(): Developer {
  const developer = useContext(DeveloperContext);
  if (developer === null) throw new Error('no developer page around this component');
  return developer;
}
