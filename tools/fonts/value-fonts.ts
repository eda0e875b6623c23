/**
 * Cuts the fallback fonts of values into small files for browsers, which load only those that a text needs: `node
 * tools/fonts/value-fonts.ts FOLDER` writes them there with a style sheet, and prints the sheet's name.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FIELD_FONTS } from '@dojang/domain';
import { FONT_CHAINS, FONT_FAMILIES, type GlyphFont } from '@dojang/field-editor/core';
import { fontOf, webFontOf, writtenCodes } from '@dojang/pdf/fonts';

/** Characters per file: a name of three ideographs loads about 100 KB, once. */
const BLOCK = 128;

const digestOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

const hex = (code: number): string => code.toString(16);

/** Writes the files of one font, with neighboring code points together; returns their CSS rules. */
function writeFont(font: GlyphFont, folder: string): string[] {
  const [family = ''] = FONT_FAMILIES[font].split(',');
  const codes = writtenCodes(font);
  const rules: string[] = [];
  for (let at = 0; at < codes.length; at += BLOCK) {
    const part = codes.slice(at, at + BLOCK);
    const woff = webFontOf(fontOf(font), part);
    const [first, last] = [hex(part[0] ?? 0), hex(part.at(-1) ?? 0)];
    const file = `value-${font}-${first}-${digestOf(woff)}.woff`;
    writeFileSync(join(folder, file), woff);
    rules.push(
      `@font-face{font-family:${family};font-display:swap;src:url(${file}) format("woff");unicode-range:U+${first}-${last}}`,
    );
  }
  return rules;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('node tools/fonts/value-fonts.ts FOLDER');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const helping = [...new Set(Object.values(FONT_CHAINS).flat())].filter(
  (font) => !FIELD_FONTS.some((own) => own === font),
);
const rules = helping.flatMap((font) => writeFont(font, folder)).join('\n');
const sheet = `value-fonts-${digestOf(rules)}.css`;
writeFileSync(join(folder, sheet), rules);
writeFileSync(join(folder, `${sheet}.gz`), gzipSync(rules));
console.log(sheet);
