/**
 * Owns the check of a file before any converter reads it: the content matches the extension, is complete, and is not encrypted.
 * Invariant: it throws ConversionError `mismatch`, `foreign`, `protected`, `damaged` or `encrypted`, and never runs external programs.
 */

import { ConversionError } from '../conversion-error.ts';
import { kindOf, type SourceExtension } from '../formats.ts';
import { isCompoundFile } from './compound-file.ts';
import { contentKindOf, kindOfCompound, kindOfPackage } from './content-kind.ts';
import { refuseEntities } from './entities.ts';
import { otherKind } from './other-kind.ts';
import { refuseOversizedSheet } from './oversized-sheet.ts';
import { refuseProtected } from './protected-file.ts';
import { openCompound, recognizeHwp, recognizeOldOffice, refuseRights } from './recognize-compound.ts';
import { FULL, LOCKED, matchesAt, PLAIN, type Recognized } from './recognized.ts';
import { isZip, ZipError, ZipPackage } from './zip-package.ts';

const MAIN_PART: Partial<Record<SourceExtension, RegExp>> = {
  docx: /wordprocessingml\.(document|template)\.main|ms-word\.(document|template)\.macroEnabled/,
  xlsx: /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.macroEnabled/,
  pptx: /presentationml\.(presentation|slideshow|template)\.main|ms-powerpoint\.\w+\.macroEnabled/,
};

/** The parts of a package with its body. Masters and layouts are left out, since no page shows their words. */
const BODY_PART =
  /^(word\/(document|header\d*|footer\d*)|content|xl\/worksheets\/[^/]+|ppt\/slides\/[^/]+|Contents\/section\d+)\.xml$/;

const BODY_TEXT: Partial<Record<SourceExtension, RegExp>> = {
  docx: /<w:t(?: [^>]*)?>\s*[^<\s]|<pic:pic[ >]|<v:imagedata/,
  odt: /<text:(?:p|h|span)(?: [^>]*)?>\s*[^<\s]|<draw:image/,
  xlsx: /<c [^>]*><(?:v|is)>/,
  pptx: /<a:t>\s*[^<\s]|<p:pic[ >]/,
  hwpx: /<hp:t(?: [^>]*)?>\s*[^<\s]|<hp:(pic|rect|ellipse|arc|line|polygon|curve|textart|ole|equation|dutmal|chart)[ >]/,
};

/** A PDF may begin with up to 1,024 bytes of something else, but not with another format. */
function isPdf(bytes: Uint8Array): boolean {
  if (isZip(bytes) || isCompoundFile(bytes)) return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024 + 5));
  return head.includes('%PDF-') || head.includes('%!PS-Adobe-N.n PDF-M.m');
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && matchesAt(bytes, 'PNG\r\n', 1);

const MAGIC: Partial<Record<SourceExtension, (bytes: Uint8Array) => boolean>> = {
  pdf: isPdf,
  jpg: isJpeg,
  jpeg: isJpeg,
  jfif: isJpeg,
  png: isPng,
  hwp: isCompoundFile,
  hwpx: isZip,
  odt: isZip,
  docx: (bytes) => isZip(bytes) || isCompoundFile(bytes),
  xlsx: (bytes) => isZip(bytes) || isCompoundFile(bytes),
  pptx: (bytes) => isZip(bytes) || isCompoundFile(bytes),
  doc: isCompoundFile,
  xls: isCompoundFile,
  ppt: isCompoundFile,
};

function isRightPackage(zip: ZipPackage, ext: SourceExtension): boolean {
  const mime = zip.text('mimetype')?.trim() ?? '';
  if (ext === 'odt') return mime.startsWith('application/vnd.oasis.opendocument.text');
  if (ext === 'hwpx') return mime === 'application/hwp+zip' || zip.has('Contents/header.xml');
  const types = zip.text('[Content_Types].xml') ?? zip.text('[content_types].xml') ?? '';
  return MAIN_PART[ext]?.test(types) ?? false;
}

function recognizePackage(bytes: Uint8Array, ext: SourceExtension): Recognized {
  const zip = new ZipPackage(bytes);
  if (!isRightPackage(zip, ext)) throw otherKind(kindOfPackage(zip), ext);
  const manifest = zip.text('META-INF/manifest.xml') ?? '';
  if (manifest.includes('encryption-data') || zip.entries.some((entry) => entry.encrypted)) {
    throw new ConversionError('encrypted', 'encryption-data');
  }
  let hasContent = false;
  zip.walk((entry, content) => {
    refuseEntities(entry.name, content);
    if (!/\.(xml|rels|hpf)$/i.test(entry.name)) return;
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (BODY_PART.test(entry.name)) hasContent ||= BODY_TEXT[ext]?.test(text.toString('utf8')) ?? false;
    if (ext === 'xlsx' && entry.name.startsWith('xl/worksheets/'))
      refuseOversizedSheet(text.toString('latin1'));
  });
  return hasContent ? FULL : PLAIN;
}

/** Throws ConversionError unless the content matches the extension, is complete and is not encrypted. */
export function recognize(bytes: Uint8Array, ext: SourceExtension): Recognized {
  refuseProtected(bytes);
  if (!(MAGIC[ext]?.(bytes) ?? false)) throw otherKind(contentKindOf(bytes), ext);
  if (kindOf(ext) === 'pdf' || kindOf(ext) === 'jpeg' || kindOf(ext) === 'png') return PLAIN;
  if (ext === 'hwp') return recognizeHwp(bytes);
  if (isCompoundFile(bytes)) {
    if (ext === 'doc' || ext === 'xls' || ext === 'ppt') return recognizeOldOffice(bytes, ext);
    const file = openCompound(bytes);
    refuseRights(file);
    if (file.has('EncryptedPackage')) return LOCKED;
    throw otherKind(kindOfCompound(file), ext);
  }
  try {
    return recognizePackage(bytes, ext);
  } catch (error) {
    if (error instanceof ZipError) throw new ConversionError('damaged', error.message);
    throw error;
  }
}
