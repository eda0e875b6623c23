import { BULK_ROW_STATES, BULK_SIGNING_STATES, BULK_STATES } from '@dojang/domain';
import { oneOf, type SearchOf, searchOf } from '../../ui/text/address-values.ts';
import { type ChangeSearch, pagedSearch } from '../paged-list/list-address.ts';

/** The states by which the list of bulks can be filtered. */
export const SHOWN_STATES = BULK_STATES.filter((state) => state !== 'delete');

/** The search parameters of the list of bulks; an invalid value falls back to all bulks. */
export const bulkSearch = searchOf({
  ...pagedSearch.parts,
  status: oneOf(SHOWN_STATES),
});
export type BulkSearch = SearchOf<typeof bulkSearch>;

/** The search parameters of the rows of one bulk. */
export const bulkRowSearch = searchOf({
  ...pagedSearch.parts,
  status: oneOf([...BULK_ROW_STATES, ...BULK_SIGNING_STATES]),
});
export type BulkRowSearch = SearchOf<typeof bulkRowSearch>;

export type ChangeBulkSearch = ChangeSearch<BulkSearch>;
