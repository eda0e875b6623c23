/**
 * Owns how values are painted on existing pages: one form per page, painted after the page's own content. Invariant: the page's
 * own streams, resources and annotations are left as they are; only entries are added.
 */

import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { contentIsSound } from './content-health.ts';
import { drawFields, fontResourceName, num, type PageInk, type UsedResources } from './draw-fields.ts';
import { flateStream } from './embed-font.ts';
import { inherited, type PageSpace, pageSpaceOf, type Resolve, resolved } from './page-space.ts';
import type { PlacedField } from './place-fields.ts';
import { SealError } from './seal-error.ts';
import type { SealField } from './seal-field.ts';

export interface OpenPage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly space: PageSpace;
  readonly annotated: boolean;
}

/** A page with its content and resources; null when its entry in the page tree refers to no page. */
export function openPage(ref: PdfRef, resolve: Resolve): OpenPage | null {
  const dict = resolve(ref);
  if (!(dict instanceof PdfDict)) return null;
  const annotations = resolved(dict.get('Annots'), resolve);
  const annotated = annotations instanceof PdfArray && annotations.length > 0;
  return { ref, dict, space: pageSpaceOf(dict, resolve), annotated };
}

function resourcesFor(used: UsedResources, ink: PageInk): PdfDict {
  const fonts = new PdfDict();
  for (const font of used.fonts) {
    const embedded = ink.fonts.get(font);
    if (embedded) fonts.set(fontResourceName(font), embedded.ref);
  }
  const images = new PdfDict();
  for (const [image, name] of used.images) images.set(name, image.ref);
  return PdfDict.of({ Font: fonts, XObject: images });
}

function boxArray({ mediaBox: { x, y, width, height } }: PageSpace): PdfArray {
  return new PdfArray([x, y, x + width, y + height].map((n) => PdfNumber.of(n)));
}

/** The drawing of a page as a form in user space, which the graphics state of the page's own content does not affect. */
function formOf(operators: string, resources: PdfDict, space: PageSpace): PdfStream {
  const form = flateStream(
    { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form') },
    `q ${space.matrix.map(num).join(' ')} cm 0 g 0 G\n${operators}\nQ`,
  );
  form.set('BBox', boxArray(space));
  form.set('Resources', resources);
  return form;
}

function freeName(names: PdfDict, stem: string): string {
  let name = stem;
  for (let i = 2; names.has(name); i++) name = `${stem}${i}`;
  return name;
}

/** Adds a form to the page's resources without changing dictionaries that other pages may share. */
export function addXObject(page: OpenPage, ref: PdfRef, stem: string, resolve: Resolve): string {
  const old = inherited(page.dict, 'Resources', resolve);
  const resources = old instanceof PdfDict ? old.clone() : new PdfDict();
  const oldXObjects = resolved(resources.get('XObject'), resolve);
  const xObjects = oldXObjects instanceof PdfDict ? oldXObjects.clone() : new PdfDict();
  const name = freeName(xObjects, stem);
  xObjects.set(name, ref);
  resources.set('XObject', xObjects);
  page.dict.set('Resources', resources);
  return name;
}

function contentRefs(page: PdfDict, resolve: Resolve): PdfObject[] {
  const own = page.get('Contents');
  const value = resolved(own, resolve);
  if (value instanceof PdfArray) return value.toArray();
  return value instanceof PdfStream && own instanceof PdfRef ? [own] : [];
}

function contentStreams(page: PdfDict, resolve: Resolve): PdfStream[] {
  return contentRefs(page, resolve).flatMap((item) => {
    const stream = resolved(item, resolve);
    return stream instanceof PdfStream ? [stream] : [];
  });
}

/**
 * The decodable content of a page, with its streams joined as viewers join them; `whole` tells whether all of it could be
 * decoded.
 */
function decodedContent(page: PdfDict, resolve: Resolve): { content: Uint8Array; whole: boolean } {
  const parts: Uint8Array[] = [];
  let whole = true;
  for (const stream of contentStreams(page, resolve)) {
    try {
      parts.push(stream.getDecodedData(), Buffer.from('\n'));
    } catch {
      whole = false;
    }
  }
  return { content: Buffer.concat(parts), whole };
}

export interface Stamper {
  readonly resolve: Resolve;
  readonly register: (object: PdfObject) => PdfRef;
  readonly ink: PageInk;
  /** Returns the form that is painted under the values of a page of this size. */
  readonly watermark?: ((space: PageSpace) => PdfRef) | undefined;
}

/** The page's own content as a form: a state that it leaves open ends with the form. */
function contentAsForm(page: OpenPage, content: Uint8Array, { resolve }: Stamper): PdfStream {
  const [only, ...more] = contentStreams(page.dict, resolve);
  const form =
    only && more.length === 0
      ? new PdfStream(
          [...only].filter(([key]) => key.value !== 'Length'),
          only.data,
        )
      : flateStream({}, content);
  form.set('Type', PdfName.of('XObject'));
  form.set('Subtype', PdfName.of('Form'));
  form.set('BBox', boxArray(page.space));
  const resources = inherited(page.dict, 'Resources', resolve);
  form.set('Resources', resources instanceof PdfDict ? resources : new PdfDict());
  return form;
}

function plain(operators: string): PdfStream {
  return PdfStream.fromDict({}, Buffer.from(operators, 'latin1'));
}

/**
 * Paints the fields of one page over its content. The content is drawn as a form when it leaves something open, or when a later
 * check asks for that (`isolate`).
 */
export function stampPage(
  page: OpenPage,
  placed: readonly PlacedField[],
  stamper: Stamper,
  isolate: boolean,
): void {
  const { resolve, register, ink, watermark } = stamper;
  const { operators, used } = drawFields(placed, page.space.height, ink);
  const resources = resourcesFor(used, ink);
  const under = watermark?.(page.space);
  if (under) resources.getDict('XObject')?.set('Watermark', under);
  const form = register(formOf(under ? `/Watermark Do\n${operators}` : operators, resources, page.space));
  const { content, whole } = decodedContent(page.dict, resolve);
  if (isolate || !whole || !contentIsSound(content)) {
    const own = register(contentAsForm(page, content, stamper));
    const ownName = addXObject(page, own, 'DojangPage', resolve);
    const name = addXObject(page, form, 'Dojang', resolve);
    page.dict.set('Contents', register(plain(`q /${ownName} Do Q\nq /${name} Do Q\n`)));
    return;
  }
  const name = addXObject(page, form, 'Dojang', resolve);
  const before = register(plain('q\n'));
  const after = register(plain(`\nQ q /${name} Do Q\n`));
  page.dict.set('Contents', new PdfArray([before, ...contentRefs(page.dict, resolve), after]));
}

/** Groups fields by page index. @throws SealError when a field names a page that does not exist */
export function byPage(fields: readonly SealField[], pageCount: number): Map<number, SealField[]> {
  const pages = new Map<number, SealField[]>();
  for (const field of fields) {
    if (!Number.isInteger(field.page) || field.page < 1 || field.page > pageCount) {
      throw new SealError(
        'bad_field',
        `Field ${field.key} is on page ${field.page} of ${pageCount}`,
        field.key,
      );
    }
    const list = pages.get(field.page - 1);
    if (list) list.push(field);
    else pages.set(field.page - 1, [field]);
  }
  return pages;
}
