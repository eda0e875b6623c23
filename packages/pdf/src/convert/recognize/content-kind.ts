/**
 * Owns what a file is whose content is not what its extension promises, so that its refusal can name it. It looks at the first
 * bytes and at the list of parts of a container; it parses nothing, so that no entity of an XML file is ever resolved.
 */
import type { AcceptedKind, ForeignKind } from '@dojang/domain';
import { CompoundFile, isCompoundFile } from './compound-file.ts';
import { isOldHwp, matchesAt } from './recognized.ts';
import { textKindOf } from './text-kind.ts';
import { isZip, ZipError, ZipPackage } from './zip-package.ts';

/** What a file is: a kind that is accepted under its own extension, or one that is accepted under none. */
export type ContentKind = { readonly kind: AcceptedKind } | { readonly foreign: ForeignKind };

/** The first bytes of formats that have a signature; the position is 0 where none is given. */
const SIGNATURES: ReadonlyArray<readonly [signature: string, found: ContentKind, at?: number]> = [
  ['%PDF-', { kind: 'pdf' }],
  ['\u00ff\u00d8\u00ff', { kind: 'jpg' }],
  ['\u0089PNG\r\n', { kind: 'png' }],
  ['GIF8', { foreign: 'gif' }],
  ['II*\u0000', { foreign: 'tiff' }],
  ['MM\u0000*', { foreign: 'tiff' }],
  ['8BPS', { foreign: 'psd' }],
  ['WEBP', { foreign: 'webp' }, 8],
  ['ftyphei', { foreign: 'heic' }, 4],
  ['ftyphev', { foreign: 'heic' }, 4],
  ['ftypmif1', { foreign: 'heic' }, 4],
  ['ftypavif', { foreign: 'heic' }, 4],
  ['%!PS', { foreign: 'postScript' }],
  ['\u00db\u00a5', { foreign: 'oldWord' }],
  ['1\u00be\u0000\u0000', { foreign: 'oldWord' }],
  ['\u0009\u0000\u0004\u0000', { foreign: 'oldExcel' }],
  ['\u0009\u0002\u0006\u0000', { foreign: 'oldExcel' }],
  ['\u0009\u0004\u0006\u0000', { foreign: 'oldExcel' }],
  ['7z\u00bc\u00af', { foreign: 'archive' }],
  ['Rar!', { foreign: 'archive' }],
  ['\u001f\u008b', { foreign: 'archive' }],
  ['ALZ\u0001', { foreign: 'archive' }],
  ['EGGA', { foreign: 'archive' }],
];

/** Returns what a file is; undefined when nothing is recognized. */
export function contentKindOf(bytes: Uint8Array): ContentKind | undefined {
  if (isOldHwp(bytes)) return { foreign: 'oldHwp' };
  if (isZip(bytes)) return kindOfZip(bytes);
  if (isCompoundFile(bytes)) return kindOfCompoundBytes(bytes);
  const found = SIGNATURES.find(([signature, , at = 0]) => matchesAt(bytes, signature, at))?.[1];
  if (found !== undefined) return found;
  if (matchesAt(bytes, 'BM') && matchesAt(bytes, '\u0000\u0000\u0000\u0000', 6)) return { foreign: 'bmp' };
  const text = textKindOf(bytes);
  return text && { foreign: text };
}

function kindOfZip(bytes: Uint8Array): ContentKind | undefined {
  try {
    return kindOfPackage(new ZipPackage(bytes));
  } catch (error) {
    if (error instanceof ZipError) return undefined;
    throw error;
  }
}

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const MIME_TYPES: ReadonlyArray<readonly [start: string, found: ContentKind]> = [
  ['application/hwp+zip', { kind: 'hwpx' }],
  [`${OPEN_DOCUMENT}text`, { kind: 'odt' }],
  [`${OPEN_DOCUMENT}spreadsheet`, { foreign: 'openSheet' }],
  [`${OPEN_DOCUMENT}presentation`, { foreign: 'openSlides' }],
];
const MAIN_TYPES: ReadonlyArray<readonly [type: RegExp, found: ContentKind]> = [
  [
    /wordprocessingml\.(document|template)\.main|ms-word\.(document|template)\.macroEnabled/,
    { kind: 'docx' },
  ],
  [/spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.macroEnabled/, { kind: 'xlsx' }],
  [
    /presentationml\.(presentation|slideshow|template)\.main|ms-powerpoint\.\w+\.macroEnabled/,
    { kind: 'pptx' },
  ],
  [/ms-excel\.sheet\.binary/, { foreign: 'excelBinary' }],
];
/** The list of parts is short; a longer one belongs to no document. In bytes. */
const MOST_TYPES = 4 * 1024 * 1024;

/** Returns what a package is by its own list of parts; an archive when it has none. */
export function kindOfPackage(zip: ZipPackage): ContentKind {
  const read = (name: string) => new TextDecoder().decode(zip.read(name, MOST_TYPES));
  const mime = read('mimetype').trim();
  const open = MIME_TYPES.find(([start]) => mime.startsWith(start))?.[1];
  if (open !== undefined) return open;
  if (zip.has('Contents/header.xml') && zip.has('version.xml')) return { kind: 'hwpx' };
  const types = read('[Content_Types].xml');
  const main = MAIN_TYPES.find(([type]) => type.test(types))?.[1];
  if (main !== undefined) return main;
  const isIWork = zip.entries.some(({ name }) =>
    /(^|\/)(Document\.iwa|index\.(xml|apxl))$|^Index\.zip$/.test(name),
  );
  return { foreign: isIWork ? 'iWork' : 'archive' };
}

/** The stream of a compound file that has its main content. */
const MAIN_STREAMS: ReadonlyArray<readonly [stream: string, found: ContentKind]> = [
  ['FileHeader', { kind: 'hwp' }],
  ['WordDocument', { kind: 'doc' }],
  ['Workbook', { kind: 'xls' }],
  ['Book', { kind: 'xls' }],
  ['PowerPoint Document', { kind: 'ppt' }],
  ['__properties_version1.0', { foreign: 'outlook' }],
];

/** Returns what a compound file is by its streams. */
export const kindOfCompound = (file: CompoundFile): ContentKind | undefined =>
  MAIN_STREAMS.find(([stream]) => file.has(stream))?.[1];

function kindOfCompoundBytes(bytes: Uint8Array): ContentKind | undefined {
  try {
    return kindOfCompound(new CompoundFile(bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
