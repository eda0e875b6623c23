/** The other contenders of the seal bench, which do the same work in their usual ways. */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontOf } from '@dojang/pdf/fonts';
import { P12Signer as LibpdfSigner, PDF } from '@libpdf/core';
import fontkit from '@pdf-lib/fontkit';
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { PDFDocument } from 'pdf-lib';
import type { Keys, Work } from './seal-work.ts';

const SIZE = 11;

/** pdf-lib's fontkit reads slightly beyond the last, blank glyph of Nanum Gothic, so the font gets additional bytes. */
const ROOMY_FONT = Buffer.concat([fontOf('gothic').bytes, new Uint8Array(64)]);

/** pdf-lib with its fontkit, then @signpdf. */
export async function sealWithPdfLib(work: Work, keys: Keys, subset: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(work.pdf);
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(ROOMY_FONT, { subset });
  const pages = pdf.getPages();
  for (const { page, x, y, width, height, value } of work.fields) {
    const target = pages[page - 1];
    if (!target) throw new Error(`No page ${page}`);
    const [wide, high] = [target.getWidth(), target.getHeight()];
    const bottom = (1 - y - height) * high;
    if (value.kind === 'text') target.drawText(value.text, { x: x * wide, y: bottom, size: SIZE, font });
    if (value.kind === 'image') {
      const image = await pdf.embedPng(value.png);
      target.drawImage(image, { x: x * wide, y: bottom, width: width * wide, height: height * high });
    }
  }
  const words = { reason: '완료', contactInfo: '', name: 'Bench', location: 'Seoul' };
  pdflibAddPlaceholder({ pdfDoc: pdf, ...words });
  const saved = await pdf.save({ useObjectStreams: false });
  const signer = new P12Signer(Buffer.from(keys.p12), { passphrase: keys.password });
  return new SignPdf().sign(Buffer.from(saved), signer);
}

/** @libpdf/core as its documentation shows it: load, draw, save with subset fonts, load again, sign. */
export async function sealWithPlainLibpdf(work: Work, keys: Keys): Promise<Uint8Array> {
  const pdf = await PDF.load(work.pdf);
  const font = pdf.embedFont(fontOf('gothic').bytes);
  const pages = pdf.getPages();
  for (const { page, x, y, width, height, value } of work.fields) {
    const target = pages[page - 1];
    if (!target) throw new Error(`No page ${page}`);
    const [wide, high] = [target.width, target.height];
    const bottom = (1 - y - height) * high;
    if (value.kind === 'text') target.drawText(value.text, { x: x * wide, y: bottom, size: SIZE, font });
    if (value.kind === 'image') {
      const image = pdf.embedImage(value.png);
      target.drawImage(image, { x: x * wide, y: bottom, width: width * wide, height: height * high });
    }
  }
  const again = await PDF.load(await pdf.save({ subsetFonts: true }));
  const signer = await LibpdfSigner.create(keys.p12, keys.password);
  const { bytes } = await again.sign({ signer, reason: '완료' });
  return bytes;
}

/** The lower bound of the time: one hash, one RSA signature and one write of the sealed bytes. */
export function floor(bytes: Uint8Array, keys: Keys): () => Promise<void> {
  const key = createPrivateKey(keys.identity.privateKeyPem);
  const path = join(tmpdir(), `dojang-floor-${process.pid}.pdf`);
  return async () => {
    const digest = createHash('sha256').update(bytes).digest();
    sign('sha256', digest, key);
    writeFileSync(path, bytes);
    rmSync(path);
  };
}
