import { createContext, type ReactNode, useCallback, useEffect, useState } from 'react';
import { recall, remember, tabStorage } from '../flow/link.ts';
import type { Language } from '../text/format.ts';
import { loadTexts, type Texts, TextsContext } from '../text/texts.ts';

/**
 * Owns which language a screen has: the one that the person chose in this tab, otherwise the one that the request or the browser asks
 * for. The calls say it too (`Accept-Language`), so that errors are in it.
 */

/** Changes the language; null where no script runs. */
export const SpeakContext = createContext<((language: Language) => void) | null>(null);

const keyOf = (owner: string): string => `dojang.language.${owner}`;

/**
 * Returns the texts to show, null while they are loaded, and the change of their language.
 * @param owner whose choice it is: on one device several people sign
 */
export function useSpoken(first: Texts, wanted: Language, owner: string) {
  const [chosen, setChosen] = useState<Language | null>(() => {
    const kept = recall(tabStorage(), keyOf(owner));
    return kept === 'ko' || kept === 'en' ? kept : null;
  });
  const [texts, setTexts] = useState(first);
  const language = chosen ?? wanted;
  useEffect(() => {
    document.documentElement.lang = language;
    // Without a connection the page continues in its present language.
    void loadTexts(language).then(setTexts, () => setTexts((old) => ({ ...old, language })));
  }, [language]);
  // The old texts stay until the new ones are here, so that nothing entered is lost; without a connection they stay for good.
  const speak = useCallback(
    (next: Language) =>
      void loadTexts(next).then(
        (loaded) => {
          remember(tabStorage(), keyOf(owner), next);
          setTexts(loaded);
          setChosen(next);
        },
        () => undefined,
      ),
    [owner],
  );
  return { texts: texts.language === language ? texts : null, speak };
}

/** The texts of screens that belong to no signer. */
export function Spoken({ first, children }: { first: Texts; children: ReactNode }) {
  const { texts, speak } = useSpoken(first, first.language, '');
  return (
    <TextsContext value={texts ?? first}>
      <SpeakContext value={speak}>{children}</SpeakContext>
    </TextsContext>
  );
}
