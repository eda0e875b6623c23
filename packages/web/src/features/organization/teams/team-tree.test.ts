import type { TeamResult } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import {
  findTeam,
  flatTeams,
  heightOfTeam,
  membersBelow,
  moveRefusal,
  teamPath,
  withMoved,
  withoutChildren,
} from './team-tree.ts';

const can = { rename: true, move: true, remove: true, addChild: true, addMember: true };

/** name(count): a team whose id is its name. */
function team(name: string, memberCount: number, children: readonly TeamResult[] = []): TeamResult {
  const grown = { teamId: name, name, memberCount, organizationId: 'o', abilities: can };
  return place(
    { ...grown, depth: 0, defaultY: name === '기본', parentTeamId: null, children: [...children] },
    0,
    null,
  );
}

function place(one: TeamResult, depth: number, parentTeamId: string | null): TeamResult {
  return {
    ...one,
    depth,
    parentTeamId,
    children: one.children.map((child) => place(child, depth + 1, one.teamId)),
  };
}

const TREE = [
  team('기본', 2, [
    team('영업', 1, [team('국내', 1, [team('서울', 4), team('부산', 2)]), team('해외', 3)]),
    team('지원', 3, [team('인사', 3)]),
  ]),
];

describe('[ORG-02] the tree of teams', () => {
  test('is listed from top to bottom, with the members of all teams below', () => {
    expect(flatTeams(TREE).map(({ name }) => name)).toEqual([
      '기본',
      '영업',
      '국내',
      '서울',
      '부산',
      '해외',
      '지원',
      '인사',
    ]);
    expect(TREE.map(membersBelow)).toEqual([19]);
    expect(teamPath(TREE, '서울').map(({ name }) => name)).toEqual(['기본', '영업', '국내', '서울']);
    expect(TREE.map(heightOfTeam)).toEqual([4]);
    expect(findTeam(TREE, 'none')).toBeUndefined();
  });

  test('[ORG-09] a member who is no admin sees no teams below', () => {
    expect(withoutChildren(TREE).every(({ children }) => children.length === 0)).toBe(true);
  });
});

describe('[ORG-03] the teams to which a team can be moved', () => {
  test('never below itself, and never so that a team is on a fifth level', () => {
    expect(moveRefusal(TREE, '영업', '부산')).toBe('teamIntoDescendant');
    expect(moveRefusal(TREE, '영업', '영업')).toBe('teamIntoDescendant');
    expect(moveRefusal(TREE, '국내', '인사')).toBe('teamTooDeep');
    expect(moveRefusal(TREE, '인사', '서울')).toBe('teamTooDeep');
    expect(moveRefusal(TREE, '국내', '지원')).toBeNull();
    expect(moveRefusal(TREE, '인사', '국내')).toBeNull();
  });

  test('a moved team is shown there at once, with all teams below it, and nowhere else', () => {
    const moved = withMoved(TREE, '국내', '지원');
    expect(teamPath(moved, '서울').map(({ name }) => name)).toEqual(['기본', '지원', '국내', '서울']);
    expect(findTeam(moved, '서울')?.depth).toBe(3);
    expect(findTeam(moved, '지원')?.children.map(({ name }) => name)).toEqual(['국내', '인사']);
    expect(flatTeams(moved)).toHaveLength(flatTeams(TREE).length);
    expect(withMoved(TREE, '영업', '부산')).toBe(TREE);
  });
});
