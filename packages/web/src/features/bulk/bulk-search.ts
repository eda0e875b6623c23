import { BULK_ROW_STATES, BULK_SIGNING_STATES, BULK_STATES } from '@dojang/domain';
import { z } from 'zod/mini';
import { ifValid } from '../../ui/text/address-values.ts';
import { type ChangeSearch, pagedSearch } from '../paged-list/list-address.ts';

/** The states by which the list of bulks can be filtered. */
export const SHOWN_STATES = BULK_STATES.filter((state) => state !== 'delete');

/** The search parameters of the list of bulks; an invalid value falls back to all bulks. */
export const bulkSearch = z.extend(pagedSearch, {
  status: ifValid(z.enum(SHOWN_STATES)),
});
export type BulkSearch = z.infer<typeof bulkSearch>;

/** The search parameters of the rows of one bulk. */
export const bulkRowSearch = z.extend(pagedSearch, {
  status: ifValid(z.enum([...BULK_ROW_STATES, ...BULK_SIGNING_STATES])),
});
export type BulkRowSearch = z.infer<typeof bulkRowSearch>;

export type ChangeBulkSearch = ChangeSearch<BulkSearch>;
