/**
 * Owns the refusal of PDF portfolios (ISO 32000-2, 12.3.5): their pages are a cover, and their documents are files inside. A
 * document with attachments is none, since its pages are the document.
 */
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfString } from '@libpdf/core';
import { ConversionError } from '../conversion-error.ts';
import type { Resolve } from './limits/unpack-stream.ts';
import { resolverOf } from './settle-pdf.ts';

const MOST_FILES = 1000;
const MOST_NODES = 1000;

/** The specifications of the embedded files, in the order of the name tree, with the keys under which they stand there. */
function embeddedFiles(
  catalog: PdfDict,
  resolve: Resolve,
): { readonly key: string; readonly file: PdfDict }[] {
  const names = resolve(catalog.get('Names'));
  const nodes: (PdfObject | undefined)[] = [
    names instanceof PdfDict ? names.get('EmbeddedFiles') : undefined,
  ];
  const found: { key: string; file: PdfDict }[] = [];
  for (let at = 0; at < nodes.length && at < MOST_NODES && found.length < MOST_FILES; at += 1) {
    const node = resolve(nodes[at]);
    if (!(node instanceof PdfDict)) continue;
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) nodes.push(...kids.toArray());
    const pairs = resolve(node.get('Names'));
    const list = pairs instanceof PdfArray ? pairs.toArray() : [];
    for (let pair = 0; pair + 1 < list.length; pair += 2) {
      const [key, file] = [resolve(list[pair]), resolve(list[pair + 1])];
      if (file instanceof PdfDict) found.push({ key: key instanceof PdfString ? key.asString() : '', file });
    }
  }
  return found;
}

/** The name of an embedded file: as its reader would save it, without folders. A key may begin with the number of its folder. */
function nameOf(key: string, file: PdfDict, resolve: Resolve): string {
  const texts = ['UF', 'F', 'Unix', 'DOS', 'Mac'].map((entry) => resolve(file.get(entry)));
  const given = texts.find((text): text is PdfString => text instanceof PdfString)?.asString() ?? '';
  const name = given === '' ? key.replace(/^<\d+>/, '') : given;
  return name.split(/[\\/]/).at(-1) ?? name;
}

function catalogOf(source: PDF): PdfDict | undefined {
  try {
    return source.getCatalog();
  } catch {
    return undefined;
  }
}

/** Throws ConversionError `portfolio` with the names of the files inside, or `protected` for an encrypted document inside. */
export function refusePortfolio(source: PDF): void {
  const resolve = resolverOf(source);
  const catalog = catalogOf(source);
  if (catalog === undefined || !(resolve(catalog.get('Collection')) instanceof PdfDict)) return;
  const found = embeddedFiles(catalog, resolve);
  // ISO 32000-2, 7.6.7: a cover page around the encrypted document.
  if (found.some(({ file }) => resolve(file.get('EP')) instanceof PdfDict))
    throw new ConversionError('protected', 'an encrypted payload');
  const isReadable = !source.isEncrypted || source.isAuthenticated;
  const files = found.map(({ key, file }) => (isReadable ? nameOf(key, file, resolve) : ''));
  if (files.length > 0) throw new ConversionError('portfolio', `${files.length} files`, { files });
}
