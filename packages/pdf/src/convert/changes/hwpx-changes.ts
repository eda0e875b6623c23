/** Finds the tracked changes (변경 추적) and memos of a hwpx file (KS X 6101). */
import { addPendingChanges, isPending, NO_PENDING_CHANGES, type PendingChanges } from '@dojang/domain';
import { acceptHwpx, isMemo } from './accept-hwpx.ts';
import { packParts, partsWith, unpackParts } from './changed-package.ts';
import type { FoundChanges } from './found-changes.ts';
import { attributeOf, type Document, drop, elementsOf } from './xml-part.ts';

const MARKS = /<(?:[\w.-]+:)?(?:insertBegin|deleteBegin)[\s/>]|(?:char|para)TcId="[1-9]|type="MEMO"/i;
/** The lists of the header: the changes, and who made them. */
const LISTS = /<(?:[\w.-]+:)?(?:trackChanges|trackChangeAuthors)[\s/>]/;
const LIST_NAMES = new Set(['trackChanges', 'trackChangeAuthors']);

/** The values of an attribute, each once. A change that spans paragraphs has one number and several marks. */
function numbersOf(root: Document, element: string | null, attribute: string): Set<string> {
  const found = elementsOf(root, (one) => element === null || one.localName === element);
  const values = found.map((one) => attributeOf(one, attribute) ?? '');
  return new Set(values.filter((value) => value !== '' && value !== '0'));
}

const marksOf = (root: Document, name: string): number => {
  const numbered = numbersOf(root, name, 'TcId').size;
  return numbered > 0 ? numbered : elementsOf(root, (one) => one.localName === name).length;
};

function count(root: Document): PendingChanges {
  return {
    ...NO_PENDING_CHANGES,
    insertions: marksOf(root, 'insertBegin'),
    deletions: marksOf(root, 'deleteBegin'),
    formats: numbersOf(root, null, 'charTcId').size + numbersOf(root, null, 'paraTcId').size,
    comments: elementsOf(root, isMemo).length,
  };
}

/** The pending changes of a hwpx file, or undefined. */
export function hwpxChanges(bytes: Uint8Array): FoundChanges | undefined {
  const parts = unpackParts(bytes);
  const marked = partsWith(parts, MARKS);
  const changes = marked.map(({ document }) => count(document)).reduce(addPendingChanges, NO_PENDING_CHANGES);
  if (!isPending(changes)) return undefined;
  const accept = () => {
    for (const { document } of marked) acceptHwpx(document);
    const names = new Set(marked.map(({ name }) => name));
    const headers = partsWith(parts, LISTS).filter(({ name }) => !names.has(name));
    for (const { document } of headers)
      elementsOf(document, (one) => LIST_NAMES.has(one.localName ?? '')).forEach(drop);
    return packParts(parts, [...marked, ...headers]);
  };
  return { changes, accept };
}
