/**
 * For tests: structural checks of PDF/A-3b (ISO 19005-3), independent of the code that writes the files. They are not veraPDF: a file
 * without breaches keeps the rules in this list, and a kind of object that they cannot read counts as a breach.
 */
import {
  actionBreaches,
  annotationBreaches,
  attachmentBreaches,
  catalogBreaches,
  formBreaches,
  metadataBreaches,
  permissionBreaches,
  signatureBreaches,
} from './check-document.ts';
import {
  colorBreaches,
  contentBreaches,
  intentBreaches,
  objectKindBreaches,
  stateBreaches,
} from './check-drawing.ts';
import { fontBreaches, glyphBreaches } from './check-fonts.ts';
import {
  headerBreaches,
  limitBreaches,
  objectBreaches,
  tableBreaches,
  trailerBreaches,
} from './check-syntax.ts';
import { type ReadFile, readFile } from './read-file.ts';

/** The clauses of ISO 19005-3 with the check of each. */
export const CLAUSES: Readonly<Record<string, (file: ReadFile) => string[]>> = {
  '6.1.2 header': headerBreaches,
  '6.1.3 trailer': trailerBreaches,
  '6.1.4 cross-reference tables': tableBreaches,
  '6.1.6, 6.1.7.1, 6.1.9 strings, streams, objects': objectBreaches,
  '6.1.8, 6.1.13 names and limits': limitBreaches,
  '6.1.12 permissions': permissionBreaches,
  '6.2.2 content': contentBreaches,
  '6.2.3 output intent': intentBreaches,
  '6.2.4 colors': colorBreaches,
  '6.2.5, 6.2.6, 6.2.10 graphics states and transparency': stateBreaches,
  '6.1.7.2, 6.1.10, 6.2.8, 6.2.9 filters, pictures, forms': objectKindBreaches,
  '6.2.11.2 to 6.2.11.6 fonts': fontBreaches,
  '6.2.11.4.1, 6.2.11.5, 6.2.11.8 glyphs and widths': glyphBreaches,
  '6.3 annotations': annotationBreaches,
  '6.4.1, 6.4.2 forms': formBreaches,
  '6.4.3 signatures': signatureBreaches,
  '6.5 actions': actionBreaches,
  '6.6 metadata': metadataBreaches,
  '6.8 embedded files': attachmentBreaches,
  '6.9, 6.10, 6.11 layers, presentations, requirements': catalogBreaches,
};

/** The breaches of a file, each with its clause; empty for a file that keeps every rule of the list. */
export function archivalBreaches(pdf: Uint8Array): string[] {
  const file = readFile(pdf);
  return Object.entries(CLAUSES).flatMap(([clause, check]) =>
    check(file).map((found) => `${clause}: ${found}`),
  );
}

/** Whether a file claims to be PDF/A. */
export function claimsPdfA(pdf: Uint8Array): boolean {
  return Buffer.from(pdf).includes('<pdfaid:part>');
}
