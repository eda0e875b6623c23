/**
 * Owns rewriting one page: its content, the annotations that were visible on it, and its links. Invariant: the page has one box,
 * which is the visible area on screen and in print.
 */
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '@libpdf/core';
import { filterSteps, type Resolve } from './limits/unpack-stream.ts';
import type { ObjectCopy } from './object-copy.ts';
import type { PageAnnotations, ShownAppearance } from './page/annotations.ts';
import type { LinkKeeper } from './page/links.ts';
import { arrayOf, type Box, rotationOf, shownBox } from './page/page-boxes.ts';
import type { FoundPage } from './page/page-tree.ts';

export interface PageParts {
  readonly out: PDF;
  readonly resolve: Resolve;
  readonly copy: ObjectCopy;
  readonly links: LinkKeeper;
}

/** Resource names that this project adds to a page. */
const LOOK = 'DojangLook';
const WHOLE = 'DojangPage';

const streamOf = (text: string): PdfStream => new PdfStream([], new Uint8Array(Buffer.from(text, 'latin1')));

const numbers = (values: readonly number[]): string =>
  values.map((value) => Number(value.toFixed(5))).join(' ');

function streamsOf(page: PdfDict, resolve: Resolve): PdfStream[] {
  const contents = resolve(page.get('Contents'));
  const list = contents instanceof PdfArray ? contents.toArray() : contents === null ? [] : [contents];
  return list.map((one) => resolve(one)).filter((one) => one instanceof PdfStream);
}

/** A copy of resources with more forms; the original resources may belong to several pages. */
export function withForms(
  out: PDF,
  resources: PdfRef | undefined,
  forms: readonly (readonly [string, PdfRef])[],
): PdfDict {
  const found = resources === undefined ? null : out.getObject(resources);
  const made = new PdfDict(found instanceof PdfDict ? found : []);
  const value = made.get('XObject');
  const table = value === undefined ? null : 'objectNumber' in value ? out.getObject(value) : value;
  const known = new PdfDict(table instanceof PdfDict ? table : []);
  for (const [name, ref] of forms) known.set(name, ref);
  made.set('XObject', known);
  return made;
}

function drawLooks(appearances: readonly ShownAppearance[]): string {
  return appearances.map(({ matrix }, index) => `q ${numbers(matrix)} cm /${LOOK}${index} Do Q`).join('\n');
}

function wrapWhole(out: PDF, data: Uint8Array, box: Box, resources: PdfRef | undefined): PdfRef {
  const form = new PdfStream(
    [
      ['Type', PdfName.of('XObject')],
      ['Subtype', PdfName.of('Form')],
      ['BBox', arrayOf(box)],
    ],
    data,
  );
  if (resources !== undefined) form.set('Resources', resources);
  return out.register(form);
}

/**
 * Writes a page's dictionary.
 * @returns the work that remains once all resources are copied
 */
export function settlePage(
  parts: PageParts,
  page: FoundPage,
  annotations: PageAnnotations,
  target: { readonly ref: PdfRef; readonly dict: PdfDict },
): () => void {
  const { out, resolve, copy, links } = parts;
  const { ref, dict } = target;
  const box = shownBox(page, resolve);
  dict.set('Type', PdfName.of('Page'));
  dict.set('MediaBox', arrayOf(box));
  dict.set('Rotate', PdfNumber.of(rotationOf(page, resolve)));
  const group = resolve(page.dict.get('Group'));
  if (group instanceof PdfDict) dict.set('Group', copy.refer(group, 'group'));
  const found = resolve(page.inherited.get('Resources'));
  const source = found instanceof PdfDict ? found : undefined;
  const resources = source && copy.refer(source, 'resources');
  const streams = streamsOf(page.dict, resolve);
  const content = copy.content(streams, source, ref);
  const kept = annotations.links.flatMap((link) => links.keep(link) ?? []);
  if (kept.length > 0) dict.set('Annots', new PdfArray(kept.map((link) => out.register(link))));
  const data: PdfObject = whole(parts, streams, content);
  if (annotations.appearances.length === 0) {
    dict.set('Contents', data instanceof PdfStream ? out.register(data) : data);
    dict.set('Resources', resources ?? new PdfDict());
    return () => undefined;
  }
  const looks = annotations.appearances.map(({ form }, index) => {
    const drawn = copy.refer(form, 'form', source);
    copy.cost.draws(ref, drawn, 1, { category: 'XObject', name: `${LOOK}${index}` });
    return [`${LOOK}${index}`, drawn] as const;
  });
  const after = drawLooks(annotations.appearances);
  if (content.isBalanced) {
    const middle = data instanceof PdfStream ? out.register(data) : data;
    dict.set(
      'Contents',
      PdfArray.of(out.register(streamOf('q\n')), middle, out.register(streamOf(`\nQ\n${after}`))),
    );
    return () => dict.set('Resources', withForms(out, resources, looks));
  }
  const form = wrapWhole(out, content.bytes, box, resources);
  dict.set('Contents', out.register(streamOf(`q /${WHOLE} Do Q\n${after}`)));
  return () => dict.set('Resources', withForms(out, resources, [...looks, [WHOLE, form]]));
}

/** The content in its original compression where it did not change, otherwise compressed again. */
function whole(
  { copy, resolve }: PageParts,
  streams: readonly PdfStream[],
  { bytes, changed }: { readonly bytes: Uint8Array; readonly changed: boolean },
): PdfRef | PdfStream {
  const [only] = streams;
  if (changed || streams.length !== 1 || only === undefined) return new PdfStream([], bytes);
  const [step, ...more] = filterSteps(only, resolve);
  const isPlain = more.length === 0 && (step === undefined || step.filter === 'FlateDecode');
  return isPlain ? copy.refer(only, 'data') : new PdfStream([], bytes);
}
