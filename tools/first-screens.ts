/** Completes the built page of the application for the paths whose first screens are drawn during the build. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LOCALES = ['ko', 'en'];
const APP_SCRIPT = /<script type="module"[^>]*src="(\/assets\/app-[^"]+)"[^>]*><\/script>/;
const ROOT = '<div id="root"></div>';

/**
 * Writes `first-screens/LOCALE/PATH.html` into the folder of the pages. Each has the styles of the application, the drawing, and the
 * small script that loads the application.
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
    const { title, screens }: { title: string; screens: Record<string, string> } = JSON.parse(printed);
    for (const [path, markup] of Object.entries(screens)) {
      const page = app
        .replace('<html lang="ko">', () => `<html lang="${locale}">`)
        .replace(/<title>[^<]*</, () => `<title>${title}<`)
        .replace(tag, () => `<script type="module" crossorigin src="/assets/${script}"></script>`)
        .replace(
          ROOT,
          () => `<div id="root" hidden></div><div id="first-screen" data-app="${address}">${markup}</div>`,
        );
      const file = join(dist, 'first-screens', locale, `${path}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page);
    }
  }
}
