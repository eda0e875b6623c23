import { LIST_FILTERS } from '@dojang/domain';
import { z } from 'zod';

export const PAGE_SIZES = [20, 50, 100] as const;

/** What the list's address says: filter, search, page and size; anything odd falls back to the first page of all. */
export const listSearch = z.object({
  status: z.enum(LIST_FILTERS).optional().catch(undefined),
  search: z.string().max(100).optional().catch(undefined),
  page: z.number().int().min(1).max(100_000).optional().catch(undefined),
  limit: z.literal(PAGE_SIZES).optional().catch(undefined),
  /** A folder's id; `none`: documents without one. */
  folder: z.string().max(64).optional().catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;
