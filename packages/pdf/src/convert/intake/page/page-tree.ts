/**
 * Owns finding the pages of a document by walking its page tree from the root (ISO 32000-2, 7.7.3). Invariant: the walk ends,
 * since a node that contains itself is not entered again. A page that is listed twice is found twice.
 */
import { PdfArray, PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import { ConversionError } from '../../conversion-error.ts';
import { MOST_PAGES } from '../../formats.ts';
import type { Resolve } from '../limits/unpack-stream.ts';

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
const MOST_DEPTH = 64;
const MOST_NODES = 20_000;

export interface FoundPage {
  readonly dict: PdfDict;
  /** The page's own attributes, and those that it inherits from the nodes above it. */
  readonly inherited: ReadonlyMap<string, PdfObject>;
}

export interface FoundTree {
  readonly pages: readonly FoundPage[];
  /** Cycles, nodes that are listed twice, and wrong counts. */
  readonly errors: readonly string[];
}

class Walk {
  readonly pages: FoundPage[] = [];
  readonly errors = new Set<string>();
  readonly #resolve: Resolve;
  readonly #seen = new Set<PdfDict>();
  readonly #above = new Set<PdfDict>();
  #nodes = 0;

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  enter(value: PdfObject | undefined, given: ReadonlyMap<string, PdfObject>): void {
    const node = this.#resolve(value);
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES) throw new ConversionError('too_many_pages', 'nodes of the page tree');
    if (!(node instanceof PdfDict)) return;
    if (this.#above.has(node) || this.#above.size > MOST_DEPTH) {
      this.errors.add('ring');
      return;
    }
    if (this.#seen.has(node)) this.errors.add('shared node');
    this.#seen.add(node);
    const inherited = this.#inherit(node, given);
    const kids = this.#resolve(node.get('Kids'));
    if (kids instanceof PdfArray) this.#enterKids(node, kids, inherited);
    else this.#addPage(node, inherited);
  }

  #addPage(dict: PdfDict, inherited: ReadonlyMap<string, PdfObject>): void {
    this.pages.push({ dict, inherited });
    if (this.pages.length > MOST_PAGES)
      throw new ConversionError('too_many_pages', `more than ${MOST_PAGES} pages`);
  }

  #enterKids(node: PdfDict, kids: PdfArray, inherited: ReadonlyMap<string, PdfObject>): void {
    const before = this.pages.length;
    this.#above.add(node);
    for (const kid of kids) this.enter(kid, inherited);
    this.#above.delete(node);
    const count = this.#resolve(node.get('Count'));
    if (!(count instanceof PdfNumber) || count.value !== this.pages.length - before)
      this.errors.add('false count');
  }

  #inherit(node: PdfDict, given: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, PdfObject> {
    const own = new Map(given);
    for (const key of INHERITED) {
      const value = node.get(key);
      if (value !== undefined && this.#resolve(value) !== null) own.set(key, value);
    }
    return own;
  }
}

/** Walks the page tree. Throws ConversionError `too_many_pages`. */
export function findPages(catalog: PdfDict, resolve: Resolve): FoundTree {
  const walk = new Walk(resolve);
  walk.enter(catalog.get('Pages'), new Map());
  return { pages: walk.pages, errors: [...walk.errors] };
}
