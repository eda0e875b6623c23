import { LIST_FILTERS } from '@dojang/domain';
import { z } from 'zod';

export const PAGE_SIZES = [20, 50, 100] as const;

/**
 * The search parameters of the list's address: filter, search, page and size; an invalid value falls back to the first page of
 * all.
 */
export const listSearch = z.object({
  status: z.enum(LIST_FILTERS).optional().catch(undefined),
  search: z.string().max(100).optional().catch(undefined),
  page: z.number().int().min(1).max(100_000).optional().catch(undefined),
  limit: z.literal(PAGE_SIZES).optional().catch(undefined),
  /** A folder's id; `none` stands for documents without a folder. */
  folder: z.string().max(64).optional().catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;
