import { oneOf, type SearchOf, searchOf, textUpTo } from '../../ui/text/address-values.ts';
import { pagedSearch } from '../paged-list/list-address.ts';
import type { MemberSearch } from './organization.query.ts';
import { MEMBER_CLASSES } from './roles/action-catalog.ts';

export const organizationTabs = ['teams', 'permissions', 'folders'] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** The search parameters of the members: the selected team, and the page of its members. */
export const memberAddress = searchOf({
  ...pagedSearch.parts,
  team: textUpTo(64),
  role: oneOf(MEMBER_CLASSES),
  /** `false` leaves out the members of the teams below. */
  below: oneOf([false]),
});
export type MemberAddress = SearchOf<typeof memberAddress>;

/** The search for members of a team that an address asks for. */
export const memberSearchOf = (address: MemberAddress, teamId: string): MemberSearch => ({
  teamId,
  includeChildren: address.below ?? true,
  search: (address.search ?? '').trim(),
  roleClass: address.role ?? '',
  page: address.page ?? 1,
});

/** What the address of the organization says: which view, and in the view of teams which members. */
export const organizationSearch = searchOf({
  ...memberAddress.parts,
  tab: oneOf(organizationTabs),
});
export type OrganizationSearch = SearchOf<typeof organizationSearch>;
