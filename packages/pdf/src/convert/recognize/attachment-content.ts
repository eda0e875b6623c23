/**
 * Owns what the content of an attached file is. It looks at the signature and, for a container, at its list of parts; it converts
 * nothing. Invariant: a file is taken for a kind only if it begins like one, so that no page or script that mentions a kind's
 * signature passes for it, and a document with macros is no kind.
 */
import type { AttachmentContent } from '@dojang/domain';
import { CompoundFile, isCompoundFile } from './compound-file.ts';
import { isOldHwp, matchesAt } from './recognized.ts';
import { isZip, ZipError, ZipPackage } from './zip-package.ts';

export { contentKindOf } from './content-kind.ts';

const MAIN_PARTS = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
] as const;
const MACROS = /vbaProject|macroEnabled/i;
/** The list of parts is short; a longer one belongs to no document. In bytes. */
const MOST_TYPES = 4 * 1024 * 1024;
/** White space and a byte order mark, which some programs write before the signature of a PDF. */
const BLANK = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
const MOST_BLANKS = 1024;

/** Returns what a file is by its content. */
export function attachmentContentOf(bytes: Uint8Array): AttachmentContent {
  if (beginsAsPdf(bytes)) return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  if (bytes[0] === 0x89 && matchesAt(bytes, 'PNG\r\n', 1)) return 'png';
  if (isOldHwp(bytes)) return 'hwp';
  if (isCompoundFile(bytes)) return contentOfCompound(bytes);
  return isZip(bytes) ? contentOfPackage(bytes) : null;
}

function beginsAsPdf(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < MOST_BLANKS && BLANK.has(bytes[at] ?? -1)) at += 1;
  return matchesAt(bytes, '%PDF-', at);
}

function contentOfCompound(bytes: Uint8Array): AttachmentContent {
  try {
    const file = new CompoundFile(bytes);
    if (file.has('EncryptedPackage')) return 'encrypted';
    return matchesAt(file.read('FileHeader', 40) ?? new Uint8Array(0), 'HWP Document File') ? 'hwp' : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function contentOfPackage(bytes: Uint8Array): AttachmentContent {
  try {
    const zip = new ZipPackage(bytes);
    const types = new TextDecoder().decode(zip.read('[Content_Types].xml', MOST_TYPES));
    const mime = new TextDecoder().decode(zip.read('mimetype', MOST_TYPES)).trim();
    if (mime === 'application/hwp+zip') return 'hwpx';
    if (types === '') return mime === '' ? 'archive' : null;
    if (MACROS.test(types) || zip.entries.some(({ name }) => MACROS.test(name))) return null;
    return MAIN_PARTS.find(([, part]) => types.includes(part))?.[0] ?? null;
  } catch (error) {
    if (error instanceof ZipError) return 'archive';
    throw error;
  }
}
