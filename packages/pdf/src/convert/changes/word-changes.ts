/** Finds the pending changes of a docx file. */
import { addPendingChanges, isPending, NO_PENDING_CHANGES } from '@dojang/domain';
import { acceptWord } from './accept-word.ts';
import { dropRelated, packParts, partsWith, unpackParts } from './changed-package.ts';
import { countWord, isRowMarked, type RowRule } from './count-word.ts';
import type { FoundChanges } from './found-changes.ts';

/** Whatever prefix a program uses; the elements found are then read by their namespace. */
const MARKS =
  /<(?:[\w.-]+:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+Change|commentReference)[\s/>]/;
/** Parts that no page shows, by their root elements. */
const UNSEEN = new Set(['comments', 'glossaryDocument']);
const COMMENT_PARTS = /\/(?:comments\w*|people)$/i;

/**
 * The pending changes of a docx file, or undefined.
 * @param isRowDeleted tells which rows were deleted
 */
export function wordChanges(
  bytes: Uint8Array,
  isRowDeleted: RowRule = isRowMarked,
): FoundChanges | undefined {
  const parts = unpackParts(bytes);
  const marked = partsWith(parts, MARKS).filter(
    ({ document }) => !UNSEEN.has(document.documentElement?.localName ?? ''),
  );
  const changes = marked
    .map(({ document }) => countWord(document, isRowDeleted))
    .reduce(addPendingChanges, NO_PENDING_CHANGES);
  if (!isPending(changes)) return undefined;
  const accept = () => {
    for (const { document } of marked) acceptWord(document, isRowDeleted);
    const whole = new Map(parts);
    dropRelated(whole, COMMENT_PARTS);
    return packParts(
      whole,
      marked.filter(({ name }) => whole.has(name)),
    );
  };
  return { changes, accept };
}
