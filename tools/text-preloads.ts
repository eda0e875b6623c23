/** Completes the built page of the application, and its first screens, with the addresses of the texts in each language. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = ['ko', 'en'] as const;

/** Returns the name of the one script with this beginning. @throws Error when there is none, or more than one */
function scriptOf(dist: string, name: string): string {
  const [found, ...more] = readdirSync(join(dist, 'assets')).filter(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );
  if (found === undefined || more.length > 0) throw new Error(`the build has no script ${name}, or several`);
  return `/assets/${found}`;
}

/** The attributes that name the script of texts of each language; `preloadTexts` reads them. */
export const textAddresses = (dist: string): string =>
  LOCALES.map((locale) => `data-${locale}="${scriptOf(dist, `texts.${locale}`)}"`).join(' ');

/** Returns the page with the script that fetches the texts of the chosen language; it comes before the application's, which is larger. */
export const withTextPreload = (dist: string, page: string): string =>
  page.replace(
    '<script type="module"',
    (tag) =>
      `<script type="module" crossorigin src="${scriptOf(dist, 'preload-texts')}" ${textAddresses(dist)}></script>\n    ${tag}`,
  );
