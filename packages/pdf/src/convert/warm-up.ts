/**
 * Owns what a room does before its file comes: all that is loaded or compiled at first use is used once, on a sample.
 * Invariant: nothing that goes wrong here ends the room; the file will tell by itself what it lacks.
 */
import { PDF } from '@libpdf/core';
import { startOffice } from './office-to-pdf.ts';
import { sealable } from './rehearsal.ts';
import { inspectResult } from './result-check.ts';

async function readAndSeal(pdf: Uint8Array, scratch: string): Promise<void> {
  await inspectResult(pdf, { hasContent: false });
  await sealable(pdf, scratch);
}

async function emptyPage(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ width: 595, height: 842 });
  return pdf.save();
}

/** Uses what looks at every result: PDFium, the painter, the fonts. */
export async function warmUpReaders(scratch = ''): Promise<void> {
  await emptyPage()
    .then((pdf) => readAndSeal(pdf, scratch))
    .catch(() => undefined);
}

/** Starts LibreOffice, has it convert a sample, and looks at that. */
export async function warmUpOffice(scratch: string): Promise<void> {
  const sample = startOffice(scratch);
  await Promise.all([sample.catch(() => undefined), warmUpReaders(scratch)]);
  await sample.then((pdf) => readAndSeal(pdf, scratch)).catch(() => undefined);
}
