/**
 * Owns that an Office file is drawn with what its author saw when saving it. Invariant: no date, time, file name, reference or formula is
 * computed by the conversion where the file has its text or value.
 */
import { packParts, partsWith, unpackParts } from '../changes/changed-package.ts';
import { type Document, writeXml, xmlText } from '../changes/xml-part.ts';
import type { SourceExtension } from '../formats.ts';
import { isZip } from '../recognize/zip-package.ts';
import { marginTexts, savedWithParts, withMarginTexts } from './sheet-margins.ts';
import { withCellValues } from './stored-cell-values.ts';
import { fixSlideFields, SLIDE_FIELDS } from './stored-slide-fields.ts';
import { fixTextFields, TEXT_FIELDS } from './stored-text-fields.ts';
import { fixWordFields, WORD_FIELDS } from './stored-word-fields.ts';

type Parts = ReadonlyMap<string, Uint8Array>;
/** Returns the parts that change. */
type Fix = (parts: Parts, name: string | undefined) => Parts;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const WORD_PART = /^word\/[^/]+\.xml$/i;
const TEXT_PART = /^(?:content|styles)\.xml$/i;
const SLIDE_PART = /^ppt\/(?:slides|slideLayouts|slideMasters)\/[^/]+\.xml$/i;

function fixed(marks: RegExp, names: RegExp, fix: (root: Document) => void): Fix {
  return (parts) => {
    const own = new Map([...parts].filter(([name]) => names.test(name)));
    return new Map(
      partsWith(own, marks).map(({ name, document }) => {
        fix(document);
        return [name, writeXml(document)];
      }),
    );
  };
}

/** Sheets are long and their formulas have no elements inside, so no tree is built. */
function fixSheets(parts: Parts, name: string | undefined): Parts {
  const texts = marginTexts(savedWithParts(parts), name);
  const changed = new Map<string, Uint8Array>();
  for (const [name, content] of parts) {
    if (!SHEET.test(name)) continue;
    const text = xmlText(content);
    const values = withMarginTexts(withCellValues(text), texts);
    if (values !== text) changed.set(name, new TextEncoder().encode(inUtf8(values)));
  }
  return changed;
}

const inUtf8 = (xml: string): string =>
  xml.replace(/^\uFEFF?<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="UTF-8"?>');

const FIXES: Partial<Record<SourceExtension, Fix>> = {
  docx: fixed(WORD_FIELDS, WORD_PART, fixWordFields),
  odt: fixed(TEXT_FIELDS, TEXT_PART, fixTextFields),
  pptx: fixed(SLIDE_FIELDS, SLIDE_PART, fixSlideFields),
  xlsx: fixSheets,
};

/** The file with the texts and values that it stores in place of what would be computed anew. Throws ConversionError `damaged`. */
export function withStoredValues(bytes: Uint8Array, ext: SourceExtension, name?: string): Uint8Array {
  const fix = FIXES[ext];
  if (fix === undefined || !isZip(bytes)) return bytes;
  const parts = unpackParts(bytes);
  const changed = fix(parts, name);
  return changed.size === 0 ? bytes : packParts(new Map([...parts, ...changed]), []);
}
