/**
 * Owns who may do what: class × action → how far it reaches. A missing cell is a refusal.
 * Source: specification section 6; the classes are the rulings'.
 */

export const ACTOR_CLASSES = [
  'main-admin',
  'co-admin',
  'sub-admin',
  'role-member-rw',
  'role-member-r',
  'normal',
] as const;
export type ActorClass = (typeof ACTOR_CLASSES)[number];

export const ACTIONS = [
  'account.read',
  'document.read',
  'document.upload',
  'document.send',
  'document.cancel',
  'document.remind',
  'document.download',
  'points.read',
  'signature.make',
] as const;
export type Action = (typeof ACTIONS)[number];

/** How far an action reaches: the scope that the actor's own rows have, or nothing. */
type Reach = 'scope' | 'own';

const EVERYONE: Record<ActorClass, Reach> = {
  'main-admin': 'scope',
  'co-admin': 'scope',
  'sub-admin': 'scope',
  'role-member-rw': 'scope',
  'role-member-r': 'scope',
  normal: 'own',
};

/** Acts on a running request belong to the requester; an admin in scope may also do them. */
const REQUESTER_OR_ADMIN: Record<ActorClass, Reach> = {
  ...EVERYONE,
  'role-member-rw': 'own',
  'role-member-r': 'own',
};

const MATRIX: Record<Action, Partial<Record<ActorClass, Reach>>> = {
  'account.read': EVERYONE,
  'document.read': EVERYONE,
  'document.upload': EVERYONE,
  'document.send': EVERYONE,
  'document.cancel': REQUESTER_OR_ADMIN,
  'document.remind': REQUESTER_OR_ADMIN,
  'document.download': EVERYONE,
  'points.read': EVERYONE,
  'signature.make': EVERYONE,
};

/** 0 whole organisation, 1 own and child teams, 2 own team, 3 child teams except own, 4 own items only. */
export type Scope = 0 | 1 | 2 | 3 | 4;

export interface Standing {
  readonly actorClass: ActorClass;
  readonly scope: Scope;
}

/** The class of a member. Roles: 1000 main admin, 1001 sub admin, 1002 normal; groups: 1000 read-write, 1001 read-only. */
export function classOf(role: number | null, permsGroup: number | null, scope: Scope): ActorClass | null {
  if (role === null) return 'normal';
  if (role === 1000) return 'main-admin';
  if (role === 1001) return scope === 0 ? 'co-admin' : 'sub-admin';
  if (role === 1002 && permsGroup === 1000) return 'role-member-rw';
  if (role === 1002 && permsGroup === 1001) return 'role-member-r';
  return null;
}

/** The scope of rows on which this actor may do the action, or null when it may not at all. The stricter wins. */
export function scopeFor(standing: Standing, action: Action): Scope | null {
  const reach = MATRIX[action][standing.actorClass];
  if (reach === undefined) return null;
  return reach === 'own' ? 4 : standing.scope;
}
