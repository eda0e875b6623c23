/** Finds the pending changes of an OpenDocument text (OpenDocument 1.3 part 3, 5.5) and its comments. */
import { addPendingChanges, isPending, NO_PENDING_CHANGES, type PendingChanges } from '@dojang/domain';
import { packParts, partsWith, unpackParts } from './changed-package.ts';
import type { FoundChanges } from './found-changes.ts';
import {
  childrenOf,
  type Document,
  drop,
  type Element,
  elementsOf,
  holdsText,
  type Node,
} from './xml-part.ts';

const MARKS = /<(?:[\w.-]+:)?(?:tracked-changes|annotation)[\s/>]/;
const CHANGE_MARKS = new Set(['change', 'change-start', 'change-end']);

const isText = (element: Element): boolean => /:text:1\.0$/.test(element.namespaceURI ?? '');
const named = (root: Node, name: string): Element[] =>
  elementsOf(root, (element) => element.localName === name);

const regionKinds = (root: Document): string[] =>
  named(root, 'changed-region')
    .filter(isText)
    .flatMap(childrenOf)
    .map((kind) => kind.localName ?? '');

/** The rows whose whole content was deleted: the format has no other mark for a deleted row. */
function emptiedRows(root: Document): Element[] {
  const isDrawn = (element: Element) => /:drawing:1\.0$/.test(element.namespaceURI ?? '');
  return named(root, 'table-row').filter(
    (row) =>
      elementsOf(row, (one) => isText(one) && one.localName === 'change').length > 0 &&
      !holdsText(withoutComments(row)) &&
      elementsOf(row, isDrawn).length === 0,
  );
}

/** The words of a comment stand in the middle of the text. */
function withoutComments(row: Element): Node {
  const copy = row.cloneNode(true);
  for (const comment of named(copy, 'annotation')) drop(comment);
  return copy;
}

function count(root: Document): PendingChanges {
  const kinds = regionKinds(root);
  const rows = emptiedRows(root);
  const inRows = rows.flatMap((row) => named(row, 'change')).length;
  return {
    ...NO_PENDING_CHANGES,
    insertions: kinds.filter((kind) => kind === 'insertion').length,
    deletions: Math.max(0, kinds.filter((kind) => kind === 'deletion').length - inRows),
    deletedRows: rows.length,
    formats: kinds.filter((kind) => kind === 'format-change').length,
    comments: named(root, 'annotation').length,
  };
}

/** The deleted content stands in `text:tracked-changes` and nowhere else, so it goes with that element. */
function accept(root: Document): void {
  for (const row of emptiedRows(root)) {
    const table = row.parentNode;
    drop(row);
    if (
      table !== null &&
      !childrenOf(table).some((child) => /^table-(?:header-)?rows?$/.test(child.localName ?? ''))
    )
      drop(table);
  }
  for (const name of ['tracked-changes', 'annotation', 'annotation-end']) named(root, name).forEach(drop);
  elementsOf(root, (one) => isText(one) && CHANGE_MARKS.has(one.localName ?? '')).forEach(drop);
}

/** The pending changes of an odt file, or undefined. */
export function textChanges(bytes: Uint8Array): FoundChanges | undefined {
  const parts = unpackParts(bytes);
  const marked = partsWith(parts, MARKS);
  const changes = marked.map(({ document }) => count(document)).reduce(addPendingChanges, NO_PENDING_CHANGES);
  if (!isPending(changes)) return undefined;
  return {
    changes,
    accept: () => {
      for (const { document } of marked) accept(document);
      return packParts(parts, marked);
    },
  };
}
