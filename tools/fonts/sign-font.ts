/**
 * Cuts the font of the signing page: one file with what its texts say and the most frequent syllables, since the pieces of the package
 * would be seventeen files. `node tools/fonts/sign-font.ts FOLDER` writes it there with a style sheet, and prints the sheet's name.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../project-files.ts';

const web = join(root, 'packages', 'web');
const TEXTS = join(web, 'src', 'sign', 'text');
/** The package orders its pieces from rare to frequent syllables. The last ones leave names and titles at most two pieces to load. */
const FREQUENT_PIECES = 6;
/** The weights that the page uses; the font has more. */
const WEIGHTS = { min: 400, max: 700 };

const pretendard = join(
  dirname(createRequire(join(web, 'package.json')).resolve('pretendard/package.json')),
  'dist/web/variable',
);

/** Returns the code points of a unicode-range of CSS. */
function codesOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** Returns the characters that the texts of the signing page contain. */
function writtenCharacters(): string {
  const files = readdirSync(TEXTS).filter((name) => !name.includes('.test.'));
  return files.map((name) => readFileSync(join(TEXTS, name), 'utf8')).join('');
}

function frequentCharacters(): string {
  const sheet = readFileSync(join(pretendard, 'pretendardvariable-dynamic-subset.css'), 'utf8');
  const ranges = [...sheet.matchAll(/unicode-range: ([^;]+);/g)].map((match) => match[1] ?? '');
  return String.fromCodePoint(...ranges.slice(-FREQUENT_PIECES).flatMap(codesOf));
}

/** Returns code points as a unicode-range of CSS, with neighbors together. */
function rangeOf(codes: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const code of codes) {
    const last = parts.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else parts.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16);
  return parts.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

const digestOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('node tools/fonts/sign-font.ts FOLDER');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const text = writtenCharacters() + frequentCharacters();
const codes = [...new Set([...text].map((character) => character.codePointAt(0) ?? 0))]
  .filter((code) => code >= 0x20)
  .sort((a, b) => a - b);
const font = await subsetFont(readFileSync(join(pretendard, 'woff2', 'PretendardVariable.woff2')), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
});
const file = `sign-font-${digestOf(font)}.woff2`;
writeFileSync(join(folder, file), font);
const rule = `@font-face{font-family:"Pretendard Sign";font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;src:url(/assets/${file}) format("woff2");unicode-range:${rangeOf(codes)}}`;
const sheet = `sign-font-${digestOf(rule)}.css`;
writeFileSync(join(folder, sheet), rule);
console.log(sheet);
