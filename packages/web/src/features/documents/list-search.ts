import { LIST_FILTERS, LIST_SORTS } from '@dojang/domain';
import { z } from 'zod/mini';
import { ifValid, textUpTo } from '../../ui/text/address-values.ts';
import { PAGE_SIZES, pagedSearch } from '../paged-list/list-address.ts';

/**
 * The search parameters of the list's address: filter, search, order, period, page and size; an invalid value falls back to the first page of
 * all.
 */
export const listSearch = z.extend(pagedSearch, {
  status: ifValid(z.enum(LIST_FILTERS)),
  sort: ifValid(z.enum(LIST_SORTS)),
  /** The first and the last day of the period, as yyyy-mm-dd in Korea. */
  from: ifValid(z.iso.date()),
  to: ifValid(z.iso.date()),
  limit: ifValid(z.literal(PAGE_SIZES)),
  /** A folder's id; `none` stands for documents without a folder. */
  folder: ifValid(textUpTo(64)),
  /** The id of the bulk whose documents are listed. */
  bulk: ifValid(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type ListSearch = z.infer<typeof listSearch>;
