import type { TeamResult } from '@dojang/contract';
import { assertMove, DomainError, type ErrorName, type TeamNode } from '@dojang/domain';

/** Owns reading the tree of teams: from top to bottom, by id, with paths and counts. */

/** All teams from top to bottom. */
export const flatTeams = (teams: readonly TeamResult[]): TeamResult[] =>
  teams.flatMap((team) => [team, ...flatTeams(team.children)]);

/** The team with this id in a tree. */
export const findTeam = (
  teams: readonly TeamResult[],
  teamId: string | null | undefined,
): TeamResult | undefined => flatTeams(teams).find((team) => team.teamId === teamId);

/** The tree in the form of the rules about teams. */
export const teamNodes = (teams: readonly TeamResult[]): TeamNode[] =>
  flatTeams(teams).map(({ teamId, parentTeamId }) => ({ id: teamId, parentId: parentTeamId }));

/** The number of members of a team and of all teams below it. */
export const membersBelow = (team: TeamResult): number =>
  team.children.reduce((sum, child) => sum + membersBelow(child), team.memberCount);

/** The teams above from the top, and the team itself last. */
export function teamPath(teams: readonly TeamResult[], teamId: string): TeamResult[] {
  const known = new Map(flatTeams(teams).map((team) => [team.teamId, team]));
  const path: TeamResult[] = [];
  for (let team = known.get(teamId); team !== undefined; team = known.get(team.parentTeamId ?? '')) {
    if (path.includes(team)) break;
    path.unshift(team);
  }
  return path;
}

/** Why a team cannot be moved below another; null when it can, or when it is already there. */
export function moveRefusal(
  teams: readonly TeamResult[],
  teamId: string,
  parentTeamId: string,
): Extract<ErrorName, 'teamIntoDescendant' | 'teamTooDeep'> | null {
  try {
    assertMove(teamNodes(teams), teamId, parentTeamId);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.error === 'teamTooDeep' ? 'teamTooDeep' : 'teamIntoDescendant';
  }
}

/** The tree after the server accepts a move; siblings are ordered by their names. */
export function withMoved(
  teams: readonly TeamResult[],
  teamId: string,
  parentTeamId: string,
): readonly TeamResult[] {
  const moved = findTeam(teams, teamId);
  if (moved === undefined || moveRefusal(teams, teamId, parentTeamId) !== null) return teams;
  const place = (team: TeamResult, depth: number): TeamResult => {
    const stay = team.children.filter((child) => child.teamId !== teamId);
    const children = team.teamId === parentTeamId ? [...stay, { ...moved, parentTeamId }].sort(byName) : stay;
    return { ...team, depth, children: children.map((child) => place(child, depth + 1)) };
  };
  return teams.map((team) => place(team, team.depth));
}

const byName = (a: TeamResult, b: TeamResult): number =>
  a.name.localeCompare(b.name, 'ko', { numeric: true });

/** The teams without their child teams: members who are no admins see none. */
export const withoutChildren = (teams: readonly TeamResult[]): TeamResult[] =>
  flatTeams(teams).map((team) => ({ ...team, children: [] }));

/** The number of levels of a team and the teams below it. */
export const heightOfTeam = (team: TeamResult): number => 1 + Math.max(0, ...team.children.map(heightOfTeam));
