import type { TeamResult } from '@dojang/contract';
import { type Authorization, hasRoomBelow, mayActOn, type TeamsInScope } from '@dojang/domain';
import type { TeamRow } from '../access/index.ts';

/** Conversion of teams to API results. */

const KOREAN = new Intl.Collator('ko', { numeric: true });

export interface TeamViewParts {
  readonly organizationId: string;
  readonly authorization: Authorization;
  readonly scope: TeamsInScope;
  readonly memberCounts: ReadonlyMap<string, number>;
}

/** Returns the teams as trees; a team whose parent is not in the list becomes a root. Siblings are in Korean order. */
export function teamTrees(teams: readonly TeamRow[], parts: TeamViewParts): TeamResult[] {
  const shown = new Map(teams.map((team) => [team.id, team]));
  const children = Map.groupBy(teams, (team) => shown.get(team.parentId ?? '')?.id ?? null);
  const branch = (parent: string | null): TeamResult[] =>
    (children.get(parent) ?? [])
      .map((team) => ({
        ...teamView(team, shown.get(team.parentId ?? '')?.publicId ?? null, parts),
        children: branch(team.id),
      }))
      .sort((one, other) => KOREAN.compare(one.name, other.name));
  return branch(null);
}

function teamView(team: TeamRow, parentTeamId: string | null, parts: TeamViewParts) {
  const may = (action: 'team.change' | 'team.delete' | 'team.create' | 'member.create'): boolean =>
    mayActOn(parts.authorization, action, { teamId: team.id, isOwn: false }, parts.scope);
  return {
    teamId: team.publicId,
    name: team.name,
    memberCount: parts.memberCounts.get(team.id) ?? 0,
    depth: team.depth,
    defaultY: team.isDefault,
    parentTeamId,
    organizationId: parts.organizationId,
    abilities: {
      rename: !team.isDefault && may('team.change'),
      move: !team.isDefault && may('team.change'),
      remove: !team.isDefault && may('team.delete'),
      addChild: hasRoomBelow(team.depth) && may('team.create'),
      addMember: may('member.create'),
    },
  };
}
