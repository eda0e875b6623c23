/**
 * Owns the recognition of files under document security (DRM). Such a file is encrypted as a whole behind a header of its program,
 * so what its extension promises cannot be seen.
 */
import { ConversionError } from '../conversion-error.ts';
import { matchesAt } from './recognized.ts';

/** A header of these programs is shorter. */
const HEAD_BYTES = 512;

/** How formats begin in whose first bytes the name of such a program can stand for another reason. */
const OPEN_FORMATS: readonly string[] = [
  '%PDF-',
  'PK\u0003\u0004',
  '\u00d0\u00cf\u0011\u00e0',
  '\u00ff\u00d8\u00ff',
  '\u0089PNG',
  '{\\rtf',
  '<?xml',
  '<html',
  '<!DOCTYPE',
];

const HEADERS: ReadonlyArray<readonly [product: string, header: RegExp]> = [
  ['SoftCamp', /^SCDS/],
  ['Fasoo', /^.{0,8}DRMONE|^.{0,128}fasoo/is],
  ['NASCA', /^<## NASCA/],
  ['MarkAny', /^.{0,128}(?:mark ?any|document ?safer)|^MA_?DRM/is],
  ['Microsoft Purview', /^\.pfile/],
];

/** Another program's header, which says what it is. Text that only mentions the word is none. */
const SOME_DRM = /^.{0,64}(?:\bDRM\b|DRM_?FILE|DRM_?DOC)/s;
// biome-ignore lint/suspicious/noControlCharactersInRegex: their presence tells an encrypted file from text
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

/** Throws ConversionError `protected` for a file behind the header of a program of document security. */
export function refuseProtected(bytes: Uint8Array): void {
  if (OPEN_FORMATS.some((start) => matchesAt(bytes, start))) return;
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  // A header in UTF-16 has a zero byte after each letter.
  const letters = head.replaceAll('\u0000', '');
  const product = HEADERS.find(([, header]) => header.test(head) || header.test(letters))?.[0];
  if (product !== undefined) throw new ConversionError('protected', product, { product });
  if (SOME_DRM.test(head) && NO_TEXT.test(head)) throw new ConversionError('protected', 'another program');
}
