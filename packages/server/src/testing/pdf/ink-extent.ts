import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Pixels of the drawn page per point. */
const SCALE = 4;

/** Draws a page as pdftoppm does. @returns its size in pixels and its colors, three bytes each */
async function drawnPage(pdf: Uint8Array, page: number) {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-ink-'));
  const [file, picture] = [join(folder, 'file.pdf'), join(folder, 'page')];
  await writeFile(file, pdf);
  const how = ['-r', String(72 * SCALE), '-cropbox', '-singlefile'];
  await promisify(execFile)('pdftoppm', ['-f', String(page), '-l', String(page), ...how, file, picture]);
  const bytes = await readFile(`${picture}.ppm`);
  await rm(folder, { recursive: true });
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (head === null) throw new Error('pdftoppm drew no page');
  return { width: Number(head[1]), height: Number(head[2]), rgb: bytes.subarray(head[0].length) };
}

/** Returns where the red ink of a page (from 1) is, in points from its top left corner; null for a page without any. */
export async function redInkOf(pdf: Uint8Array, page: number) {
  const { width, height, rgb } = await drawnPage(pdf, page);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < width * height; at++) {
    if ((rgb[at * 3] ?? 0) < (rgb[at * 3 + 2] ?? 0) + 40) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = y;
  }
  if (right < 0) return null;
  const ink = { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
  return {
    width: ink.width / SCALE,
    height: ink.height / SCALE,
    center: { x: (ink.x + ink.width / 2) / SCALE, y: (ink.y + ink.height / 2) / SCALE },
    page: { width: width / SCALE, height: height / SCALE },
  };
}
