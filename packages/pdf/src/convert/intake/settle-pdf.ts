/**
 * Owns the one rule for every incoming PDF: it is rewritten from what its pages show. Invariant: no part of the uploaded
 * document's own structure is passed on. The catalog, the page tree and the page dictionaries are written here; `kept-entries`
 * names what they contain.
 */
import { PDF, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { Loop } from './content/drawing-cost.ts';
import { OptionalContent } from './content/optional-content.ts';
import { embedFonts } from './fonts/embed-fonts.ts';
import { carriesSignature } from './found-signature.ts';
import type { Resolve } from './limits/unpack-stream.ts';
import { ObjectCopy } from './object-copy.ts';
import { AnnotationReader, type PageAnnotations } from './page/annotations.ts';
import { LinkKeeper } from './page/links.ts';
import { rotationOf } from './page/page-boxes.ts';
import { type FoundPage, findPages } from './page/page-tree.ts';
import { settlePage } from './settle-page.ts';

export interface SettledPdf {
  readonly pdf: Uint8Array;
  /** The names of the fonts that were not in the file. */
  readonly substituted: readonly string[];
}

export interface ReadPdf {
  readonly source: PDF;
  readonly resolve: Resolve;
  readonly pages: readonly FoundPage[];
  /** Errors of the page tree. */
  readonly errors: readonly string[];
  readonly layers: OptionalContent;
  readonly annotations: readonly PageAnnotations[];
  readonly isSigned: boolean;
  readonly hasForm: boolean;
}

/** How the objects of a PDF are followed to what they refer to; null for what is missing or broken. */
export function resolverOf(pdf: PDF): Resolve {
  return (value) => {
    let found: PdfObject | null = value ?? null;
    for (let hops = 0; found instanceof PdfRef && hops < 8; hops += 1) {
      try {
        found = pdf.getObject(found);
      } catch {
        return null;
      }
    }
    return found === null || found instanceof PdfRef || found.type === 'null' ? null : found;
  };
}

/** Finds the pages of a loaded PDF and the visible content on them. Throws ConversionError `too_many_pages` or `too_complex`. */
export function readPdf(source: PDF, bytes: Uint8Array): ReadPdf {
  const resolve = resolverOf(source);
  const catalog = source.getCatalog();
  const { pages, errors } = findPages(catalog, resolve);
  const layers = new OptionalContent(catalog, resolve);
  const reader = new AnnotationReader(catalog, resolve, layers);
  const annotations = pages.map((page) => reader.read(page.dict, rotationOf(page, resolve)));
  const isSigned = carriesSignature(bytes, catalog, pages, resolve);
  const hasForm = resolve(catalog.get('AcroForm')) !== null;
  return { source, resolve, pages, errors, layers, annotations, isSigned, hasForm };
}

/** Copies title, author, subject and creation date as strings; no other entry of the document's information is copied. */
function describe(out: PDF, { source, resolve }: ReadPdf, entries: ReadonlyMap<string, string>): void {
  const trailer = out.context.info.trailer;
  const info = new PdfDict();
  const given = resolve(source.context.info.trailer.get('Info'));
  for (const key of ['Title', 'Author', 'Subject', 'CreationDate']) {
    const text = given instanceof PdfDict ? resolve(given.get(key)) : null;
    if (text instanceof PdfString) info.set(key, PdfString.fromBytes(text.bytes));
  }
  for (const [key, text] of entries) info.set(key, PdfString.fromString(text));
  trailer.set('Info', out.register(info));
}

/** Removes the resource names by which an object would draw itself. */
function cutLoops(out: PDF, loops: readonly Loop[]): void {
  const dictOf = (value: PdfObject | undefined): PdfDict | undefined => {
    const found = value instanceof PdfRef ? out.getObject(value) : value;
    return found instanceof PdfDict ? found : undefined;
  };
  for (const { from, by } of loops) {
    const holder = dictOf(from);
    const resources = dictOf(holder?.get('Resources'));
    const table = dictOf(resources?.get(by.category));
    if (holder === undefined) continue;
    if (resources === undefined || table === undefined) {
      // A glyph uses the resources of its font, which other glyphs use too.
      if (holder instanceof PdfStream) holder.setData(new Uint8Array());
      continue;
    }
    const lessTable = new PdfDict(table);
    lessTable.delete(by.name);
    const less = new PdfDict(resources);
    less.set(by.category, lessTable);
    holder.set('Resources', less);
  }
}

/**
 * Rewrites the document. Throws ConversionError `too_complex`.
 * @param entries texts to add to the document's information, by their names
 */
export async function settlePdf(read: ReadPdf, entries: ReadonlyMap<string, string>): Promise<SettledPdf> {
  const { source, resolve, pages, layers, annotations } = read;
  const out = PDF.create();
  const copy = new ObjectCopy(out, resolve, layers);
  const targets = pages.map(() => {
    const dict = new PdfDict();
    return { dict, ref: out.register(dict) };
  });
  const places = new Map<PdfObject, PdfRef>();
  for (const [index, { dict }] of pages.entries()) {
    const place = targets[index]?.ref;
    if (place !== undefined && !places.has(dict)) places.set(dict, place);
  }
  const links = new LinkKeeper(source.getCatalog(), resolve, places);
  const parts = { out, resolve, copy, links };
  const late: (() => void)[] = [];
  for (const [index, page] of pages.entries()) {
    const target = targets[index];
    const shown = annotations[index];
    if (target === undefined || shown === undefined) continue;
    late.push(settlePage(parts, page, shown, target));
    out.insertPage(index, target.ref);
  }
  copy.finish();
  for (const finish of late) finish();
  cutLoops(out, copy.cost.settle(targets.map(({ ref }) => ref)));
  keepLanguage(out, read);
  describe(out, read, entries);
  const substituted = await embedFonts(out);
  return { pdf: await out.save(), substituted };
}

function keepLanguage(out: PDF, { source, resolve }: ReadPdf): void {
  const language = resolve(source.getCatalog().get('Lang'));
  if (language instanceof PdfString) out.getCatalog().set('Lang', PdfString.fromBytes(language.bytes));
}
