/** Finds the comments of a presentation (ECMA-376 part 1, 19.4; [MS-PPTX] 2.6 for those with answers). */
import { NO_PENDING_CHANGES } from '@dojang/domain';
import { dropRelated, packParts, partsWith, unpackParts } from './changed-package.ts';
import type { FoundChanges } from './found-changes.ts';
import { elementsOf } from './xml-part.ts';

const MARKS = /<(?:[\w.-]+:)?cmLst[\s/>]/;
const DROPPED = /\/(?:comments|commentAuthors|authors)$/i;
const COMMENTS = new Set(['cm', 'reply']);

/** The comments of a pptx file, or undefined. */
export function slideChanges(bytes: Uint8Array): FoundChanges | undefined {
  const parts = unpackParts(bytes);
  const comments = partsWith(parts, MARKS).flatMap(({ document }) =>
    elementsOf(document, (one) => COMMENTS.has(one.localName ?? '')),
  ).length;
  if (comments === 0) return undefined;
  return {
    changes: { ...NO_PENDING_CHANGES, comments },
    accept: () => {
      const whole = new Map(parts);
      dropRelated(whole, DROPPED);
      return packParts(whole, []);
    },
  };
}
