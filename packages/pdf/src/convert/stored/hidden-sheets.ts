/**
 * Owns that hidden sheets are no pages. LibreOffice prints a hidden sheet that has a print area; without the area it prints none. The sheet
 * itself stays, since other sheets refer to its cells.
 */
import { packParts, partsWith, unpackParts } from '../changes/changed-package.ts';
import { attributeOf, type Document, drop, elementsOf } from '../changes/xml-part.ts';
import { isZip } from '../recognize/zip-package.ts';
import { withRecords, workbookRecords } from './workbook-records.ts';

export interface Shown {
  readonly bytes: Uint8Array;
  /** How many sheets or slides are hidden. */
  readonly hidden: number;
}

const BOOK = /^xl\/[^/]+\.xml$/i;
const MARKS = /<(?:[\w.-]+:)?sheet\s[^<>]*state=/;

function hideAreas(root: Document): number {
  const hidden = new Set<string>();
  for (const [index, sheet] of elementsOf(root, (one) => one.localName === 'sheet').entries()) {
    if (/^(?:hidden|veryHidden)$/.test(attributeOf(sheet, 'state') ?? '')) hidden.add(String(index));
  }
  for (const name of elementsOf(root, (one) => one.localName === 'definedName')) {
    const isArea = /^_xlnm\.Print_Area$/i.test(attributeOf(name, 'name') ?? '');
    if (isArea && hidden.has(attributeOf(name, 'localSheetId') ?? '')) drop(name);
  }
  return hidden.size;
}

/** A workbook without the print areas of its hidden sheets. Throws ConversionError `damaged`. */
export function withoutHiddenSheets(bytes: Uint8Array): Shown {
  if (!isZip(bytes)) return withoutHiddenRecords(bytes);
  const parts = unpackParts(bytes);
  const books = partsWith(new Map([...parts].filter(([name]) => BOOK.test(name))), MARKS);
  const hidden = books.reduce((sum, { document }) => sum + hideAreas(document), 0);
  return hidden === 0 ? { bytes, hidden } : { bytes: packParts(parts, books), hidden };
}

/** The state of a sheet ([MS-XLS] 2.4.28) and a name ([MS-XLS] 2.4.150), by their records. */
const SHEET = 0x0085;
const NAME = 0x0018;
const END_OF_GLOBALS = 0x000a;
const BUILT_IN = 0x20;
const PRINT_AREA = 0x06;
/** The built-in name of an area of no effect on what is printed. */
const CONSOLIDATE_AREA = 0x00;
/** Where the name of a sheet's record begins: in BIFF8 after a byte that says how its characters are stored. */
const NAME_AT = 14;

function hideRecords(stream: Buffer): number {
  const isHidden: boolean[] = [];
  const hasFlags = stream.byteLength > 6 && stream.readUInt16LE(4) >= 0x0600;
  for (const { kind, content } of workbookRecords(stream)) {
    if (kind === END_OF_GLOBALS) break;
    if (kind === SHEET) isHidden.push(((content[4] ?? 0) & 3) !== 0);
    const at = NAME_AT + (hasFlags ? 1 : 0);
    if (kind !== NAME || content.byteLength <= at || content[at] !== PRINT_AREA) continue;
    const isBuiltIn = (content.readUInt16LE(0) & BUILT_IN) !== 0;
    if (isBuiltIn && isHidden[content.readUInt16LE(8) - 1]) content[at] = CONSOLIDATE_AREA;
  }
  return isHidden.filter((one) => one).length;
}

function withoutHiddenRecords(bytes: Uint8Array): Shown {
  let hidden = 0;
  const shown = withRecords(bytes, (stream) => {
    hidden = hideRecords(stream);
    return hidden > 0;
  });
  return { bytes: shown, hidden };
}

/** How many slides of a pptx file are hidden. LibreOffice leaves them out by itself. */
export function hiddenSlides(bytes: Uint8Array): number {
  if (!isZip(bytes)) return 0;
  const slides = [...unpackParts(bytes)].filter(([name]) => /^ppt\/slides\/[^/]+\.xml$/i.test(name));
  return partsWith(new Map(slides), /<(?:[\w.-]+:)?sld\s[^<>]*show=["'](?:0|false)["']/).length;
}
