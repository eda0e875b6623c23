import { z } from 'zod/mini';
import { ifValid, textUpTo } from '../../ui/text/address-values.ts';
import { pagedSearch } from '../paged-list/list-address.ts';
import type { MemberSearch } from './organization.query.ts';
import { MEMBER_CLASSES } from './roles/action-catalog.ts';

export const organizationTabs = ['teams', 'permissions', 'folders'] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** The search parameters of the members: the selected team, and the page of its members. */
export const memberAddress = z.extend(pagedSearch, {
  team: ifValid(textUpTo(64)),
  role: ifValid(z.enum(MEMBER_CLASSES)),
  /** `false` leaves out the members of the teams below. */
  below: ifValid(z.literal(false)),
});
export type MemberAddress = z.infer<typeof memberAddress>;

/** The search for members of a team that an address asks for. */
export const memberSearchOf = (address: MemberAddress, teamId: string): MemberSearch => ({
  teamId,
  includeChildren: address.below ?? true,
  search: (address.search ?? '').trim(),
  roleClass: address.role ?? '',
  page: address.page ?? 1,
});

/** What the address of the organization says: which view, and in the view of teams which members. */
export const organizationSearch = z.extend(memberAddress, {
  tab: ifValid(z.enum(organizationTabs)),
});
export type OrganizationSearch = z.infer<typeof organizationSearch>;
