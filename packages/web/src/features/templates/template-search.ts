import { z } from 'zod';

/** The search parameters of the templates; an invalid value falls back to the personal ones, the last changed first. */
export const templateSearch = z.object({
  tab: z.literal('team').optional().catch(undefined),
  team: z.string().max(64).optional().catch(undefined),
  search: z.string().max(100).optional().catch(undefined),
  sort: z.enum(['created', 'name']).optional().catch(undefined),
  page: z.number().int().min(2).max(100_000).optional().catch(undefined),
});
export type TemplateSearch = z.infer<typeof templateSearch>;

export type ChangeSearch = (next: Partial<Record<keyof TemplateSearch, unknown>>) => void;
