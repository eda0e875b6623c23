/**
 * Owns which links stay: links to web pages, to mail addresses, and to places in the document itself. Invariant: a link that
 * stays is rewritten with only its rectangle and its target.
 */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfString,
} from '@libpdf/core';
import type { Resolve } from '../limits/unpack-stream.ts';
import { arrayOf, boxOf } from './page-boxes.ts';

const LONGEST_ADDRESS = 2048;
/** A scheme that opens a web page or a mail. Control characters and spaces are refused, since readers treat them differently. */
const ADDRESS = /^(?:https?:\/\/|mailto:)[!-~\x80-\xff]+$/i;
const FITS = new Set(['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']);
const MOST_NAMES = 20_000;
/** The Print flag (ISO 32000-2, 12.5.3). The link itself draws nothing. */
const PRINT = 4;

export class LinkKeeper {
  readonly #resolve: Resolve;
  readonly #catalog: PdfDict;
  readonly #pages: ReadonlyMap<PdfObject, PdfRef>;
  #named: Map<string, PdfObject> | undefined;

  /**
   * @param pages the reference in the new document for each old page
   */
  constructor(catalog: PdfDict, resolve: Resolve, pages: ReadonlyMap<PdfObject, PdfRef>) {
    this.#catalog = catalog;
    this.#resolve = resolve;
    this.#pages = pages;
  }

  /** The rewritten link, or undefined for any other target. */
  keep(link: PdfDict): PdfDict | undefined {
    const box = boxOf(link.get('Rect'), this.#resolve);
    const target = this.#target(link);
    if (box === undefined || target === undefined) return undefined;
    const kept = PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Link'),
      Rect: arrayOf(box),
      Border: arrayOf([0, 0, 0]),
      F: PdfNumber.of(PRINT),
    });
    kept.set(...target);
    return kept;
  }

  #target(link: PdfDict): readonly [string, PdfObject] | undefined {
    const action = this.#dict(link.get('A'));
    if (action === undefined) return this.#place(link.get('Dest'));
    const kind = this.#resolve(action.get('S'));
    const name = kind instanceof PdfName ? kind.value : '';
    if (name === 'GoTo') return this.#place(action.get('D'));
    return name === 'URI' ? this.#address(action) : undefined;
  }

  #address(action: PdfDict): readonly [string, PdfObject] | undefined {
    const uri = this.#resolve(action.get('URI'));
    if (!(uri instanceof PdfString)) return undefined;
    const text = Buffer.from(uri.bytes).toString('latin1').trim();
    if (text.length > LONGEST_ADDRESS || !ADDRESS.test(text)) return undefined;
    const address = PdfString.fromBytes(new Uint8Array(Buffer.from(text, 'latin1')));
    return ['A', PdfDict.of({ Type: PdfName.of('Action'), S: PdfName.of('URI'), URI: address })];
  }

  #place(value: PdfObject | undefined, depth = 0): readonly [string, PdfObject] | undefined {
    const found = this.#resolve(value);
    if (depth > 3) return undefined;
    if (found instanceof PdfDict) return this.#place(found.get('D'), depth + 1);
    if (found instanceof PdfName) return this.#place(this.#names().get(found.value), depth + 1);
    if (found instanceof PdfString)
      return this.#place(this.#names().get(Buffer.from(found.bytes).toString('latin1')), depth + 1);
    if (!(found instanceof PdfArray)) return undefined;
    const [first, second, ...rest] = found.toArray();
    const page = this.#page(this.#resolve(first));
    const fit = this.#resolve(second);
    if (page === undefined) return undefined;
    const isKnown = fit instanceof PdfName && FITS.has(fit.value);
    if (!isKnown) return ['Dest', PdfArray.of(page, PdfName.of('Fit'))];
    const numbers = rest.slice(0, 4).map((item) => {
      const number = this.#resolve(item);
      return number instanceof PdfNumber ? number : PdfNull.instance;
    });
    return ['Dest', PdfArray.of(page, PdfName.of(fit.value), ...numbers)];
  }

  #page(target: PdfObject | null): PdfRef | undefined {
    if (target instanceof PdfNumber) return [...this.#pages.values()][target.value];
    return target === null ? undefined : this.#pages.get(target);
  }

  /** The named destinations: a dictionary in old documents, a name tree in newer ones (ISO 32000-2, 12.3.2.4). */
  #names(): ReadonlyMap<string, PdfObject> {
    if (this.#named !== undefined) return this.#named;
    const named = new Map<string, PdfObject>();
    for (const [name, value] of this.#dict(this.#catalog.get('Dests')) ?? []) named.set(name.value, value);
    const waiting: PdfObject[] = [];
    const seen = new Set<PdfObject>();
    const root = this.#dict(this.#catalog.get('Names'))?.get('Dests');
    if (root !== undefined) waiting.push(root);
    for (let next = waiting.pop(); next !== undefined && named.size < MOST_NAMES; next = waiting.pop()) {
      const node = this.#dict(next);
      if (node === undefined || seen.has(node)) continue;
      seen.add(node);
      const kids = this.#resolve(node.get('Kids'));
      if (kids instanceof PdfArray) waiting.push(...kids.toArray());
      this.#addNames(named, this.#resolve(node.get('Names')));
    }
    this.#named = named;
    return named;
  }

  #addNames(named: Map<string, PdfObject>, list: PdfObject | null): void {
    if (!(list instanceof PdfArray)) return;
    for (let at = 0; at + 1 < list.length && named.size < MOST_NAMES; at += 2) {
      const name = this.#resolve(list.at(at));
      const value = list.at(at + 1);
      if (name instanceof PdfString && value !== undefined)
        named.set(Buffer.from(name.bytes).toString('latin1'), value);
    }
  }

  #dict(value: PdfObject | undefined): PdfDict | undefined {
    const found = this.#resolve(value);
    return found instanceof PdfDict ? found : undefined;
  }
}
