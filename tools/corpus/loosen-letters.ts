/**
 * Rewrites a PDF as scanners with text recognition write it: letter by letter, each slightly displaced, in no particular order. A
 * scan also has its drawn lines only in a picture, where no rule can read them.
 */
import { readFileSync } from 'node:fs';
import { PDF, rgb } from '@libpdf/core';
import { bundledFontPath } from '../../packages/pdf/src/fonts/bundled-fonts.ts';
import { openPdf, readPageLayout } from '../../packages/pdf/src/pages/index.ts';
import { encodePng } from '../../packages/pdf/src/png/encode-png.ts';

const SCAN_WIDTH = 1100;
/** The largest displacement of a letter, in points. */
const OFF = 0.5;

/** The same sequence of numbers from -1 to 1 every time. */
function unrest(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648) * 2 - 1;
  };
}

/** Rewrites a PDF with each letter slightly displaced, as recognized text is. @param scanned whether the pages stay pictures */
export async function loosenLetters(bytes: Uint8Array, scanned: boolean): Promise<Uint8Array> {
  const open = await openPdf(bytes);
  const pdf = PDF.create();
  const font = pdf.embedFont(readFileSync(bundledFontPath('gothic')));
  const next = unrest();
  for (let number = 1; number <= open.pageCount; number += 1) {
    const { width, height, letters, rules } = readPageLayout(open, number);
    const page = pdf.addPage({ width, height });
    if (scanned) {
      const { rgba, width: across, height: down } = open.raster(number, SCAN_WIDTH);
      const rgb8 = rgba.filter((_, index) => index % 4 !== 3);
      const picture = pdf.embedImage(
        encodePng({ width: across, height: down, rgb: new Uint8Array(rgb8), alpha: null }),
      );
      page.drawImage(picture, { x: 0, y: 0, width, height });
    }
    const shuffled = letters.map((letter) => ({ letter, at: next() })).sort((a, b) => a.at - b.at);
    for (const { letter } of shuffled) {
      const size = letter.height / 1.2;
      const x = letter.x + next() * OFF;
      const y = height - letter.y - letter.height * 0.8 + next() * OFF;
      page.drawText(letter.char, { x, y, size, font, ...(scanned ? { opacity: 0.01 } : {}) });
    }
    if (scanned) continue;
    for (const { x1, y1, x2, y2 } of rules)
      page.drawLine({
        start: { x: x1, y: height - y1 },
        end: { x: x2, y: height - y2 },
        thickness: 0.7,
        color: rgb(0, 0, 0),
      });
  }
  open.close();
  return pdf.save({ subsetFonts: true });
}
