import { z } from 'zod';
import { type ChangeSearch, pagedSearch } from '../paged-list/list-address.ts';

/** The search parameters of the templates; an invalid value falls back to the personal ones, the last changed first. */
export const templateSearch = pagedSearch.extend({
  tab: z.literal('team').optional().catch(undefined),
  team: z.string().max(64).optional().catch(undefined),
  sort: z.enum(['created', 'name']).optional().catch(undefined),
});
export type TemplateSearch = z.infer<typeof templateSearch>;

export type ChangeTemplateSearch = ChangeSearch<TemplateSearch>;
