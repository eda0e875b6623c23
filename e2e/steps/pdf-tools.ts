/** The results of other programs for a downloaded PDF. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Box } from './editor.ts';

const DOTS_PER_INCH = 100;
/** A lighter gray value is paper. */
const INK_BELOW = 170;

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The exit code of pdfsig tells nothing; both lines must be printed. */
export function expectSigned(pdf: string): void {
  const said = run('pdfsig', [pdf]);
  expect(said).toContain('Signature is Valid');
  expect(said).toContain('Total document signed');
}

/** @throws Error when qpdf finds an error or gives a warning. */
export function expectSound(pdf: string): void {
  expect(run('qpdf', ['--check', pdf])).toContain('No syntax or stream encoding errors found');
}

/** All text of the file, without the line breaks of the layout. */
export const textOf = (pdf: string): string => run('pdftotext', ['-layout', pdf, '-']).replace(/\s+/g, ' ');

/** The share of ink in the box, 0 to 1, in poppler's drawing of the page. */
export function inkIn(pdf: string, box: Box): number {
  const picture = `${pdf}-${box.page}.pgm`;
  const page = String(box.page);
  run('pdftoppm', [
    '-cropbox',
    '-gray',
    '-r',
    String(DOTS_PER_INCH),
    '-f',
    page,
    '-l',
    page,
    '-singlefile',
    pdf,
    picture.slice(0, -4),
  ]);
  const { width, height, gray } = readGray(readFileSync(picture));
  rmSync(picture);
  const left = Math.ceil(box.x * width);
  const right = Math.floor((box.x + box.width) * width);
  const top = Math.ceil(box.y * height);
  const bottom = Math.floor((box.y + box.height) * height);
  let inked = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if ((gray[y * width + x] ?? 255) < INK_BELOW) inked += 1;
  return inked / ((right - left) * (bottom - top));
}

/** A binary PGM: `P5 width height 255`, then one byte per pixel. */
function readGray(file: Buffer): { width: number; height: number; gray: Buffer } {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error('not a gray picture');
  return { width: Number(head[1]), height: Number(head[2]), gray: file.subarray(head[0].length) };
}
