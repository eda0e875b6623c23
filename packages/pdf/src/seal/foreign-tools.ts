/**
 * For tests: runs programs of other makers on a PDF. Their exit codes are not reliable (pdfsig and qpdf exit with 0 for tampered
 * files), so their output is parsed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePng, type Pixels } from '../png/decode-png.ts';

const MOST_OUTPUT = 512 * 1024 * 1024;

function withFile<T>(pdf: Uint8Array, use: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    return use(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): { out: Buffer; errors: string } {
  const { stdout, stderr, error } = spawnSync(program, args, { maxBuffer: MOST_OUTPUT });
  if (error) throw error;
  return { out: stdout, errors: stderr.toString() };
}

/** What pdfsig prints about the signatures. */
export function pdfsig(pdf: Uint8Array): string {
  return withFile(pdf, (path) => run('pdfsig', [path]).out.toString());
}

/** Number of signatures that pdfsig calls valid, and whether the last one covers the whole file. */
export function signaturesOf(pdf: Uint8Array): { valid: number; whole: boolean } {
  const said = pdfsig(pdf);
  const last = said.slice(said.lastIndexOf('Signature #'));
  return {
    valid: said.split('Signature is Valid').length - 1,
    whole: last.includes('Total document signed') && !last.includes('Not total document signed'),
  };
}

/** What `mutool sign -v` says about each signature. */
export function mutoolVerdict(pdf: Uint8Array): string {
  return withFile(pdf, (path) => run('mutool', ['sign', '-v', path]).out.toString());
}

/** The complaints of `qpdf --check`; empty when it has none. */
export function qpdfComplaints(pdf: Uint8Array): string {
  return withFile(pdf, (path) => {
    const { out, errors } = run('qpdf', ['--check', path]);
    const clean = out.includes('No syntax or stream encoding errors found');
    return clean ? errors.trim() : `${out.toString()}${errors}`;
  });
}

/** The text of one page (from 1), without any white space. */
export function pageText(pdf: Uint8Array, page: number): string {
  return withFile(pdf, (path) =>
    run('pdftotext', ['-f', String(page), '-l', String(page), '-raw', path, '-'])
      .out.toString()
      .replace(/\s+/g, '')
      .normalize('NFC'),
  );
}

export interface UsedFont {
  readonly name: string;
  readonly embedded: boolean;
  readonly subset: boolean;
  /** Whether its codes can be mapped back to characters. */
  readonly unicode: boolean;
}

/** The fonts of a file, as pdffonts lists them. */
export function pageFonts(pdf: Uint8Array): UsedFont[] {
  const listed = withFile(pdf, (path) => run('pdffonts', [path]).out.toString());
  return [...listed.matchAll(/^(\S+) .* (yes|no) +(yes|no) +(yes|no) +\d+ +\d+ *$/gm)].map(
    ([, name = '', embedded, subset, unicode]) => ({
      name,
      embedded: embedded === 'yes',
      subset: subset === 'yes',
      unicode: unicode === 'yes',
    }),
  );
}

/** A picture of one page (from 1), as a reader sees it. */
export function pagePixels(pdf: Uint8Array, page: number, dpi: number): Pixels {
  return withFile(pdf, (path, folder) => {
    const target = join(folder, 'page');
    const size = ['-r', String(dpi), '-cropbox', '-png', '-singlefile'];
    run('pdftoppm', ['-f', String(page), '-l', String(page), ...size, path, target]);

    return decodePng(readFileSync(`${target}.png`));
  });
}

/** A part of a page (from 1), in fractions of it, as a reader or a printer of this resolution draws it. */
export function partPixels(
  pdf: Uint8Array,
  page: number,
  dpi: number,
  box: { x: number; y: number; width: number; height: number },
): Pixels {
  const { width, height } = pagePixels(pdf, page, 72);
  const px = (share: number, points: number): string => String(Math.round((share * points * dpi) / 72));
  return withFile(pdf, (path, folder) => {
    const target = join(folder, 'part');
    const part = ['-x', px(box.x, width), '-y', px(box.y, height)];
    const size = ['-W', px(box.width, width), '-H', px(box.height, height)];
    const how = ['-r', String(dpi), '-cropbox', '-png', '-singlefile'];
    run('pdftoppm', ['-f', String(page), '-l', String(page), ...how, ...part, ...size, path, target]);
    return decodePng(readFileSync(`${target}.png`));
  });
}

/** The share of pixels in a box (fractions of the page as shown) that differ between two pictures of a page. */
export function shareChanged(
  before: Pixels,
  after: Pixels,
  box: { x: number; y: number; width: number; height: number },
): number {
  const left = Math.floor(box.x * after.width);
  const top = Math.floor(box.y * after.height);
  const right = Math.ceil((box.x + box.width) * after.width);
  const bottom = Math.ceil((box.y + box.height) * after.height);
  let changed = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * after.width + x) * 3;
      const apart = [0, 1, 2].some(
        (k) => Math.abs((before.rgb[at + k] ?? 0) - (after.rgb[at + k] ?? 0)) > 40,
      );
      if (apart) changed++;
    }
  }
  return changed / Math.max(1, (right - left) * (bottom - top));
}
