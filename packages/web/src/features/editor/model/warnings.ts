/** Owns what a requester should look at before sending, although the document could be sent as it is. */
import { coversText } from '@dojang/domain';
import type { EditorField, PageText } from '@dojang/field-editor/core';

/** A page on which a field covers words, and the first such field. */
export interface CoveredPage {
  readonly page: number;
  readonly dragKey: string;
}

/**
 * The pages on which fields cover words, in their order.
 * @param pages of the document, with their texts where those are known
 */
export function coveredPages(
  fields: readonly EditorField[],
  pages: readonly { readonly texts?: readonly PageText[] | undefined }[],
): readonly CoveredPage[] {
  const found = new Map<number, CoveredPage>();
  for (const field of fields) {
    const { page, dragKey } = field;
    if (!found.has(page) && coversText(field, pages[page - 1]?.texts ?? []))
      found.set(page, { page, dragKey });
  }
  return [...found.values()].sort((a, b) => a.page - b.page);
}
