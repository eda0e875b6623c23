import type { Rect } from '../../geometry/rect.ts';

/** Owns how the changes of a correction are shown: page by page, before and after, with what changed marked on each of the two. */

interface ChangedPage {
  readonly before: number | null;
  readonly after: number | null;
  readonly places: readonly Rect[];
}

interface ChangedField extends Rect {
  readonly key: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly page: number;
  /** Where the earlier version had it; null for a new field. */
  readonly was: (Rect & { readonly page: number }) | null;
}

/** How a page differs: its content, only its fields, only its place among the pages, or that one version alone has it. */
export type PageChange = 'content' | 'fields' | 'moved' | 'added' | 'removed';

/** A page as it was and as it is. Pages count from 1; null where one version lacks it. */
export interface ShownPage<Field extends ChangedField> {
  readonly before: number | null;
  readonly after: number | null;
  readonly change: PageChange;
  /** Where the content differs, in fractions of the page. */
  readonly places: readonly Rect[];
  /** The changed fields that are on this page now, and those that are gone from it. */
  readonly fields: readonly Field[];
  /** Where changed fields were on the page, and where they are. */
  readonly boxesBefore: readonly Rect[];
  readonly boxesAfter: readonly Rect[];
}

function changeOf({ before, after, places }: ChangedPage): PageChange {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return places.length > 0 ? 'content' : 'moved';
}

/** Returns the pages of a correction in reading order: those that differ, and those whose fields do. */
export function shownChanges<Field extends ChangedField>(
  pages: readonly ChangedPage[],
  fields: readonly Field[],
): ShownPage<Field>[] {
  const show = (change: PageChange, { before, after, places }: ChangedPage): ShownPage<Field> => ({
    ...{ before, after, change, places },
    fields: fields.filter(({ change: how, page }) => page === (how === 'removed' ? before : after)),
    boxesBefore: fields.flatMap(({ was }) => (was !== null && was.page === before ? [was] : [])),
    boxesAfter: fields.filter(({ change: how, page }) => how !== 'removed' && page === after),
  });
  const listed = pages.map((page) => show(changeOf(page), page));
  const isListed = (page: number, version: 'before' | 'after'): boolean =>
    pages.some((one) => one[version] === page);
  const elsewhere = new Set(
    fields.flatMap(({ change, page, was }) => [
      ...(change === 'removed' || isListed(page, 'after') ? [] : [page]),
      ...(was === null || isListed(was.page, 'before') ? [] : [was.page]),
    ]),
  );
  const unchanged = [...elsewhere].map((page) => show('fields', { before: page, after: page, places: [] }));
  const placeOf = ({ before, after }: ChangedPage): number => after ?? before ?? 0;
  return [...listed, ...unchanged].sort((a, b) => placeOf(a) - placeOf(b));
}
