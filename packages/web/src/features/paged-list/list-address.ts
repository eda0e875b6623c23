import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod/mini';
import { ifValid, textUpTo } from '../../ui/text/address-values.ts';

/** Owns the search parameters of a list with pages: the search and the page. */

export const PAGE_SIZES = [20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** An invalid value falls back to the first page of all rows, which has no number in the address. */
export const pagedSearch = z.object({
  search: ifValid(textUpTo(100)),
  page: ifValid(z.int().check(z.minimum(2), z.maximum(100_000))),
});
type PagedSearch = z.infer<typeof pagedSearch>;

/** Changes the given parameters and removes the undefined ones. A change without a page leads to the first page. */
export type ChangeSearch<Search> = (
  next: { readonly [Part in keyof Search]?: Search[Part] | undefined },
) => void;

/** Returns a function that changes the search parameters of the list without leaving the page or its hash. */
export function useChangeSearch<Search extends PagedSearch>(search: Search): ChangeSearch<Search> {
  const navigate = useNavigate();
  return useCallback<ChangeSearch<Search>>(
    (next) => {
      const parts = Object.entries({ ...search, page: undefined, ...next });
      const kept = Object.fromEntries(parts.filter(([, value]) => value !== undefined));
      void navigate({ to: '.', search: kept, hash: true, replace: true });
    },
    [navigate, search],
  );
}
