import { languageOfText } from '@dojang/domain';
import { useUiLocale } from './intl.tsx';

/**
 * Returns a function that gives the language of a name or text that somebody wrote, where it is not that of the screen, so that a
 * screen reader changes its voice; undefined where it is the same, or unknown.
 */
export function useLangOf(): (text: string) => string | undefined {
  const locale = useUiLocale();
  return (text) => {
    const language = languageOfText(text);
    return language === locale ? undefined : language;
  };
}
