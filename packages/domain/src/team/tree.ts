import { DomainError } from '../errors/errors.ts';

/**
 * Owns the tree of teams. Invariant: one root, the default team at depth 0; nothing is deeper than depth 3; no team is
 * below itself.
 */

export const MAX_TEAM_DEPTH = 3;

export interface TeamNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** Ids of all teams below a team, itself not among them. */
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

/** 0 for the default team; a team that is not in the list counts as below nothing. */
export function depthOf(teams: readonly TeamNode[], id: string): number {
  const parents = new Map(teams.map((team) => [team.id, team.parentId]));
  let depth = 0;
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) depth += 1;
  return depth;
}

/** How many levels a team and what is below it take; 1 for a team without children. */
export function heightOf(teams: readonly TeamNode[], id: string): number {
  const own = depthOf(teams, id);
  return Math.max(own, ...descendantIds(teams, id).map((below) => depthOf(teams, below))) - own + 1;
}

/** @throws DomainError teamTooDeep when a new team below `parentId` would be too deep. */
export function assertRoomBelow(teams: readonly TeamNode[], parentId: string): void {
  if (depthOf(teams, parentId) >= MAX_TEAM_DEPTH)
    throw new DomainError('teamTooDeep', { field: 'parentTeamId' });
}

/** @throws DomainError teamIntoDescendant, teamTooDeep; both name the new parent's field. */
export function assertMove(teams: readonly TeamNode[], id: string, parentId: string): void {
  if (id === parentId || descendantIds(teams, id).includes(parentId))
    throw new DomainError('teamIntoDescendant', { field: 'parentTeamId' });
  if (depthOf(teams, parentId) + heightOf(teams, id) > MAX_TEAM_DEPTH)
    throw new DomainError('teamTooDeep', { field: 'parentTeamId' });
}

/** Teams that can become a parent: those at the deepest level are hidden. */
export function possibleParents<T extends { readonly depth: number }>(teams: readonly T[]): T[] {
  return teams.filter((team) => team.depth < MAX_TEAM_DEPTH);
}
