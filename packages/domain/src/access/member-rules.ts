import type { ActorClass, Authorization, Scope } from './matrix.ts';

/** Owns which sub-accounts a manager may change, and which roles a manager may give. Source: requirements ORG-18 and ORG-19. */

export interface ManagedMember {
  readonly accountId: string;
  readonly actorClass: ActorClass;
  readonly teamId: string;
}

/** Why a member may not be changed or deleted by this manager. */
export const MEMBER_REFUSALS = [
  'self',
  'mainAdmin',
  'coAdmin',
  'ownTeamAdmin',
  'otherTeam',
  'noAdmin',
] as const;
export type MemberRefusal = (typeof MEMBER_REFUSALS)[number];

/** Returns why the manager may not change or delete the member, or null when the manager may. */
export function memberRefusal(
  manager: Authorization & { readonly accountId: string },
  member: ManagedMember,
): MemberRefusal | null {
  if (manager.accountId === member.accountId) return 'self';
  if (manager.actorClass === 'main-admin') return null;
  if (manager.actorClass !== 'co-admin' && manager.actorClass !== 'sub-admin') return 'noAdmin';
  if (member.actorClass === 'main-admin') return 'mainAdmin';
  if (member.actorClass === 'co-admin') return 'coAdmin';
  if (manager.actorClass === 'co-admin') return null;
  if (!manager.permsTeamIds.includes(member.teamId)) return 'otherTeam';
  if (member.actorClass === 'sub-admin' && member.teamId === manager.teamId) return 'ownTeamAdmin';
  return null;
}

/** Returns the classes that this class may give. No class may give the main admin's class. */
export function classesGivenBy(actorClass: ActorClass): readonly ActorClass[] {
  if (actorClass === 'main-admin' || actorClass === 'co-admin')
    return ['co-admin', 'sub-admin', 'role-member-rw', 'role-member-r'];
  return actorClass === 'sub-admin' ? ['sub-admin', 'role-member-rw', 'role-member-r'] : [];
}

/** Scopes from the widest to the narrowest. */
const WIDTH: readonly Scope[] = [0, 1, 3, 2, 4];

/**
 * Returns the scopes that the manager may give: those no wider than the manager's own, so that a member never sees more than the
 * manager.
 */
export function scopesGivenBy(authorization: Pick<Authorization, 'actorClass' | 'scope'>): readonly Scope[] {
  if (authorization.actorClass === 'main-admin' || authorization.actorClass === 'co-admin') return WIDTH;
  return authorization.actorClass === 'sub-admin' ? WIDTH.slice(WIDTH.indexOf(authorization.scope)) : [];
}

/** The reason in the refusal of a session whose member was removed from the organization. */
export const REMOVED_MEMBER = 'memberRemoved';
