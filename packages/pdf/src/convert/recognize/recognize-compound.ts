/** Checks doc, xls, ppt and hwp files: the right kind, complete, not encrypted, and with or without content. */
import { inflateRawSync } from 'node:zlib';
import { ConversionError } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import { CompoundFile } from './compound-file.ts';
import { kindOfCompound } from './content-kind.ts';
import { otherKind } from './other-kind.ts';
import { FULL, LOCKED, matchesAt, PLAIN, type Recognized } from './recognized.ts';

/** Opens a compound file. Throws ConversionError `damaged`. */
export function openCompound(bytes: Uint8Array): CompoundFile {
  try {
    return new CompoundFile(bytes);
  } catch (error) {
    throw new ConversionError('damaged', error instanceof Error ? error.message : 'compound file');
  }
}

/** A whole stream, empty when there is none. Throws ConversionError `damaged` when it is truncated. */
function readWhole(file: CompoundFile, name: string): Uint8Array {
  try {
    return file.read(name) ?? new Uint8Array(0);
  } catch (error) {
    throw new ConversionError('damaged', `${name}: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const WORD_ENCRYPTED = 0x01;
const TEXT_LENGTH_AT = 0x4c;

/** MS-DOC 2.5: the file information block has the encryption flag and the length of the main text. */
function recognizeWord(file: CompoundFile): Recognized {
  const stream = readWhole(file, 'WordDocument');
  if (((stream[0x0b] ?? 0) & WORD_ENCRYPTED) !== 0) throw new ConversionError('encrypted', 'FIB fEncrypted');
  const known = stream.byteLength >= TEXT_LENGTH_AT + 4;
  return known && viewOf(stream).getUint32(TEXT_LENGTH_AT, true) > 1 ? FULL : PLAIN;
}

const SLIDES_ENCRYPTED = [0xdf, 0xc4, 0xd1, 0xf3];

/** MS-PPT 2.3.2: the current user atom says whether the slides are encrypted. */
function recognizeSlides(file: CompoundFile): Recognized {
  const token = readWhole(file, 'Current User').subarray(12, 16);
  if (file.has('EncryptedSummary') || SLIDES_ENCRYPTED.every((byte, index) => token[index] === byte)) {
    throw new ConversionError('encrypted', 'CurrentUserAtom');
  }
  readWhole(file, 'PowerPoint Document');
  return PLAIN;
}

const FILE_PASS = 0x002f;
/** Record types of cells with content: MULRK, LABELSST, NUMBER, LABEL, BOOLERR, RK, FORMULA, RSTRING (MS-XLS 2.3.2). */
const CELLS = new Set([0x00bd, 0x00fd, 0x0203, 0x0204, 0x0205, 0x027e, 0x0006, 0x00d6]);

function recognizeSheet(file: CompoundFile): Recognized {
  const name = file.has('Workbook') ? 'Workbook' : 'Book';
  const view = viewOf(readWhole(file, name));
  let hasContent = false;
  for (let at = 0; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    const kind = view.getUint16(at, true);
    if (kind === FILE_PASS) return LOCKED;
    hasContent ||= CELLS.has(kind);
  }
  return hasContent ? FULL : PLAIN;
}

const MAIN_STREAMS: ReadonlyArray<readonly [ext: SourceExtension, stream: string]> = [
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['xls', 'Book'],
  ['ppt', 'PowerPoint Document'],
  ['hwp', 'FileHeader'],
];

/** MS-OFFCRYPTO 2.2: the parts of a file under Microsoft's rights management. Throws ConversionError `protected`. */
export function refuseRights(file: CompoundFile): void {
  const product = 'Microsoft Purview';
  if (file.entries.some(({ name }) => /^(DRMContent|DRMEncrypted\w+|DRMViewerContent)$/.test(name.trim())))
    throw new ConversionError('protected', product, { product });
}

/** Throws ConversionError unless the main stream is the one of this extension. */
function requireKind(file: CompoundFile, ext: SourceExtension): void {
  refuseRights(file);
  const kinds = MAIN_STREAMS.filter(([, stream]) => file.has(stream)).map(([kind]) => kind);
  if (kinds.includes(ext)) return;
  if (file.has('EncryptedPackage')) throw new ConversionError('encrypted', 'an encrypted package');
  const found = kindOfCompound(file);
  throw found === undefined
    ? new ConversionError('damaged', 'a compound file of nothing known')
    : otherKind(found, ext);
}

/** Checks a doc, xls or ppt file. Throws ConversionError `mismatch`, `damaged` or `encrypted`. */
export function recognizeOldOffice(bytes: Uint8Array, ext: 'doc' | 'xls' | 'ppt'): Recognized {
  const file = openCompound(bytes);
  requireKind(file, ext);
  if (ext === 'doc') return recognizeWord(file);
  return ext === 'xls' ? recognizeSheet(file) : recognizeSlides(file);
}

const HWP_COMPRESSED = 0x01;
const HWP_LOCKED = 0x02 | 0x100;
/** DRM by Hangul itself, and DRM by a certificate. */
const HWP_PROTECTED = 0x10 | 0x400;
const HWP_DISTRIBUTED = 0x04;
const MOST_UNPACKED = 200 * 1024 * 1024;

/** The renderer opens a truncated file as one empty page, so every section is read to its end first. */
function requireSections(file: CompoundFile, compressed: boolean): void {
  const names = file.entries
    .map((entry) => entry.name)
    .filter((name) => /^(DocInfo|Section\d+)$/i.test(name));
  if (!names.some((name) => /^Section/i.test(name))) throw new ConversionError('damaged', 'no section');
  for (const name of new Set(names)) {
    const stream = readWhole(file, name);
    try {
      if (compressed) inflateRawSync(stream, { maxOutputLength: MOST_UNPACKED });
    } catch (error) {
      throw new ConversionError(
        'damaged',
        `${name}: ${error instanceof Error ? error.message : 'unreadable'}`,
      );
    }
  }
}

/** Checks a HWP file. Throws ConversionError `mismatch`, `foreign`, `protected`, `damaged` or `encrypted`. */
export function recognizeHwp(bytes: Uint8Array): Recognized {
  const file = openCompound(bytes);
  requireKind(file, 'hwp');
  const header = readWhole(file, 'FileHeader');
  if (!matchesAt(header, 'HWP Document File') || header.byteLength < 40) {
    throw new ConversionError('damaged', 'no HWP header');
  }
  const flags = viewOf(header).getUint32(36, true);
  if ((flags & HWP_PROTECTED) !== 0)
    throw new ConversionError('protected', `HWP flags ${flags.toString(16)}`);
  if ((flags & HWP_LOCKED) !== 0) throw new ConversionError('encrypted', `HWP flags ${flags.toString(16)}`);
  if ((flags & HWP_DISTRIBUTED) === 0) requireSections(file, (flags & HWP_COMPRESSED) !== 0);
  return PLAIN;
}
