import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';

/** Owns what the address of a list with pages says: what is searched for, and which page is shown. */

export const PAGE_SIZES = [20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Anything odd falls back to the first page of everything, which has no number in the address. */
export const pagedSearch = z.object({
  search: z.string().max(100).optional().catch(undefined),
  page: z.number().int().min(2).max(100_000).optional().catch(undefined),
});
type PagedSearch = z.infer<typeof pagedSearch>;

/** Changes the named parts of the address; what becomes undefined leaves it. Any change but that of the page leads to the first page. */
export type ChangeSearch<Search> = (
  next: { readonly [Part in keyof Search]?: Search[Part] | undefined },
) => void;

/** The way to change the address of a list, which says `search` now; the screen stays. */
export function useChangeSearch<Search extends PagedSearch>(search: Search): ChangeSearch<Search> {
  const navigate = useNavigate();
  return useCallback<ChangeSearch<Search>>(
    (next) => {
      const parts = Object.entries({ ...search, page: undefined, ...next });
      const kept = Object.fromEntries(parts.filter(([, value]) => value !== undefined));
      void navigate({ to: '.', search: kept, replace: true });
    },
    [navigate, search],
  );
}
