import { z } from 'zod/mini';
import { ifValid, textUpTo } from '../../ui/text/address-values.ts';
import { type ChangeSearch, pagedSearch } from '../paged-list/list-address.ts';

/** The search parameters of the templates; an invalid value falls back to the personal ones, the last changed first. */
export const templateSearch = z.extend(pagedSearch, {
  tab: ifValid(z.literal('team')),
  team: ifValid(textUpTo(64)),
  sort: ifValid(z.enum(['created', 'name'])),
});
export type TemplateSearch = z.infer<typeof templateSearch>;

export type ChangeTemplateSearch = ChangeSearch<TemplateSearch>;
