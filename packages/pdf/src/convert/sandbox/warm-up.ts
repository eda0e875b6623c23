/**
 * Owns what a sandbox does before its file comes: all that is loaded or compiled at first use is used on a sample, and
 * what is compiled again once it was used often, so often. A file then finds one core enough.
 * Invariant: nothing that goes wrong here ends the sandbox; the file will tell by itself what it lacks.
 */
import { PDF } from '@libpdf/core';
import { type SealField, writeDocument } from '../../seal/index.ts';
import { startOffice } from '../office/office-to-pdf.ts';
import { inspectResult } from '../result/result-check.ts';
import { sealable } from '../result/seal-dry-run.ts';

/** After so many looks at a page V8 has optimized what draws it, and compiles little more while a file is looked at. */
const LOOKS = 10;
const LINES = 12;

function sampleLine(index: number): SealField {
  const box = { x: 0.1, y: 0.05 + index * 0.07, width: 0.8, height: 0.05 };
  const text = `제${index + 1}조 (목적) 이 계약은 Contract ${index} 갑과 을의 권리를 정한다.`;
  return { key: `line ${index}`, type: 'text', page: 1, ...box, value: { kind: 'text', text } };
}

async function samplePage(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ width: 595, height: 842 });
  const fields = Array.from({ length: LINES }, (_, index) => sampleLine(index));
  const written = await writeDocument({ pdf: await pdf.save(), fields, title: '' }, new Date(0));
  return written.pdf;
}

async function readAndSeal(pdf: Uint8Array, scratch: string): Promise<void> {
  await inspectResult(pdf, { hasContent: true });
  await sealable(pdf, scratch);
}

async function lookOften(pdf: Uint8Array, scratch: string): Promise<void> {
  // Copies, since the same bytes are drawn once.
  for (let look = 0; look < LOOKS; look += 1) await readAndSeal(pdf.slice(), scratch);
}

/** Uses what looks at every result: PDFium, the painter, the fonts. @param scratch a folder that may be written to */
export async function warmUpReaders(scratch: string): Promise<void> {
  await samplePage()
    .then((pdf) => lookOften(pdf, scratch))
    .catch(() => undefined);
}

/** Starts LibreOffice, has it convert a sample, and looks at that. */
export async function warmUpOffice(scratch: string): Promise<void> {
  const sample = startOffice(scratch);
  await Promise.all([sample.catch(() => undefined), warmUpReaders(scratch)]);
  await sample.then((pdf) => readAndSeal(pdf, scratch)).catch(() => undefined);
}
