/** Has poppler draw the pages that PDFium leaves blank, and adds poppler's pictures to them. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ops, PDF } from '@libpdf/core';
import type { Matrix } from '../../draw/page-space.ts';
import { ConversionError } from '../conversion-error.ts';
import { fontSettings } from './font-settings.ts';
import { runTool } from './run-tool.ts';

const INK_BELOW = 250;
const TIMEOUT_MS = 10_000;

/** The standard output of pdftoppm, or undefined when it is absent or fails. */
async function poppler(
  bytes: Uint8Array,
  scratch: string,
  args: readonly string[],
): Promise<Buffer | undefined> {
  const input = path.join(scratch, 'look.pdf');
  const fonts = path.join(scratch, 'fonts.conf');
  await writeFile(input, bytes);
  await writeFile(fonts, fontSettings(path.join(scratch, 'fonts')));
  try {
    const env = { FONTCONFIG_FILE: fonts };
    const result = await runTool('pdftoppm', [...args, input], { cwd: scratch, timeoutMs: TIMEOUT_MS, env });
    return result.stdout;
  } catch (error) {
    if (error instanceof ConversionError) return undefined;
    throw error;
  }
}

/** Whether poppler draws anything on a page (from 1); false when poppler is absent. */
export async function drawsInk(bytes: Uint8Array, page: number, scratch: string): Promise<boolean> {
  const drawn = await poppler(bytes, scratch, [
    '-gray',
    '-f',
    `${page}`,
    '-l',
    `${page}`,
    '-scale-to',
    '400',
  ]);
  const head = drawn && /^P5\s+\d+\s+\d+\s+\d+\s/.exec(drawn.subarray(0, 64).toString('latin1'));
  return head ? drawn.subarray(head[0].length).some((value) => value < INK_BELOW) : false;
}

async function pictureOf(bytes: Uint8Array, page: number, scratch: string): Promise<Uint8Array | undefined> {
  const drawn = await poppler(bytes, scratch, ['-png', '-r', '150', '-f', `${page}`, '-l', `${page}`]);
  return drawn && drawn.byteLength > 0 ? new Uint8Array(drawn) : undefined;
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The matrix that lays the unit square of a picture over a page with this rotation in degrees. */
function covering({ x, y, width, height }: Box, rotation: number): Matrix {
  if (rotation === 90) return [0, height, -width, 0, x + width, y];
  if (rotation === 180) return [-width, 0, 0, -height, x + width, y + height];
  if (rotation === 270) return [0, -height, width, 0, x, y + height];
  return [width, 0, 0, height, x, y];
}

/** Adds poppler's pictures to these pages (from 1), so that every reader shows them. */
export async function withPictures(
  bytes: Uint8Array,
  pages: readonly number[],
  scratch: string,
): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  for (const number of pages) {
    const page = pdf.getPage(number - 1);
    const picture = await pictureOf(bytes, number, scratch);
    if (page === null || picture === undefined) continue;
    const name = page.registerImage(pdf.embedPng(picture));
    page.drawOperators([
      ops.pushGraphicsState(),
      ops.concatMatrix(...covering(page.getCropBox(), page.rotation)),
      ops.paintXObject(name),
      ops.popGraphicsState(),
    ]);
  }
  return pdf.save();
}
