import { LIST_FILTERS, LIST_SORTS } from '@dojang/domain';
import { day, oneOf, type SearchOf, searchOf, textUpTo } from '../../ui/text/address-values.ts';
import { PAGE_SIZES, pagedSearch } from '../paged-list/list-address.ts';

/**
 * The search parameters of the list's address: filter, search, order, period, page and size; an invalid value falls back to the first page of
 * all.
 */
export const listSearch = searchOf({
  ...pagedSearch.parts,
  status: oneOf(LIST_FILTERS),
  sort: oneOf(LIST_SORTS),
  /** The first and the last day of the period, as yyyy-mm-dd in Korea. */
  from: day,
  to: day,
  limit: oneOf(PAGE_SIZES),
  /** A folder's id; `none` stands for documents without a folder. */
  folder: textUpTo(64),
  /** The id of the bulk whose documents are listed. */
  bulk: textUpTo(64, 1),
});
export type ListSearch = SearchOf<typeof listSearch>;
