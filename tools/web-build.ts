/** Builds the web pages when their sources have changed since the last build. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { fingerprintOf, isIn, stateOf } from './fingerprint.ts';
import { writeFirstScreens } from './first-screens.ts';
import { root } from './project-files.ts';

const web = join(root, 'packages', 'web');
const sources = ['web', 'domain', 'contract', 'embed', 'field-editor'];
/** The examples, which the developer pages show. Those of the other package are among its sources. */
const exampleSources = 'packages/client/examples';
/** Fonts that are cut for browsers into a folder of their own, with a style sheet. */
interface CutFonts {
  /** The name of the tool, which is also that of the folder. */
  readonly name: string;
  /** What the result depends on; the lock file pins the fonts themselves. */
  readonly sources: readonly string[];
}
/** The fallback fonts of values. */
const VALUE_FONTS: CutFonts = {
  name: 'value-fonts',
  sources: ['tools/fonts/value-fonts.ts', 'packages/pdf/src/fonts', 'packages/field-editor/src/core/layout'],
};
/** The font of the signing page. */
const SIGN_FONT: CutFonts = {
  name: 'sign-font',
  sources: ['tools/fonts/sign-font.ts', 'packages/web/src/sign/text'],
};
const folderOf = ({ name }: CutFonts): string => join(root, '.cache', name);
/** Where the cut fonts and their style sheets are. */
export const fontFolders: readonly string[] = [VALUE_FONTS, SIGN_FONT].map(folderOf);

/**
 * Makes sure that packages/web/dist contains the pages of the present sources.
 * @throws Error when the build fails.
 */
export async function ensureWebBuild(): Promise<void> {
  const stamp = join(web, 'dist', '.stamp');
  const seenStamp = join(web, 'dist', '.stamp-seen');
  const folders = [
    ...sources.map((name) => join(root, 'packages', name)),
    ...[...VALUE_FONTS.sources, ...SIGN_FONT.sources, exampleSources].map((path) => join(root, path)),
  ];
  // Reading every source takes longer than all other checks of a start, and usually none has changed.
  const seen = stateOf(folders);
  if (isIn(seenStamp, seen) && existsSync(stamp)) return;
  const fingerprint = fingerprintOf(folders);
  if (isIn(stamp, fingerprint)) {
    writeFileSync(seenStamp, seen);
    return;
  }
  console.log('화면을 빌드합니다. / Building the pages.');
  const fonts = ensureFonts();
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  );
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    // The pages are always built for production, whatever mode the server runs in.
    env: { ...process.env, NODE_ENV: 'production', ...fonts },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) throw new Error('화면을 빌드하지 못했습니다. / The pages could not be built.');
  writeFirstScreens(join(web, 'dist'));
  for (const folder of fontFolders) cpSync(folder, join(web, 'dist', 'assets'), { recursive: true });
  await compressAssets(join(web, 'dist', 'assets'));
  writeFileSync(stamp, fingerprint);
  writeFileSync(seenStamp, seen);
}

/**
 * Compresses the files once (RFC 7932), for clients that accept that: compressing them again for each visitor would be most of
 * the cost of a visit.
 */
async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name));
  const compress = promisify(brotliCompress);
  await Promise.all(
    files.map(async (name) =>
      writeFileSync(join(folder, `${name}.br`), await compress(readFileSync(join(folder, name)))),
    ),
  );
}

/** Cuts the fonts for browsers, unless that was done; returns variables of the build: the name of a style sheet, and a rule. */
export const ensureFonts = (): { readonly VITE_VALUE_FONTS: string; readonly VITE_SIGN_FONT: string } => ({
  VITE_VALUE_FONTS: ensureCut(VALUE_FONTS),
  VITE_SIGN_FONT: readFileSync(join(folderOf(SIGN_FONT), ensureCut(SIGN_FONT)), 'utf8'),
});

/** Returns the name of the style sheet. @throws Error when the fonts cannot be cut */
function ensureCut(fonts: CutFonts): string {
  const stamp = join(root, '.cache', `${fonts.name}.stamp`);
  const fingerprint = fingerprintOf(fonts.sources.map((path) => join(root, path)));
  const [known, name] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (known === fingerprint && name !== undefined && existsSync(join(folderOf(fonts), name))) return name;
  const done = spawnSync(
    process.execPath,
    [join(root, 'tools', 'fonts', `${fonts.name}.ts`), folderOf(fonts)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const sheet = done.stdout.toString().trim();
  if (done.status !== 0 || sheet === '')
    throw new Error('글꼴을 준비하지 못했습니다. / The fonts could not be prepared.');
  writeFileSync(stamp, `${fingerprint} ${sheet}`);
  return sheet;
}
