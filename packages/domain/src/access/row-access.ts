import { descendantIds, type TeamNode } from '../team/tree.ts';
import { type Action, type Authorization, grantOf, type Scope } from './matrix.ts';

/**
 * Owns which rows an actor can reach. Every list and every single read uses `teamsInScope`; every action on a row or in a team
 * uses `mayActOn`. Invariant: an action never reaches a row outside the actor's scope.
 */

/** The teams whose rows a scope covers: all teams, or the given ids. An actor always sees the actor's own rows. */
export type TeamsInScope = 'all' | ReadonlySet<string>;

/** Returns the teams that a scope covers. @param ownTeam null for an actor without a team */
export function teamsInScope(scope: Scope, ownTeam: string | null, teams: readonly TeamNode[]): TeamsInScope {
  if (scope === 0) return 'all';
  if (scope === 4 || ownTeam === null) return new Set();
  if (scope === 2) return new Set([ownTeam]);
  const below = descendantIds(teams, ownTeam);
  return scope === 1 ? new Set([ownTeam, ...below]) : new Set(below);
}

/**
 * The owner of a row: its team (null for a personal account's row or a row that belongs to its creator alone), and whether the
 * actor owns it.
 */
export interface RowPlace {
  readonly teamId: string | null;
  readonly isOwn: boolean;
}

/** Returns whether the row belongs to the actor or to one of the teams. */
export function isInScope(teams: TeamsInScope, { teamId, isOwn }: RowPlace): boolean {
  if (isOwn || teams === 'all') return true;
  return teamId !== null && teams.has(teamId);
}

/**
 * Returns whether the actor may perform the action on that row, or create a row in that team. Both the matrix and the scope must
 * allow it.
 */
export function mayActOn(
  authorization: Authorization,
  action: Action,
  row: RowPlace,
  teams: TeamsInScope,
): boolean {
  const grant = grantOf(authorization.actorClass, action);
  if (grant === null || !isInScope(teams, row)) return false;
  if (grant === 'own') return row.isOwn;
  if (grant === 'team') return row.teamId !== null && row.teamId === authorization.teamId;
  if (grant === 'perms') return row.teamId !== null && authorization.permsTeamIds.includes(row.teamId);
  return true;
}
