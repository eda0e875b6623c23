import { z } from 'zod';

export const organizationTabs = ['teams', 'permissions', 'folders'] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** The search parameters of the page: the view, and the selected team. */
export const organizationSearch = z.object({
  tab: z.enum(organizationTabs).optional().catch(undefined),
  team: z.string().max(64).optional().catch(undefined),
});
export type OrganizationSearch = z.infer<typeof organizationSearch>;
