import { z } from 'zod';

export const organisationTabs = ['teams', 'permissions', 'folders'] as const;
export type OrganisationTab = (typeof organisationTabs)[number];

/** What the page's address says: which view, and which team is chosen. */
export const organisationSearch = z.object({
  tab: z.enum(organisationTabs).optional().catch(undefined),
  team: z.string().max(64).optional().catch(undefined),
});
export type OrganisationSearch = z.infer<typeof organisationSearch>;
