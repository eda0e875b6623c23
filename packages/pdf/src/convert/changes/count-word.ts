/** Counts the tracked changes and comments of WordprocessingML (ECMA-376 part 1, 17.13). */
import { NO_PENDING_CHANGES, type PendingChanges } from '@dojang/domain';
import { childOf, childrenOf, type Document, type Element, elementsOf, holdsText } from './xml-part.ts';

/** Whether an element is of WordprocessingML, transitional or strict. */
export const isWord = (element: Element): boolean => /\/wordprocessingml\//.test(element.namespaceURI ?? '');

/** The kinds of tracked runs by the local names of their elements. */
const RUN_CHANGES: Readonly<Record<string, Stretch>> = {
  ins: 'ins',
  del: 'del',
  moveFrom: 'moveFrom',
  moveTo: 'moveTo',
};

type Stretch = 'ins' | 'del' | 'moveFrom' | 'moveTo';

/** The kind of the change that an element of properties states about its owner, as `w:del` in `w:trPr`. */
export function statedChange(properties: Element | undefined): Stretch | undefined {
  if (properties === undefined) return undefined;
  return childrenOf(properties)
    .filter(isWord)
    .map((child) => RUN_CHANGES[child.localName ?? ''])
    .find((kind) => kind !== undefined);
}

/** The change of a paragraph's end: a deleted one joins the paragraph with the next. */
export const changeOfEnd = (paragraph: Element): Stretch | undefined =>
  statedChange(childOf(childOf(paragraph, 'pPr'), 'rPr'));

/** Whether a row was deleted. */
export type RowRule = (row: Element) => boolean;

/** The rule of docx, which marks deleted rows. */
export const isRowMarked: RowRule = (row) => statedChange(childOf(row, 'trPr')) === 'del';

/** The rule of doc as LibreOffice writes it, without marks of rows: all that the row shows was deleted. */
export const isRowEmptied: RowRule = (row) => {
  const deleted = elementsOf(row, (one) => isWord(one) && one.localName === 'del' && holdsText(one));
  if (deleted.length === 0) return false;
  const copy = row.cloneNode(true);
  for (const one of elementsOf(copy, (part) => isWord(part) && part.localName === 'del'))
    one.parentNode?.removeChild(one);
  return !holdsText(copy) && elementsOf(copy, (one) => DRAWN.has(one.localName ?? '')).length === 0;
};

/** What a run or a paragraph without words may still show. */
export const DRAWN: ReadonlySet<string> = new Set([
  'drawing',
  'pict',
  'object',
  'oMath',
  'fldChar',
  'footnoteReference',
  'endnoteReference',
  'sym',
  'br',
]);

const isCellDeleted = (cell: Element): boolean => childOf(childOf(cell, 'tcPr'), 'cellDel') !== undefined;
const isCellInserted = (cell: Element): boolean => childOf(childOf(cell, 'tcPr'), 'cellIns') !== undefined;

/** The content of a run that is no text of the document. */
const SILENT = new Set(['rPr', 'commentReference', 'annotationRef', 'lastRenderedPageBreak']);

/** Counts one change for each stretch, however many runs it has: programs split a sentence into a run for each word. */
class StretchCount {
  readonly count: Record<Stretch, number> = { ins: 0, del: 0, moveFrom: 0, moveTo: 0 };
  #current: Stretch | undefined;

  touch(kind: Stretch): void {
    if (this.#current !== kind) this.count[kind] += 1;
    this.#current = kind;
  }

  end(): void {
    this.#current = undefined;
  }
}

class WordCount {
  readonly #isRowDeleted: RowRule;
  readonly stretches = new StretchCount();
  deletedRows = 0;
  deletedCells = 0;

  constructor(isRowDeleted: RowRule) {
    this.#isRowDeleted = isRowDeleted;
  }

  visit(parent: Element | Document): void {
    for (const child of childrenOf(parent)) this.#look(child);
  }

  #look(element: Element): void {
    const name = element.localName ?? '';
    const kind = isWord(element) ? RUN_CHANGES[name] : undefined;
    if (name === 'pPr' || name === 'Fallback') return;
    if (kind !== undefined) this.#run(element, kind);
    else if (name === 'p' && isWord(element)) this.#paragraph(element);
    else if (name === 'tr') this.#row(element);
    else if (name === 'tc' && isCellDeleted(element)) this.deletedCells += 1;
    else if (name === 'tc' && isCellInserted(element)) this.stretches.touch('ins');
    else {
      if (name === 'r' && childrenOf(element).some((part) => !SILENT.has(part.localName ?? '')))
        this.stretches.end();
      this.visit(element);
    }
  }

  /** A deletion inside an insertion, or inside a text that was moved to its place, counts too. */
  #run(element: Element, kind: Stretch): void {
    if (childrenOf(element).length > 0) this.stretches.touch(kind);
    const nested = (child: Element) => RUN_CHANGES[child.localName ?? ''] === 'del' && isWord(child);
    if (kind !== 'del' && elementsOf(element, nested).length > 0) this.stretches.touch('del');
  }

  #paragraph(paragraph: Element): void {
    this.visit(paragraph);
    const end = changeOfEnd(paragraph);
    if (end === undefined) this.stretches.end();
    else this.stretches.touch(end);
  }

  #row(row: Element): void {
    if (statedChange(childOf(row, 'trPr')) === 'ins') {
      this.stretches.touch('ins');
      return;
    }
    if (this.#isRowDeleted(row)) this.deletedRows += 1;
    else this.visit(row);
    this.stretches.end();
  }
}

const isFormatChange = (element: Element): boolean =>
  isWord(element) && /Change$/.test(element.localName ?? '');

/** A paragraph with formatting changes counts once, like each other element with one. */
function countFormats(root: Document): number {
  const owners = new Set<unknown>();
  for (const change of elementsOf(root, isFormatChange)) {
    let owner = change.parentNode;
    while (owner !== null && !['p', 'tbl', 'tr', 'tc', 'style'].includes(owner.localName ?? ''))
      owner = owner.parentNode;
    owners.add(owner ?? change);
  }
  return owners.size;
}

/** The counts of one part: the text, a header, the footnotes. */
export function countWord(root: Document, isRowDeleted: RowRule): PendingChanges {
  const count = new WordCount(isRowDeleted);
  count.visit(root);
  const { ins, del, moveFrom, moveTo } = count.stretches.count;
  return {
    ...NO_PENDING_CHANGES,
    insertions: ins,
    deletions: del + count.deletedCells,
    moves: Math.max(moveFrom, moveTo),
    deletedRows: count.deletedRows,
    formats: countFormats(root),
    comments: elementsOf(root, (one) => isWord(one) && one.localName === 'commentReference').length,
  };
}
