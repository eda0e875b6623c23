import type { ActorClass, Authorization, Scope } from './matrix.ts';
import { classesGivenBy, scopesGivenBy } from './member-rules.ts';

/**
 * Owns which rights a manager may give to a member. Only what changes is judged: who renames a member does not have to
 * be able to give the rights that the member has. Source: requirement ORG-19.
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

/** Why the manager may not give these rights; null when it may. `before` is null for a new member. */
export function rightsRefusal(
  manager: Pick<Authorization, 'actorClass' | 'scope' | 'permsTeamIds'>,
  before: Rights | null,
  after: Rights,
): RightsRefusal | null {
  const changesClass = before?.actorClass !== after.actorClass;
  if (changesClass && !classesGivenBy(manager.actorClass).includes(after.actorClass))
    return { error: 'roleNotGiven', field: 'roleId' };
  // More power within a scope that the manager does not have is a way around the manager's own bounds.
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
