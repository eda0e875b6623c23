import { ACTIONS, type Action, type ActorClass, grantOf, type Scope } from '@dojang/domain';
import { ACTION_CATALOG } from './action-catalog.ts';

/** Owns what a member gains and loses by another role: the matrix is evaluated for both, action by action. */

export interface RoleOf {
  readonly actorClass: ActorClass;
  readonly scope: Scope;
}

export interface RoleDifference {
  readonly gained: readonly Action[];
  readonly lost: readonly Action[];
  readonly same: readonly Action[];
}

/** The width of each scope: own items, own team, child teams, own and child teams, everything. */
const SCOPE_WIDTH: Record<Scope, number> = { 4: 1, 2: 2, 3: 3, 1: 4, 0: 5 };
const REACH_WIDTH = { own: 1, team: 2, perms: 3 } as const;

function width({ actorClass, scope }: RoleOf, action: Action): number {
  const grant = grantOf(actorClass, action);
  if (grant === null) return 0;
  if (!ACTION_CATALOG[action].hasRows) return 1;
  return grant === 'scope' ? SCOPE_WIDTH[scope] : Math.min(REACH_WIDTH[grant], SCOPE_WIDTH[scope]);
}

/**
 * gained: new or with a wider scope; lost: gone or with a narrower scope; same: unchanged, without actions that neither role
 * allows.
 */
export function roleDifference(from: RoleOf, to: RoleOf): RoleDifference {
  const changeOf = (action: Action): number => width(to, action) - width(from, action);
  return {
    gained: ACTIONS.filter((action) => changeOf(action) > 0),
    lost: ACTIONS.filter((action) => changeOf(action) < 0),
    same: ACTIONS.filter((action) => changeOf(action) === 0 && width(to, action) > 0),
  };
}
