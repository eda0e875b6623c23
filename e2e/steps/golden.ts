/** Compares pictures of one field, on the screen and in the sealed PDF, pixel by pixel. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { decodePng } from '../../packages/pdf/src/png/decode-png.ts';

/** Compared pixels per point: a screen with two device pixels per CSS pixel, or a print of 144 dpi. */
const SCALE = 2;
/**
 * The pictures are drawn larger by this factor and scaled down, since renderers align glyphs to whole pixels in different ways.
 */
const FINER = 3;
export const DRAWN_SCALE = SCALE * FINER;
const FAR_APART = 64;

export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly gray: Float32Array;
}

function grayOf(png: Uint8Array): Gray {
  const { width, height, rgb } = decodePng(png);
  const gray = Float32Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue] = [0, 1, 2].map((part) => rgb[at * 3 + part] ?? 255);
    return 0.299 * (red ?? 255) + 0.587 * (green ?? 255) + 0.114 * (blue ?? 255);
  });
  return coarser({ width, height, gray });
}

/** Each pixel is the mean of the pixels that were drawn for it. */
function coarser({ width, height, gray }: Gray): Gray {
  const [columns, rows] = [Math.floor(width / FINER), Math.floor(height / FINER)];
  const out = new Float32Array(columns * rows);
  for (let y = 0; y < rows * FINER; y += 1)
    for (let x = 0; x < columns * FINER; x += 1) {
      const at = Math.floor(y / FINER) * columns + Math.floor(x / FINER);
      out[at] = (out[at] ?? 0) + (gray[y * width + x] ?? 255) / FINER ** 2;
    }
  return { width: columns, height: rows, gray: out };
}

/** The field's drawing on the signer's page, alone on white. */
export async function screenPicture(
  page: Page,
  index: number,
  size: { width: number; height: number },
): Promise<Gray> {
  await page.evaluate(
    async ([at, width, height]) => {
      document.querySelector('#alone')?.remove();
      const drawing = document.querySelectorAll('.written > svg.drawing')[at]?.cloneNode(true);
      if (!(drawing instanceof SVGElement)) throw new Error(`there is no drawing ${at}`);
      const sheet = document.createElement('div');
      sheet.id = 'alone';
      sheet.style.cssText = 'position:fixed;inset:0;z-index:99999;background:#fff';
      drawing.style.cssText = `position:absolute;inset:auto;left:0;top:0;width:${width}px;height:${height}px;overflow:hidden`;
      sheet.append(drawing);
      // A copied picture is loaded and decoded again, and a screenshot does not wait for that.
      const loaded = [...drawing.querySelectorAll('image')].map((image) => {
        image.setAttribute('decoding', 'sync');
        return new Promise((done) => image.addEventListener('load', done, { once: true }));
      });
      document.body.append(sheet);
      await Promise.all(loaded);
    },
    [index, size.width, size.height] as const,
  );
  await page.evaluate(() => document.fonts.ready);
  const clip = { x: 0, y: 0, ...size };
  return grayOf(await page.screenshot({ clip, scale: 'device' }));
}

/** The same part of a sealed page, drawn by poppler. `box` is in points from the page's top left corner. */
export function sealedPicture(
  pdf: string,
  page: number,
  box: { x: number; y: number; width: number; height: number },
): Gray {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-golden-'));
  try {
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((n) => String(n * DRAWN_SCALE));
    const part = ['-x', x ?? '', '-y', y ?? '', '-W', width ?? '', '-H', height ?? ''];
    const which = [
      '-f',
      String(page),
      '-l',
      String(page),
      '-r',
      String(72 * DRAWN_SCALE),
      '-cropbox',
      '-singlefile',
    ];
    execFileSync('pdftoppm', [...which, ...part, '-png', pdf, join(folder, 'part')]);
    return grayOf(readFileSync(join(folder, 'part.png')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The picture of a page once it stands still: fonts and pictures of values and of the paper are painted after the
 * elements are there, in any order, so two pictures in a row must be the same.
 */
async function stillPicture(page: Page, sheet: Locator): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  const take = () => sheet.screenshot({ scale: 'css', animations: 'disabled' });
  let last = await take();
  await expect
    .poll(async () => {
      const before = last;
      last = await take();
      return before.equals(last);
    })
    .toBe(true);
  return last;
}

/** The share of pixels of the values of others on the first page that its numbers and check marks cover. */
export async function shareCovered(page: Page): Promise<number> {
  const sheet = page.locator('[data-page="1"]');
  // The pictures of values are fetched one by one: each must be there before two equal pictures mean rest.
  await page.evaluate(async () => {
    const addresses = [...document.querySelectorAll('.written image')].map(
      (one) => one.getAttribute('href') ?? '',
    );
    const papers = [...document.querySelectorAll<HTMLImageElement>('[data-page="1"] img')];
    const values = addresses.map((href) => Object.assign(new Image(), { src: href }));
    await Promise.all([...papers, ...values].map((image) => image.decode()));
  });
  let marked: Buffer = Buffer.alloc(0);
  let plain: Buffer = marked;
  // A bar of the page that comes, goes or moves between two pictures is no number over a value: both must hold the same.
  await expect
    .poll(async () => {
      marked = await stillPicture(page, sheet);
      const style = await page.addStyleTag({ content: '.field-number { visibility: hidden }' });
      plain = await stillPicture(page, sheet);
      await style.evaluate((element) => element.parentNode?.removeChild(element));
      return marked.equals(await stillPicture(page, sheet));
    })
    .toBe(true);
  const [withNumbers, without] = [decodePng(marked), decodePng(plain)];
  const boxes = await sheet.locator('.written').evaluateAll((all) =>
    all.map((one) => {
      const [own, paper] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
      const [left, top] = [own.left - (paper?.left ?? 0), own.top - (paper?.top ?? 0)];
      return { left, top, right: left + own.width, bottom: top + own.height };
    }),
  );
  let [covered, counted] = [0, 0];
  for (const { left, top, right, bottom } of boxes)
    for (let y = Math.ceil(top); y < Math.floor(bottom); y += 1)
      for (let x = Math.ceil(left); x < Math.floor(right); x += 1) {
        const at = (y * without.width + x) * 3;
        counted += 1;
        if ([0, 1, 2].some((part) => withNumbers.rgb[at + part] !== without.rgb[at + part])) covered += 1;
      }
  if (counted === 0) throw new Error('no value is on the first page');
  return covered / counted;
}

/** Each pixel is the mean of itself and its neighbors. */
function blurred({ width, height, gray }: Gray): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
          sum += gray[v * width + u] ?? 255;
          count += 1;
        }
      out[y * width + x] = sum / count;
    }
  return out;
}

/** The share of pixels that differ clearly between two pictures of the same size. */
export function shareApart(a: Gray, b: Gray): number {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width} × ${a.height} is compared with ${b.width} × ${b.height}`);
  const [one, other] = [blurred(a), blurred(b)];
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > FAR_APART).length / one.length;
}

/** The share of pixels that are darker than paper. */
export const shareInked = ({ gray }: Gray): number =>
  gray.filter((value) => value < 190).length / gray.length;
