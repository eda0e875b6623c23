import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { hwpToPdf } from '../convert/hwp-to-pdf.ts';
import { fixture } from '../convert/testing-room.ts';
import { openPdf } from '../pages/index.ts';
import { encodePng } from '../signature-art/encode-png.ts';
import { measureContracts, measureSamples, together } from './contract-set.ts';
import { precisionOf, proposalsFor, recallOf } from './measure.ts';

/** The first page of a PDF as a picture alone, as a scanner without text recognition gives it. */
async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  const open = await openPdf(bytes);
  const { rgba, width, height } = open.raster(1, 900);
  open.close();
  const pdf = PDF.create();
  const rgb = new Uint8Array(rgba.filter((_, index) => index % 4 !== 3));
  const page = pdf.addPage({ width: 595, height: 842 });
  page.drawImage(pdf.embedImage(encodePng({ width, height, rgb, alpha: null })), {
    x: 0,
    y: 0,
    width: 595,
    height: 842,
  });
  return pdf.save();
}

describe('[EDT-14] proposals against the truth', () => {
  test('the ten samples: nine of ten are right, and eight of ten blanks are found', async () => {
    const measured = await measureSamples();
    expect(measured).toHaveLength(10);
    const all = together(measured);
    expect(precisionOf(all)).toBeGreaterThanOrEqual(0.9);
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.8);
  });

  test('ten other contracts from docx, hwpx, hwp and scan-like files: eight and seven of ten', async () => {
    const measured = await measureContracts();
    expect(measured).toHaveLength(10);
    const all = together(measured);
    expect(precisionOf(all)).toBeGreaterThanOrEqual(0.8);
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.7);
  });

  test('a binary hwp by the way of the converter: the same blanks as in its kept PDF', async () => {
    const { pdf } = await hwpToPdf(fixture('contracts/08-mandate.hwp'), () => {});
    const kept = await proposalsFor(fixture('contracts/08-mandate.pdf'), []);
    expect(kept.length).toBeGreaterThan(9);
    expect(await proposalsFor(pdf, [])).toEqual(kept);
  });

  test('a picture without text: nothing is proposed', async () => {
    const picture = await pictureOf(fixture('contracts/05-loan.pdf'));
    expect(await proposalsFor(picture, [])).toEqual([]);
  });

  test('nothing beside the words for a resident number', async () => {
    for (const name of ['04-consent', '05-loan']) {
      const proposals = await proposalsFor(fixture(`contracts/${name}.pdf`), []);
      expect(proposals.filter(({ label }) => /주민|등록번호/.test(label))).toEqual([]);
    }
  });
});
