import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type SearchOf, searchOf, textUpTo, wholeBetween } from '../../ui/text/address-values.ts';

/** Owns the search parameters of a list with pages: the search and the page. */

export const PAGE_SIZES = [20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** An invalid value falls back to the first page of all rows, which has no number in the address. */
export const pagedSearch = searchOf({
  search: textUpTo(100),
  page: wholeBetween(2, 100_000),
});
type PagedSearch = SearchOf<typeof pagedSearch>;

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
