import { z } from 'zod';

export const organizationTabs = ['teams', 'permissions', 'folders'] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** What the page's address says: which view, and which team is chosen. */
export const organizationSearch = z.object({
  tab: z.enum(organizationTabs).optional().catch(undefined),
  team: z.string().max(64).optional().catch(undefined),
});
export type OrganizationSearch = z.infer<typeof organizationSearch>;
