/** Finds the notes, the comments and the recorded changes of a workbook (ECMA-376 part 1, 18.7 and 18.11). */

import { isPending, NO_PENDING_CHANGES, type PendingChanges } from '@dojang/domain';
import { strFromU8, strToU8 } from 'fflate';
import { dropRelated, packParts, partsWith, unpackParts } from './changed-package.ts';
import type { FoundChanges } from './found-changes.ts';
import { attributeOf, childrenOf, type Document, type Element, elementsOf } from './xml-part.ts';

const MARKS = /<(?:[\w.-]+:)?(?:comments|ThreadedComments|revisions)[\s/>]/;
const DROPPED = /\/(?:comments|threadedComment|person|revisionHeaders|usernames)$/i;

const named = (root: Document, name: string): Element[] =>
  elementsOf(root, (element) => element.localName === name);

/** A threaded comment has a note beside it for older programs, whose author is the thread. */
function notesIn(root: Document): number {
  const authors = named(root, 'author').map((author) => author.textContent ?? '');
  return named(root, 'comment').filter((comment) => {
    const author = authors[Number(attributeOf(comment, 'authorId') ?? Number.NaN)] ?? '';
    return !author.startsWith('tc=');
  }).length;
}

type Kind = Exclude<keyof PendingChanges, 'comments'>;

/** The records of a log of changes. A changed cell has its present value in the sheet. */
const RECORDS: Readonly<Record<string, Kind>> = {
  rcc: 'insertions',
  ris: 'insertions',
  rm: 'moves',
  rfmt: 'formats',
  rcft: 'formats',
};
const ROWS: Readonly<Record<string, Kind>> = {
  insertRow: 'insertions',
  insertCol: 'insertions',
  deleteRow: 'deletedRows',
  deleteCol: 'deletions',
};

function kindOf(record: Element): Kind | undefined {
  const name = record.localName ?? '';
  return name === 'rrc' ? ROWS[attributeOf(record, 'action') ?? ''] : RECORDS[name];
}

function count(roots: readonly Document[]): PendingChanges {
  const counts = { ...NO_PENDING_CHANGES };
  for (const root of roots) {
    const top = root.documentElement;
    if (top?.localName === 'comments') counts.comments += notesIn(root);
    if (top?.localName === 'ThreadedComments') counts.comments += named(root, 'threadedComment').length;
    if (top?.localName !== 'revisions') continue;
    for (const record of childrenOf(top)) {
      const kind = kindOf(record);
      if (kind !== undefined) counts[kind] += 1;
    }
  }
  return counts;
}

/** The boxes of notes; a note that is always shown would be drawn. */
function dropNoteShapes(parts: Map<string, Uint8Array>): void {
  for (const [name, content] of [...parts]) {
    if (!/\.vml$/i.test(name)) continue;
    const kept = strFromU8(content).replace(/<v:shape[\s>][\s\S]*?<\/v:shape>/g, (shape) =>
      /ObjectType="Note"/i.test(shape) ? '' : shape,
    );
    parts.set(name, strToU8(kept));
  }
}

/** The pending changes of an xlsx file, or undefined. */
export function sheetChanges(bytes: Uint8Array): FoundChanges | undefined {
  const parts = unpackParts(bytes);
  const changes = count(partsWith(parts, MARKS).map(({ document }) => document));
  if (!isPending(changes)) return undefined;
  return {
    changes,
    accept: () => {
      const whole = new Map(parts);
      dropRelated(whole, DROPPED);
      dropNoteShapes(whole);
      return packParts(whole, []);
    },
  };
}
