import { descendantIds, type TeamNode } from '../team/tree.ts';
import { type Action, type Authorization, grantOf, type Scope } from './matrix.ts';

/**
 * Owns which rows an actor reaches. Every list and every single read asks `teamsInScope`; every act on one row or in
 * one team asks `mayActOn`. Invariant: nothing outside the scope is reached by an act either.
 */

/** The teams whose rows a scope shows: all of them, or these. One's own rows are always seen. */
export type TeamsInScope = 'all' | ReadonlySet<string>;

/** The teams that a scope covers. @param ownTeam null for who belongs to no team */
export function teamsInScope(scope: Scope, ownTeam: string | null, teams: readonly TeamNode[]): TeamsInScope {
  if (scope === 0) return 'all';
  if (scope === 4 || ownTeam === null) return new Set();
  if (scope === 2) return new Set([ownTeam]);
  const below = descendantIds(teams, ownTeam);
  return scope === 1 ? new Set([ownTeam, ...below]) : new Set(below);
}

/** Where a row stands: its team (null: none, a personal account's or its maker's alone) and whose it is. */
export interface RowPlace {
  readonly teamId: string | null;
  readonly isOwn: boolean;
}

/** Whether a row is one's own or in one of the teams. */
export function isInScope(teams: TeamsInScope, { teamId, isOwn }: RowPlace): boolean {
  if (isOwn || teams === 'all') return true;
  return teamId !== null && teams.has(teamId);
}

/** May the actor do this to that row (or make one in that team)? The stricter of matrix and scope wins. */
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
