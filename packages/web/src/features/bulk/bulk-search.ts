import { BULK_ROW_STATES, BULK_SIGNING_STATES, BULK_STATES } from '@dojang/domain';
import { z } from 'zod';
import { type ChangeSearch, pagedSearch } from '../paged-list/list-address.ts';

/** The states by which the list of bulks can be filtered. */
export const SHOWN_STATES = BULK_STATES.filter((state) => state !== 'delete');

/** The search parameters of the list of bulks; an invalid value falls back to all bulks. */
export const bulkSearch = pagedSearch.extend({
  status: z.enum(SHOWN_STATES).optional().catch(undefined),
});
export type BulkSearch = z.infer<typeof bulkSearch>;

/** The search parameters of the rows of one bulk. */
export const bulkRowSearch = pagedSearch.extend({
  status: z
    .enum([...BULK_ROW_STATES, ...BULK_SIGNING_STATES])
    .optional()
    .catch(undefined),
});
export type BulkRowSearch = z.infer<typeof bulkRowSearch>;

export type ChangeBulkSearch = ChangeSearch<BulkSearch>;
