/**
 * Owns the warm-up of a sandbox before its file comes: everything that is loaded or compiled at its first use runs on a sample,
 * often enough for V8 to optimize it. One core is then enough for the file. Invariant: an error here never ends the sandbox; the
 * conversion of the file will report what is missing.
 */
import { PDF } from '@libpdf/core';
import { type SealField, writeDocument } from '../../seal/index.ts';
import { startOffice } from '../office/office-to-pdf.ts';
import { inspectResult } from '../result/result-check.ts';
import { sealable } from '../result/seal-dry-run.ts';

/** After this many runs V8 has optimized the code that draws a page and compiles little more during a conversion. */
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
  // Copies, since a survey draws the same bytes only once.
  for (let look = 0; look < LOOKS; look += 1) await readAndSeal(pdf.slice(), scratch);
}

/** Runs the checks of every result on a sample: PDFium, drawing, fonts. @param scratch a writable folder */
export async function warmUpReaders(scratch: string): Promise<void> {
  await samplePage()
    .then((pdf) => lookOften(pdf, scratch))
    .catch(() => undefined);
}

/** Starts LibreOffice, has it convert a sample, and checks the result. */
export async function warmUpOffice(scratch: string): Promise<void> {
  const sample = startOffice(scratch);
  await Promise.all([sample.catch(() => undefined), warmUpReaders(scratch)]);
  await sample.then((pdf) => readAndSeal(pdf, scratch)).catch(() => undefined);
}
