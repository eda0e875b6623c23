/** Owns where the sentences of errors are in the build: with the texts of each language, and in no script that pages of both load. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@dojang/domain';

/** A page may say the same sentence in words of its own; the table has hundreds. */
const MOST_ALIKE = 10;
const SENTENCES = Object.values(ERRORS);

/** How many sentences of the table a script contains in the language. */
const countIn = (code: string, locale: 'ko' | 'en'): number =>
  SENTENCES.filter((error) => code.includes(JSON.stringify(error[locale]).slice(1, -1))).length;

/** Returns a message for each script that has the sentences of errors and should not, and for texts that lack them. */
export function misplacedErrorTexts(dist: string): string[] {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => {
    const code = readFileSync(join(dist, 'assets', file), 'utf8');
    const [, locale] = /^texts\.(ko|en)-/.exec(file) ?? [];
    if (locale === 'ko' || locale === 'en') {
      const missing = SENTENCES.length - countIn(code, locale);
      return missing > 0 ? [`${file} lacks ${missing} sentences of errors`] : [];
    }
    // The developer pages list all errors in both languages.
    const found = file.startsWith('developer-') ? 0 : countIn(code, 'ko');
    return found > MOST_ALIKE
      ? [`${file} has ${found} sentences of errors, which belong to the texts of a language`]
      : [];
  });
}
