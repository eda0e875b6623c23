/**
 * Owns the look at a file before any converter touches it: is it what its ending says, whole, and open?
 * Invariant: it throws PaperError `mismatch`, `damaged` or `encrypted`, and never runs foreign code.
 */
import { CompoundFile, isCompoundFile } from './compound-file.ts';
import { refuseEndlessSheet } from './endless-sheet.ts';
import type { PaperExtension } from './formats.ts';
import { PaperError } from './paper-error.ts';
import { isZip, ZipError, ZipPackage } from './zip-package.ts';

export interface Recognised {
  /** The file says that it is encrypted, but may open with the well-known password of Excel. */
  readonly perhapsEncrypted: boolean;
  /** Text or pictures are in it, so that blank pages would be a fault of the conversion. */
  readonly hasContent: boolean;
}

const PLAIN: Recognised = { perhapsEncrypted: false, hasContent: false };
const FULL: Recognised = { perhapsEncrypted: false, hasContent: true };
const LOCKED: Recognised = { perhapsEncrypted: true, hasContent: true };

const MAIN_PART: Partial<Record<PaperExtension, RegExp>> = {
  docx: /wordprocessingml\.(document|template)\.main|ms-word\.(document|template)\.macroEnabled/,
  xlsx: /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.macroEnabled/,
  pptx: /presentationml\.(presentation|slideshow|template)\.main|ms-powerpoint\.\w+\.macroEnabled/,
};

const BODY_TEXT: Partial<Record<PaperExtension, RegExp>> = {
  docx: /<w:t[ >][^<]|<w:drawing|<w:pict|<w:object/,
  odt: /<text:(p|h|span)[^>]*>[^<]|<draw:/,
  xlsx: /<v>[^<]|<is>|<f>[^<]/,
  pptx: /<a:t>[^<]|<p:pic[ >]|<p:graphicFrame/,
  hwpx: /<hp:t[ >][^<]|<hp:pic|<hp:(rect|ellipse|line|polygon)/,
};

function matchesAt(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

/** A PDF may begin with up to 1,024 bytes of something else, but not with another format. */
function isPdf(bytes: Uint8Array): boolean {
  if (isZip(bytes) || isCompoundFile(bytes)) return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024 + 5));
  return head.includes('%PDF-') || head.includes('%!PS-Adobe-N.n PDF-M.m');
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && matchesAt(bytes, 'PNG\r\n', 1);
const isOldHwp = (bytes: Uint8Array) => matchesAt(bytes, 'HWP Document File V');

const MAGIC: Partial<Record<PaperExtension, (bytes: Uint8Array) => boolean>> = {
  pdf: isPdf,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  hwp: (bytes) => isCompoundFile(bytes) || isOldHwp(bytes),
  hwpx: isZip,
  odt: isZip,
  docx: (bytes) => isZip(bytes) || isCompoundFile(bytes),
  xlsx: (bytes) => isZip(bytes) || isCompoundFile(bytes),
  pptx: (bytes) => isZip(bytes) || isCompoundFile(bytes),
  doc: isCompoundFile,
  xls: isCompoundFile,
  ppt: isCompoundFile,
};

function openCompound(bytes: Uint8Array): CompoundFile {
  try {
    return new CompoundFile(bytes);
  } catch (fault) {
    throw new PaperError('damaged', fault instanceof Error ? fault.message : 'compound file');
  }
}

function readHead(file: CompoundFile, name: string, most: number): Uint8Array {
  try {
    return file.read(name, most) ?? new Uint8Array(0);
  } catch (fault) {
    throw new PaperError('damaged', fault instanceof Error ? fault.message : name);
  }
}

const WORD_ENCRYPTED = 0x01;
const PPT_ENCRYPTED = [0xdf, 0xc4, 0xd1, 0xf3];
const FILE_PASS = 0x002f;

/** Whether a FilePass record stands among the first records of a workbook (MS-XLS 2.4.117). */
function hasFilePass(workbook: Uint8Array): boolean {
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength);
  let at = 0;
  for (let turn = 0; turn < 50 && at + 4 <= view.byteLength; turn += 1) {
    if (view.getUint16(at, true) === FILE_PASS) return true;
    at += 4 + view.getUint16(at + 2, true);
  }
  return false;
}

function recogniseOldOffice(bytes: Uint8Array, ext: PaperExtension): Recognised {
  const file = openCompound(bytes);
  const isWord = file.has('WordDocument');
  const isSheet = file.has('Workbook') || file.has('Book') || file.has('WORKBOOK') || file.has('BOOK');
  const isSlides = file.has('PowerPoint Document');
  const right = { doc: isWord, xls: isSheet, ppt: isSlides }[
    ext === 'xls' ? 'xls' : ext === 'ppt' ? 'ppt' : 'doc'
  ];
  if (!right) {
    if (file.has('EncryptedPackage')) throw new PaperError('encrypted', 'an encrypted OOXML package');
    throw new PaperError(isWord || isSheet || isSlides || file.has('FileHeader') ? 'mismatch' : 'damaged');
  }
  if (ext === 'doc') {
    const flags = readHead(file, 'WordDocument', 64)[0x0b] ?? 0;
    if ((flags & WORD_ENCRYPTED) !== 0) throw new PaperError('encrypted', 'FIB fEncrypted');
  }
  if (ext === 'ppt') {
    const token = readHead(file, 'Current User', 64).subarray(12, 16);
    if (file.has('EncryptedSummary') || PPT_ENCRYPTED.every((byte, index) => token[index] === byte)) {
      throw new PaperError('encrypted', 'CurrentUserAtom');
    }
  }
  if (ext === 'xls') {
    const name = ['Workbook', 'Book', 'WORKBOOK', 'BOOK'].find((one) => file.has(one)) ?? '';
    if (hasFilePass(readHead(file, name, 4096))) return LOCKED;
  }
  return PLAIN;
}

const HWP_PASSWORD = 0x02;
const HWP_DRM = 0x10;
const HWP_CERTIFICATE = 0x100 | 0x400;

function recogniseHwp(bytes: Uint8Array): Recognised {
  if (isOldHwp(bytes)) return PLAIN;
  const file = openCompound(bytes);
  const header = readHead(file, 'FileHeader', 64);
  if (!matchesAt(header, 'HWP Document File')) {
    const other = ['WordDocument', 'Workbook', 'Book', 'PowerPoint Document', 'EncryptedPackage'];
    throw new PaperError(other.some((name) => file.has(name)) ? 'mismatch' : 'damaged', 'no HWP header');
  }
  const flags = new DataView(header.buffer, header.byteOffset).getUint32(36, true);
  if ((flags & (HWP_PASSWORD | HWP_DRM | HWP_CERTIFICATE)) !== 0) {
    throw new PaperError('encrypted', `HWP flags ${flags.toString(16)}`);
  }
  return PLAIN;
}

function isRightPackage(zip: ZipPackage, ext: PaperExtension): boolean {
  const mime = zip.text('mimetype')?.trim() ?? '';
  if (ext === 'odt') return mime.startsWith('application/vnd.oasis.opendocument.text');
  if (ext === 'hwpx') return mime === 'application/hwp+zip' || zip.has('Contents/header.xml');
  const types = zip.text('[Content_Types].xml') ?? '';
  return MAIN_PART[ext]?.test(types) ?? false;
}

function recognisePackage(bytes: Uint8Array, ext: PaperExtension): Recognised {
  const zip = new ZipPackage(bytes);
  if (!isRightPackage(zip, ext)) throw new PaperError('mismatch', 'another kind of package');
  const manifest = zip.text('META-INF/manifest.xml') ?? '';
  if (manifest.includes('encryption-data') || zip.entries.some((entry) => entry.encrypted)) {
    throw new PaperError('encrypted', 'encryption-data');
  }
  let hasContent = false;
  zip.walk((entry, content) => {
    if (!/\.(xml|rels|hpf)$/i.test(entry.name)) return;
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (text.includes('<!ENTITY')) throw new PaperError('damaged', `${entry.name} declares entities`);
    hasContent ||= BODY_TEXT[ext]?.test(text.toString('utf8')) ?? false;
    if (ext === 'xlsx' && entry.name.startsWith('xl/worksheets/'))
      refuseEndlessSheet(text.toString('latin1'));
  });
  return hasContent ? FULL : PLAIN;
}

/** Throws PaperError unless the content is what the ending says, whole and not locked. */
export function recognise(bytes: Uint8Array, ext: PaperExtension): Recognised {
  if (!(MAGIC[ext]?.(bytes) ?? false)) throw new PaperError('mismatch', `no ${ext} signature`);
  if (ext === 'pdf' || ext === 'jpg' || ext === 'jpeg' || ext === 'png') return PLAIN;
  if (ext === 'hwp') return recogniseHwp(bytes);
  if (isCompoundFile(bytes)) {
    if (ext === 'doc' || ext === 'xls' || ext === 'ppt') return recogniseOldOffice(bytes, ext);
    if (openCompound(bytes).has('EncryptedPackage')) return LOCKED;
    throw new PaperError('mismatch', 'a compound file');
  }
  try {
    return recognisePackage(bytes, ext);
  } catch (fault) {
    if (fault instanceof ZipError) throw new PaperError('damaged', fault.message);
    throw fault;
  }
}
