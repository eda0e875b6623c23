import { LIST_FILTERS, LIST_SORTS } from '@dojang/domain';
import { z } from 'zod';
import { PAGE_SIZES, pagedSearch } from '../paged-list/list-address.ts';

/**
 * The search parameters of the list's address: filter, search, order, period, page and size; an invalid value falls back to the first page of
 * all.
 */
export const listSearch = pagedSearch.extend({
  status: z.enum(LIST_FILTERS).optional().catch(undefined),
  sort: z.enum(LIST_SORTS).optional().catch(undefined),
  /** The first and the last day of the period, as yyyy-mm-dd in Korea. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  limit: z.literal(PAGE_SIZES).optional().catch(undefined),
  /** A folder's id; `none` stands for documents without a folder. */
  folder: z.string().max(64).optional().catch(undefined),
  /** The id of the bulk whose documents are listed. */
  bulk: z.string().min(1).max(64).optional().catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;
