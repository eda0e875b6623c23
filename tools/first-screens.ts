/** Completes the built page of the application for the paths whose first screens are drawn during the build. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstScreenFolder } from '../packages/contract/src/page-facts.ts';
import type { FirstScreens } from '../packages/web/src/app/first-screen/first-screens.ts';
import { textAddresses, withTextPreload } from './text-preloads.ts';

const LOCALES = ['ko', 'en'];
const APP_SCRIPT = /<script type="module"[^>]*src="(\/assets\/app-[^"]+)"[^>]*><\/script>/;
const ROOT = '<div id="root"></div>';

/**
 * Writes `first-screens/LOCALE/PATH.html`, and the variants of installations that offer less, into the folder of the pages. Each has the styles of the application, the drawing, and the
 * small script that shows the drawing and loads the application. Until that script runs nothing is shown, so that no form of the drawing
 * is ever sent by the browser itself, which would write the password into the address.
 * The page itself gets the script that fetches texts, which first screens do when they fetch the application.
 * @throws Error when the page or the script is not as expected
 */
export function writeFirstScreens(dist: string): void {
  const app = readFileSync(join(dist, 'app.html'), 'utf8');
  const [tag, address] = APP_SCRIPT.exec(app) ?? [];
  const script = readdirSync(join(dist, 'assets')).find((name) => /^first-screen-.*\.js$/.test(name));
  if (tag === undefined || address === undefined || script === undefined || !app.includes(ROOT))
    throw new Error('app.html has no script of the application, or no root');
  for (const locale of LOCALES) {
    const program = join(dist, 'rendered', 'first-screens.js');
    const printed = execFileSync(process.execPath, [program, locale], { encoding: 'utf8' });
    const { title, failure, screens }: FirstScreens = JSON.parse(printed);
    for (const { path, facts, markup } of screens) {
      const page = app
        .replace('<html lang="ko">', () => `<html lang="${locale}">`)
        .replace(/<title>[^<]*</, () => `<title>${title}<`)
        .replace(tag, () => `<script type="module" crossorigin src="/assets/${script}"></script>`)
        .replace(
          ROOT,
          () =>
            `<div id="root" hidden></div><div id="first-screen" hidden data-app="${address}" ${textAddresses(dist)} data-failure="${failure}">${markup}</div>`,
        );
      const file = join(dist, 'first-screens', firstScreenFolder(locale, facts), `${path}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page);
    }
  }
  writeFileSync(join(dist, 'app.html'), withTextPreload(dist, app));
}
