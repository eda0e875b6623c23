import { classOf, type Scope } from './matrix.ts';

/**
 * Owns which pages a member's role may open. This decides about pages only; the server authorizes every call. Source:
 * requirements APP-16 and APP-17.
 */

export interface GuardedMember {
  readonly roleId: number;
  readonly permsGroupId: number | null;
  readonly permsScope: Scope;
  readonly teamId: string;
}

/**
 * Returns true when the member may open a page. `teamId` is the team of the page, or null for pages that belong to no team. A
 * user without an organization may open every page that needs no organization.
 */
export function mayOpenPage(member: GuardedMember | null, teamId: string | null): boolean {
  if (member === null) return teamId === null;
  if (member.roleId === 1000 || member.roleId === 1001) return true;
  const actorClass = classOf(member.roleId, member.permsGroupId, member.permsScope);
  if (actorClass === 'role-member-rw') return member.permsScope === 1 || member.permsScope === 2;
  if (actorClass !== 'role-member-r' || member.permsScope !== 2) return false;
  return teamId === null || teamId === member.teamId;
}

/**
 * Whether a member may choose the team whose rows are shown: admins everywhere, other members on the pages of no team only. Source:
 * requirement ORG-12.
 * @param isTeamPage whether the page belongs to one team
 */
export const maySelectTeam = ({ roleId }: Pick<GuardedMember, 'roleId'>, isTeamPage: boolean): boolean =>
  roleId === 1000 || roleId === 1001 || !isTeamPage;
