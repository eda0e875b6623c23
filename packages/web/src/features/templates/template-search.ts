import { oneOf, type SearchOf, searchOf, textUpTo } from '../../ui/text/address-values.ts';
import { type ChangeSearch, pagedSearch } from '../paged-list/list-address.ts';

/** The search parameters of the templates; an invalid value falls back to the personal ones, the last changed first. */
export const templateSearch = searchOf({
  ...pagedSearch.parts,
  tab: oneOf(['team']),
  team: textUpTo(64),
  sort: oneOf(['created', 'name']),
});
export type TemplateSearch = SearchOf<typeof templateSearch>;

export type ChangeTemplateSearch = ChangeSearch<TemplateSearch>;
