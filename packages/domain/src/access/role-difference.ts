import { ACTIONS, type Action, type Authorization, grantOf, hasRows } from './matrix.ts';

/** Owns what a member gains and loses by another role: the matrix is evaluated for both, action by action. Source: requirement ORG-19. */

/**
 * The rows that an action covers for a role, from the narrowest to the widest. allowed: the action has no rows. perms: the teams
 * that the member is in charge of.
 */
export const ROLE_RANGES = [
  'none',
  'own',
  'team',
  'childTeams',
  'perms',
  'teams',
  'everything',
  'allowed',
] as const;
export type RoleRange = (typeof ROLE_RANGES)[number];

type Role = Pick<Authorization, 'actorClass' | 'scope'>;

const RANGE_OF_SCOPE = { 0: 'everything', 1: 'teams', 2: 'team', 3: 'childTeams', 4: 'own' } as const;

/** Returns the rows that a role's action covers: those of its grant that lie in the role's scope too. */
export function rangeOf({ actorClass, scope }: Role, action: Action): RoleRange {
  const grant = grantOf(actorClass, action);
  if (grant === null) return 'none';
  if (!hasRows(action)) return 'allowed';
  if (grant === 'scope') return RANGE_OF_SCOPE[scope];
  if (grant === 'own' || scope === 4) return 'own';
  // The own team is not one of its child teams: only the member's own rows are in both.
  if (grant === 'team') return scope === 3 ? 'own' : 'team';
  return 'perms';
}

export interface RightChange {
  readonly action: Action;
  readonly before: RoleRange;
  readonly after: RoleRange;
  readonly change: 'gained' | 'lost' | 'same';
}

/** Returns a row for each action that one of both roles allows, in the order of the matrix. */
export function roleDifference(from: Role, to: Role): RightChange[] {
  return ACTIONS.flatMap((action) => {
    const before = rangeOf(from, action);
    const after = rangeOf(to, action);
    if (before === 'none' && after === 'none') return [];
    const wider = ROLE_RANGES.indexOf(after) - ROLE_RANGES.indexOf(before);
    return [{ action, before, after, change: wider === 0 ? 'same' : wider > 0 ? 'gained' : 'lost' }];
  });
}
