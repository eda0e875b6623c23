import { LIST_FILTERS } from '@dojang/domain';
import { z } from 'zod';
import { PAGE_SIZES, pagedSearch } from '../paged-list/list-address.ts';

/** What the list's address says: filter, search, page and size; anything odd falls back to the first page of all. */
export const listSearch = pagedSearch.extend({
  status: z.enum(LIST_FILTERS).optional().catch(undefined),
  limit: z.literal(PAGE_SIZES).optional().catch(undefined),
  /** A folder's id; `none`: documents without one. */
  folder: z.string().max(64).optional().catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;
