import type { ActorClass, Authorization, Scope } from './matrix.ts';
import { classesGivenBy, scopesGivenBy } from './member-rules.ts';

/**
 * Owns which rights a manager may give to a member. Only changed rights are checked: a manager who renames a member does not need
 * to be allowed to give the rights that the member already has. Source: requirement ORG-19.
 */

export interface Rights {
  readonly actorClass: ActorClass;
  readonly scope: Scope;
  readonly permsTeamIds: readonly string[];
}

export interface RightsRefusal {
  readonly error: 'roleNotGiven' | 'scopeNotGiven' | 'teamNotGiven';
  readonly field: 'roleId' | 'permsScope' | 'permsTeamIds';
}

/** Returns why the manager may not give these rights, or null when the manager may. `before` is null for a new member. */
export function rightsRefusal(
  manager: Pick<Authorization, 'actorClass' | 'scope' | 'permsTeamIds'>,
  before: Rights | null,
  after: Rights,
): RightsRefusal | null {
  const changesClass = before?.actorClass !== after.actorClass;
  if (changesClass && !classesGivenBy(manager.actorClass).includes(after.actorClass))
    return { error: 'roleNotGiven', field: 'roleId' };
  // A higher class within a scope that the manager cannot give would let the manager exceed the manager's own limits.
  const changesScope = changesClass || before.scope !== after.scope;
  if (changesScope && !scopesGivenBy(manager).includes(after.scope))
    return { error: 'scopeNotGiven', field: 'permsScope' };
  const inCharge = after.actorClass === 'sub-admin' ? after.permsTeamIds : [];
  const kept = !changesClass ? before.permsTeamIds : [];
  const changed = [
    ...inCharge.filter((id) => !kept.includes(id)),
    ...kept.filter((id) => !inCharge.includes(id)),
  ];
  const isTopAdmin = manager.actorClass === 'main-admin' || manager.actorClass === 'co-admin';
  return isTopAdmin || changed.every((id) => manager.permsTeamIds.includes(id))
    ? null
    : { error: 'teamNotGiven', field: 'permsTeamIds' };
}
