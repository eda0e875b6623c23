import type { TeamResult } from '@dojang/contract';
import { assertMove, DomainError, type ErrorName, type TeamNode } from '@dojang/domain';

/** Owns how the tree of teams is read: from top to bottom, by id, with paths and counts. */

/** All teams from top to bottom. */
export const flatTeams = (teams: readonly TeamResult[]): TeamResult[] =>
  teams.flatMap((team) => [team, ...flatTeams(team.children)]);

/** The team with this id in a tree. */
export const findTeam = (
  teams: readonly TeamResult[],
  teamId: string | null | undefined,
): TeamResult | undefined => flatTeams(teams).find((team) => team.teamId === teamId);

/** The tree as the rules of teams take it. */
export const teamNodes = (teams: readonly TeamResult[]): TeamNode[] =>
  flatTeams(teams).map(({ teamId, parentTeamId }) => ({ id: teamId, parentId: parentTeamId }));

/** Members of a team and of all teams below it. */
export const membersBelow = (team: TeamResult): number =>
  team.children.reduce((sum, child) => sum + membersBelow(child), team.memberCount);

/** The teams above, from the top, the team itself last. */
export function teamPath(teams: readonly TeamResult[], teamId: string): TeamResult[] {
  const known = new Map(flatTeams(teams).map((team) => [team.teamId, team]));
  const path: TeamResult[] = [];
  for (let team = known.get(teamId); team !== undefined; team = known.get(team.parentTeamId ?? '')) {
    if (path.includes(team)) break;
    path.unshift(team);
  }
  return path;
}

/** Why a team cannot be put below another; null when it can, and when it is there already. */
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

/** The tree as it will be once the server has agreed; siblings stay in the order of their names. */
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

/** Without the teams below: members who are no admins are shown none. */
export const withoutChildren = (teams: readonly TeamResult[]): TeamResult[] =>
  flatTeams(teams).map((team) => ({ ...team, children: [] }));

/** How many levels a team and what is below it take. */
export const heightOfTeam = (team: TeamResult): number => 1 + Math.max(0, ...team.children.map(heightOfTeam));
