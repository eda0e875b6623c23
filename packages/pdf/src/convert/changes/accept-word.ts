/** Accepts the tracked changes of WordprocessingML and removes its comments (ECMA-376 part 1, 17.13). */
import { changeOfEnd, DRAWN, isWord, type RowRule } from './count-word.ts';
import {
  childOf,
  childrenOf,
  type Document,
  drop,
  type Element,
  elementsOf,
  holdsText,
  nextElement,
  unwrap,
} from './xml-part.ts';

const DELETED = new Set(['del', 'moveFrom']);
const KEPT = new Set(['ins', 'moveTo']);
/** Marks of ranges and of properties, which say nothing once the changes are accepted. */
const MARKS =
  /^(?:(?:moveFrom|moveTo|comment|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End)|cellIns|\w+Change|annotationRef)$/;
/** What may stand between two paragraphs without dividing them. */
const BETWEEN = new Set(['bookmarkStart', 'bookmarkEnd', 'proofErr', 'permStart', 'permEnd']);

const wordNamed = (root: Document | Element, fits: (name: string) => boolean): Element[] =>
  elementsOf(root, (element) => isWord(element) && fits(element.localName ?? ''));

/** Removes rows and cells that were deleted, and what holds nothing after that. */
function dropRowsAndCells(root: Document, isRowDeleted: RowRule): void {
  for (const row of wordNamed(root, (name) => name === 'tr')) {
    if (isRowDeleted(row)) drop(row);
  }
  for (const mark of wordNamed(root, (name) => name === 'cellDel')) {
    const cell = mark.parentNode?.parentNode;
    if (cell) drop(cell);
  }
  for (const row of wordNamed(root, (name) => name === 'tr')) {
    if (wordNamed(row, (name) => name === 'tc').length === 0) drop(row);
  }
  for (const table of wordNamed(root, (name) => name === 'tbl')) {
    if (wordNamed(table, (name) => name === 'tr').length === 0) drop(table);
  }
}

const isBlank = (paragraph: Element): boolean =>
  !holdsText(paragraph) && elementsOf(paragraph, (one) => DRAWN.has(one.localName ?? '')).length === 0;

/** Puts the content of a paragraph without its end before that of the next one, whose properties the joined paragraph has. */
function joinWithNext(paragraph: Element): void {
  const next = nextElement(paragraph, BETWEEN);
  if (next?.localName !== 'p' || !isWord(next)) {
    const isOnly = paragraph.parentNode !== null && childrenOf(paragraph.parentNode).length <= 1;
    if (isBlank(paragraph) && !isOnly) drop(paragraph);
    return;
  }
  const before = childOf(next, 'pPr')?.nextSibling ?? (childOf(next, 'pPr') ? null : next.firstChild);
  for (const child of childrenOf(paragraph)) {
    if (child.localName !== 'pPr') next.insertBefore(child, before);
  }
  drop(paragraph);
}

/** A comment's reference has a run of its own, which draws nothing once it is gone. */
function dropReferences(root: Document): void {
  for (const reference of wordNamed(root, (name) => name === 'commentReference')) {
    const run = reference.parentNode;
    drop(reference);
    if (run !== null && childrenOf(run).every((child) => child.localName === 'rPr')) drop(run);
  }
}

/** A cell ends with a paragraph, always. */
function endCells(root: Document): void {
  for (const cell of wordNamed(root, (name) => name === 'tc')) {
    const last = childrenOf(cell).at(-1);
    if (last?.localName === 'p' || last?.localName === 'sdt') continue;
    cell.appendChild(root.createElementNS(cell.namespaceURI, cell.prefix ? `${cell.prefix}:p` : 'p'));
  }
}

/** `w:cellMerge` proposes a merged cell; accepted, it is one. */
function mergeCells(root: Document): void {
  for (const merge of wordNamed(root, (name) => name === 'cellMerge')) {
    const prefix = merge.prefix ? `${merge.prefix}:` : '';
    const merged = root.createElementNS(merge.namespaceURI, `${prefix}vMerge`);
    if (merge.getAttributeNS(merge.namespaceURI, 'vMerge') === 'rest')
      merged.setAttributeNS(merge.namespaceURI, `${prefix}val`, 'restart');
    merge.parentNode?.replaceChild(merged, merge);
  }
}

/** Accepts all changes of one part in place. */
export function acceptWord(root: Document, isRowDeleted: RowRule): void {
  dropRowsAndCells(root, isRowDeleted);
  const joined = wordNamed(root, (name) => name === 'p').filter((paragraph) =>
    DELETED.has(changeOfEnd(paragraph) ?? ''),
  );
  dropReferences(root);
  for (const deleted of wordNamed(root, (name) => DELETED.has(name))) drop(deleted);
  for (const kept of wordNamed(root, (name) => KEPT.has(name))) unwrap(kept);
  mergeCells(root);
  for (const mark of wordNamed(root, (name) => MARKS.test(name))) drop(mark);
  for (const paragraph of joined) joinWithNext(paragraph);
  endCells(root);
}
