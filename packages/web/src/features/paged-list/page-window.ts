/** The number of pages, at least 1. @param limit rows of a page */
export const countPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** The page numbers of a pager: both ends, the current one and its neighbors; null stands for a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, i) => i + 1);
  const start = Math.min(Math.max(page - 1, 2), pages - 4);
  const end = Math.max(Math.min(page + 1, pages - 1), 5);
  const middle = Array.from({ length: end - start + 1 }, (_, i) => start + i);
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(end < pages - 1 ? [null] : []), pages];
}
