/**
 * Owns whether a written file conforms to PDF/A-3b (ISO 19005-3), which its structure already does: our code writes the catalog, the
 * page tree and the annotations. Invariant: whatever is not checked here, or by a rule beside this file, counts as a breach.
 */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import type { ObjectReader } from '../intake/content/object-reader.ts';
import { breach } from './breach.ts';
import { ColorRules } from './color-rules.ts';
import { ContentRules } from './content-rules.ts';
import { FontRules, type FontUse } from './font-rules.ts';

const LONGEST_STRING = 32_767;
const LONGEST_NAME = 127;
const LARGEST_INTEGER = 2_147_483_647;
const UNREADABLE = /[\p{Cc}\ufffd]/u;
const SMALLEST_PAGE = 3;
const LARGEST_PAGE = 14_400;
const FORBIDDEN_FILTERS = new Set(['LZWDecode', 'LZW', 'Crypt']);
const BLEND_MODES = new Set(
  `Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue
  Saturation Color Luminosity`.split(/\s+/),
);
const CATALOG = new Set(
  'Type Pages Lang Version Metadata OutputIntents ViewerPreferences PageMode Extensions'.split(' '),
);
const PAGE = new Set('Type Parent MediaBox CropBox Rotate Resources Contents Annots Group'.split(' '));

class DocumentRules {
  readonly #read: ObjectReader;
  readonly #colors: ColorRules;
  readonly #contents: ContentRules;
  readonly #fontRules: FontRules;
  readonly #fonts = new Map<PdfDict, { readonly use: FontUse; readonly codes: Set<number> }>();
  readonly #seen = new Set<PdfObject>();

  constructor(read: ObjectReader) {
    this.#read = read;
    this.#colors = new ColorRules(read);
    this.#fontRules = new FontRules(read);
    this.#contents = new ContentRules(read, this.#colors, { of: (font) => this.#fontOf(font) });
  }

  run(): void {
    const { pdf } = this.#read;
    const catalog = pdf.getCatalog();
    for (const [key] of catalog) if (!CATALOG.has(key.value)) breach('6.1', `catalog entry ${key.value}`);
    for (const page of pdf.getPages()) this.#page(page.dict);
    for (const { use, codes } of this.#fonts.values()) use.check(codes);
    this.#limits(catalog);
    this.#limits(pdf.context.info.trailer);
  }

  #fontOf(font: PdfDict): { readonly use: FontUse; readonly codes: Set<number> } {
    const known = this.#fonts.get(font) ?? { use: this.#fontRules.use(font), codes: new Set<number>() };
    this.#fonts.set(font, known);
    return known;
  }

  #page(page: PdfDict): void {
    for (const [key] of page) if (!PAGE.has(key.value)) breach('6.1', `page entry ${key.value}`);
    const [left = 0, bottom = 0, right = 0, top = 0] = (this.#read.array(page.get('MediaBox')) ?? []).map(
      (side) => this.#read.number(side) ?? 0,
    );
    for (const side of [right - left, top - bottom])
      if (side < SMALLEST_PAGE || side > LARGEST_PAGE) breach('6.1.13', `a page side of ${side}`);
    for (const annotation of this.#read.array(page.get('Annots')) ?? []) {
      const link = this.#read.dict(annotation);
      const isPlain =
        this.#read.name(link?.get('Subtype')) === 'Link' && this.#read.number(link?.get('F')) === 4;
      if (!isPlain) breach('6.3', 'an annotation that is no link');
    }
    this.#group(page);
    const resources = this.#read.dict(page.get('Resources'));
    this.#resources(resources);
    const contents = this.#read.array(page.get('Contents')) ?? [page.get('Contents')];
    const parts = contents.flatMap((part) => this.#read.stream(part) ?? []);
    const data = parts.flatMap((part) => [this.#read.data(part), Buffer.from('\n')]);
    this.#contents.check(Buffer.concat(data), resources);
  }

  #group(holder: PdfDict): void {
    const space = this.#read.dict(holder.get('Group'))?.get('CS');
    if (space !== undefined) this.#colors.space(space);
  }

  #each(resources: PdfDict, table: string, check: (value: PdfObject) => void): void {
    for (const [, value] of this.#read.dict(resources.get(table)) ?? []) check(value);
  }

  #resources(resources: PdfDict | undefined): void {
    if (resources === undefined || this.#seen.has(resources)) return;
    this.#seen.add(resources);
    this.#each(resources, 'ColorSpace', (space) => this.#colors.space(space));
    this.#each(resources, 'ExtGState', (state) => this.#state(this.#read.dict(state)));
    this.#each(resources, 'Shading', (shading) => this.#shading(shading));
    this.#each(resources, 'Pattern', (pattern) => this.#pattern(this.#read.dict(pattern)));
    this.#each(resources, 'XObject', (object) => this.#xObject(this.#read.stream(object)));
  }

  #state(state: PdfDict | undefined): void {
    if (state?.has('Font')) breach('6.2.5', 'a graphics state with a font');
    for (const mode of this.#read.array(state?.get('BM')) ?? [state?.get('BM')]) {
      const name = this.#read.name(mode);
      if (mode !== undefined && (name === undefined || !BLEND_MODES.has(name)))
        breach('6.2.10', 'blend mode');
    }
    const mask = this.#read.dict(state?.get('SMask'));
    if (mask !== undefined) this.#form(this.#read.stream(mask.get('G')));
  }

  #shading(value: PdfObject | undefined): void {
    this.#colors.space(this.#read.dict(value)?.get('ColorSpace'));
  }

  #pattern(pattern: PdfDict | undefined): void {
    if (pattern instanceof PdfStream) this.#form(pattern);
    else {
      this.#shading(pattern?.get('Shading'));
      this.#state(this.#read.dict(pattern?.get('ExtGState')));
    }
  }

  #xObject(object: PdfStream | undefined): void {
    if (object === undefined || this.#seen.has(object)) return;
    if (this.#read.name(object.get('Subtype')) === 'Form') {
      this.#form(object);
      return;
    }
    this.#seen.add(object);
    this.#colors.image(object);
    for (const key of ['SMask', 'Mask']) this.#xObject(this.#read.stream(object.get(key)));
  }

  #form(form: PdfStream | undefined): void {
    if (form === undefined || this.#seen.has(form)) return;
    this.#seen.add(form);
    this.#group(form);
    const resources = this.#read.dict(form.get('Resources'));
    this.#resources(resources);
    this.#contents.check(this.#read.data(form), resources);
  }

  /** The limits of 6.1.13 and the filters of 6.1.7, for every object that the catalog or the trailer refers to. */
  #limits(root: PdfObject): void {
    const waiting: PdfObject[] = [root];
    const seen = new Set<PdfObject>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const value = next instanceof PdfRef ? this.#read.resolve(next) : next;
      if (value === null || seen.has(value)) continue;
      if (value instanceof PdfString && value.bytes.length > LONGEST_STRING)
        breach('6.1.13', 'a long string');
      if (value instanceof PdfName) checkName(value);
      if (value instanceof PdfNumber && Math.abs(value.value) > LARGEST_INTEGER)
        breach('6.1.13', 'a large number');
      if (value instanceof PdfArray || value instanceof PdfDict) seen.add(value);
      if (value instanceof PdfArray) for (const item of value) waiting.push(item);
      if (value instanceof PdfDict) {
        this.#settle(value);
        for (const [key, entry] of value) waiting.push(key, entry);
      }
      if (value instanceof PdfStream) this.#filters(value);
    }
  }

  /** Removes a list of glyphs, which is optional and often wrong, and writes out the default map of glyphs (6.2.11.3.2). */
  #settle(dict: PdfDict): void {
    if (dict.has('FontFile2') && dict.has('CIDSet')) dict.delete('CIDSet');
    if (this.#read.name(dict.get('Subtype')) !== 'CIDFontType2') return;
    if (this.#read.resolve(dict.get('CIDToGIDMap')) === null) dict.set('CIDToGIDMap', PdfName.of('Identity'));
  }

  #filters(stream: PdfStream): void {
    for (const filter of this.#read.array(stream.get('Filter')) ?? [stream.get('Filter')])
      if (FORBIDDEN_FILTERS.has(this.#read.name(filter) ?? '')) breach('6.1.7.2', 'filter of a stream');
  }
}

/** Names are in UTF-8 (6.1.8); libpdf reads the bytes of others as replacement characters. */
function checkName({ value }: PdfName): void {
  if (Buffer.byteLength(value) > LONGEST_NAME || UNREADABLE.test(value)) breach('6.1.8', 'a name');
}

/**
 * Checks a file that our code has written, and settles entries on which its look does not depend.
 * @throws Breach at the first rule that it breaks; the file must then not be saved
 */
export function settleArchival(read: ObjectReader): void {
  new DocumentRules(read).run();
}
