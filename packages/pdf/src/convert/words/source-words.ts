/** Owns which words a document has that its pages must show, whatever its format. */
import type { SourceExtension } from '../formats.ts';
import { isZip, ZipPackage } from '../recognize/zip-package.ts';
import { docxWords } from './docx-words.ts';
import { hwpScripts, hwpWords } from './hwp-words.ts';
import { hwpxScripts, hwpxWords } from './hwpx-words.ts';
import { odtWords } from './odt-words.ts';
import { pptxWords } from './pptx-words.ts';
import { xlsxWords } from './xlsx-words.ts';

const PACKAGES: Partial<Record<SourceExtension, (zip: ZipPackage) => string[]>> = {
  docx: docxWords,
  odt: odtWords,
  pptx: pptxWords,
  xlsx: xlsxWords,
  hwpx: hwpxWords,
};

/** The texts of the document in their order; undefined for a format whose words are not read. */
export function sourceWords(bytes: Uint8Array, ext: SourceExtension): readonly string[] | undefined {
  if (ext === 'hwp') return hwpWords(bytes);
  return PACKAGES[ext]?.(new ZipPackage(bytes));
}

/** The scripts of the equations of a HWP or HWPX document; none where the file cannot be read here. */
export function sourceScripts(bytes: Uint8Array): readonly string[] {
  try {
    return isZip(bytes) ? hwpxScripts(new ZipPackage(bytes)) : hwpScripts(bytes);
  } catch {
    return [];
  }
}
