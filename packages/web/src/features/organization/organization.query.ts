import type { MemberResult } from '@dojang/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';

/** Milliseconds for which the server's data about an organization are kept. */

const KEPT_MS = 15_000;

export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: () => call(endpoints.organization),
  staleTime: KEPT_MS,
});

/** The tree of teams; with `assigned` only the teams that the caller belongs to or is in charge of. */
export const teamsQuery = (assigned: boolean) =>
  queryOptions({
    queryKey: ['teams', { assigned }],
    queryFn: async () => (await call(endpoints.listTeams, { query: { assigned: String(assigned) } })).list,
    staleTime: KEPT_MS,
  });

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => call(endpoints.rolesPermsGroups),
  staleTime: KEPT_MS,
});

export interface MemberSearch {
  readonly teamId: string;
  readonly includeChildren: boolean;
  readonly search: string;
  readonly roleClass: string;
  readonly page: number;
}

export const MEMBERS_PER_PAGE = 20;

/** A search in the form of the call; an empty class stands for all of them. */
const asQuery = ({ roleClass, includeChildren, ...search }: MemberSearch, limit: number) => ({
  ...search,
  ...(roleClass === '' ? {} : { roleClass }),
  includeChildren: String(includeChildren),
  limit,
});

/** The query of one page of members. */
export const membersQuery = (search: MemberSearch) =>
  queryOptions({
    queryKey: ['members', search],
    queryFn: () => call(endpoints.listMembers, { query: asQuery(search, MEMBERS_PER_PAGE) }),
    placeholderData: keepPreviousData,
    staleTime: 1000,
  });

/** What is open of a member, read anew each time that a removal is asked. */
export const openWorkQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', 'open-work', memberId],
    queryFn: () => call(endpoints.openWorkOfMember, { params: { memberId } }),
    staleTime: 0,
    gcTime: 0,
  });

const MOST_AT_ONCE = 100;

/** Every member of a search, fetched page after page. */
export async function allMembers(search: MemberSearch): Promise<MemberResult[]> {
  const members: MemberResult[] = [];
  for (let page = 1; ; page += 1) {
    const query = asQuery({ ...search, page }, MOST_AT_ONCE);
    const { list, total } = await call(endpoints.listMembers, { query });
    members.push(...list);
    if (list.length === 0 || members.length >= total) return members;
  }
}
