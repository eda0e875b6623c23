/**
 * Makes a scan of a PDF as a scanner without text recognition makes it: one picture per page, slightly tilted, darker towards one
 * side, with noise and dust. The result is the same every time.
 */
import { PDF } from '@libpdf/core';
import { openPdf, type Raster } from '../../packages/pdf/src/pdfium/open-pdf.ts';
import { encodePng } from '../../packages/pdf/src/png/encode-png.ts';

const WIDTH = 1240;
/** Degrees clockwise. */
const TILT = 0.8;
const NOISE = 14;
const DUST = 0.0004;
const SHADOW = 0.12;

/** The same sequence of numbers from 0 to 1 every time. */
function unrest(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** An interpolated color between pixels; beyond the edges it is paper. */
function between({ rgba, width, height }: Raster, x: number, y: number, color: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height
      ? 250
      : (rgba[(row * width + column) * 4 + color] ?? 250);
  const above = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return above * (1 - down) + below * down;
}

function scanned(raster: Raster, tilt: number, next: () => number): Uint8Array {
  const { width, height } = raster;
  const rgb = new Uint8Array(width * height * 3);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [fromX, fromY] = [width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos];
      const light = 0.97 * (1 - (SHADOW * x) / width);
      const dusty = next() < DUST;
      for (let color = 0; color < 3; color += 1) {
        const value = between(raster, fromX, fromY, color) * light + (next() + next() - 1) * NOISE;
        rgb[(y * width + x) * 3 + color] = dusty ? 40 : Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  }
  return rgb;
}

/** Makes a PDF whose pages are tilted, noisy pictures of the given one's. */
export async function scanPaper(bytes: Uint8Array): Promise<Uint8Array> {
  const open = await openPdf(bytes);
  const pdf = PDF.create();
  const next = unrest();
  for (let number = 1; number <= open.pageCount; number += 1) {
    const raster = open.raster(number, WIDTH);
    const size = open.pageSize(number);
    const rgb = scanned(raster, (TILT * Math.PI) / 180, next);
    const picture = encodePng({ width: raster.width, height: raster.height, rgb, alpha: null });
    const page = pdf.addPage({ width: size.width, height: size.height });
    page.drawImage(pdf.embedImage(picture), { x: 0, y: 0, width: size.width, height: size.height });
  }
  open.close();
  return pdf.save();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The position on its scan of a box of the paper, both in fractions of an A4 page. */
export function onScan<B extends Box>(box: B): B {
  const [across, down] = [210, 297];
  const turn = (TILT * Math.PI) / 180;
  const dx = (box.x + box.width / 2 - 0.5) * across;
  const dy = (box.y + box.height / 2 - 0.5) * down;
  const x = 0.5 + (dx * Math.cos(turn) - dy * Math.sin(turn)) / across - box.width / 2;
  const y = 0.5 + (dx * Math.sin(turn) + dy * Math.cos(turn)) / down - box.height / 2;
  return { ...box, x, y };
}
