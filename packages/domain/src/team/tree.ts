import { DomainError } from '../errors/errors.ts';

/**
 * Owns the tree of teams. Invariant: there is one root, the default team at depth 0; no team is deeper than depth 3; no team is
 * its own descendant.
 */

export const MAX_TEAM_DEPTH = 3;

export interface TeamNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** Returns the ids of all teams below a team, without the team itself. */
export function descendantIds(teams: readonly TeamNode[], id: string): string[] {
  const children = Map.groupBy(teams, (team) => team.parentId);
  const below: string[] = [];
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of children.get(next) ?? []) {
      below.push(child.id);
      open.push(child.id);
    }
  }
  return below;
}

/** Returns the depth of a team: 0 for the default team, and also for a team that is not in the list. */
export function depthOf(teams: readonly TeamNode[], id: string): number {
  const parents = new Map(teams.map((team) => [team.id, team.parentId]));
  let depth = 0;
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) depth += 1;
  return depth;
}

/** Returns the number of levels of a team's subtree; 1 for a team without children. */
export function heightOf(teams: readonly TeamNode[], id: string): number {
  const own = depthOf(teams, id);
  return Math.max(own, ...descendantIds(teams, id).map((below) => depthOf(teams, below))) - own + 1;
}

/** Returns whether a team at a depth may have a child team. */
export const hasRoomBelow = (depth: number): boolean => depth < MAX_TEAM_DEPTH;

/** Checks that a new team below `parentId` would not be too deep. @throws DomainError teamTooDeep */
export function assertRoomBelow(teams: readonly TeamNode[], parentId: string): void {
  if (!hasRoomBelow(depthOf(teams, parentId)))
    throw new DomainError('teamTooDeep', { field: 'parentTeamId' });
}

/** Checks a move of a team. @throws DomainError teamIntoDescendant, teamTooDeep; both name the new parent's field */
export function assertMove(teams: readonly TeamNode[], id: string, parentId: string): void {
  if (id === parentId || descendantIds(teams, id).includes(parentId))
    throw new DomainError('teamIntoDescendant', { field: 'parentTeamId' });
  if (depthOf(teams, parentId) + heightOf(teams, id) > MAX_TEAM_DEPTH)
    throw new DomainError('teamTooDeep', { field: 'parentTeamId' });
}
