import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { anyCharacter } from '../text/test-character.ts';
import { type NameKind, nameKey, nameThatIsFree, readName } from './name.ts';
import {
  assertMove,
  assertRoomBelow,
  depthOf,
  descendantIds,
  hasRoomBelow,
  heightOf,
  MAX_TEAM_DEPTH,
  type TeamNode,
} from './tree.ts';

/** A tree that the service could have created: each team is below an earlier team that may have child teams. */
const trees: fc.Arbitrary<TeamNode[]> = fc.array(fc.nat(), { maxLength: 24 }).map((choices) => {
  const teams: TeamNode[] = [{ id: '0', parentId: null }];
  for (const choice of choices) {
    const parents = teams.filter((team) => depthOf(teams, team.id) < MAX_TEAM_DEPTH);
    const parent = parents[choice % parents.length];
    teams.push({ id: String(teams.length), parentId: parent?.id ?? null });
  }
  return teams;
});

const errorOf = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.error;
    throw error;
  }
  return 'none';
};

/** Returns the ids from a team to the root, computed in the simplest way. */
function pathOf(teams: readonly TeamNode[], id: string): string[] {
  const team = teams.find((one) => one.id === id);
  return team === undefined ? [] : [...(team.parentId === null ? [] : pathOf(teams, team.parentId)), id];
}

describe('[ORG-03] the tree of teams', () => {
  test('descendants, depths and heights agree with the paths to the root', () => {
    fc.assert(
      fc.property(trees, (teams) => {
        for (const { id } of teams) {
          const below = teams.filter((other) => other.id !== id && pathOf(teams, other.id).includes(id));
          expect(new Set(descendantIds(teams, id))).toEqual(new Set(below.map((other) => other.id)));
          expect(depthOf(teams, id)).toBe(pathOf(teams, id).length - 1);
          const deepest = Math.max(
            ...[id, ...below.map((other) => other.id)].map((one) => depthOf(teams, one)),
          );
          expect(heightOf(teams, id)).toBe(deepest - depthOf(teams, id) + 1);
        }
      }),
    );
  });

  test('an accepted move leaves a tree of at most four levels, and a refused one would not', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), (teams, which, where) => {
        const { id } = teams[which % teams.length] ?? { id: '0' };
        const { id: parentId } = teams[where % teams.length] ?? { id: '0' };
        if (id === '0') return;
        const refused = errorOf(() => assertMove(teams, id, parentId));
        const inside = pathOf(teams, parentId).includes(id);
        if (inside) return void expect(refused).toBe('teamIntoDescendant');
        const moved = teams.map((team) => (team.id === id ? { ...team, parentId } : team));
        const depths = moved.map((team) => depthOf(moved, team.id));
        expect(refused).toBe(Math.max(...depths) > MAX_TEAM_DEPTH ? 'teamTooDeep' : 'none');
      }),
    );
  });

  test('teams of the first three levels accept a child team, those of the fourth none', () => {
    const chain = ['root', 'team', 'part', 'group'].map((id, index, all) => ({
      id,
      parentId: all[index - 1] ?? null,
    }));
    expect(chain.map(({ id }) => errorOf(() => assertRoomBelow(chain, id)))).toEqual([
      'none',
      'none',
      'none',
      'teamTooDeep',
    ]);
    expect([0, 1, 2, 3].map(hasRoomBelow)).toEqual([true, true, true, false]);
  });
});

describe('[ORG-02] [FLD-01] names of teams, folders and organizations', () => {
  test('have length limits, counted in characters as people count them', () => {
    for (const [kind, longest, error] of [
      ['team', 10, 'teamNameLength'],
      ['folder', 14, 'folderNameLength'],
      ['organization', 50, 'badInput'],
    ] as const) {
      expect(readName(kind, '가')).toBe('가');
      expect(readName(kind, '각'.normalize('NFD').repeat(longest))).toBe('각'.repeat(longest));
      expect(readName(kind, '𠮷'.repeat(longest))).toBe('𠮷'.repeat(longest));
      for (const bad of ['', ' \t\u200b', '가'.repeat(longest + 1)])
        expect(errorOf(() => readName(kind, bad))).toBe(error);
    }
  });

  test('[INT-04] hold no address of a page, and an organization’s stands on certificates', () => {
    for (const kind of ['team', 'folder', 'organization'] as const)
      expect(errorOf(() => readName(kind, 'a.kr'))).toBe('nameHoldsAddress');
    expect(readName('folder', '📁 계약')).toBe('📁 계약');
    expect(errorOf(() => readName('organization', '한결 🏢'))).toBe('nameNotDrawn');
  });

  test('are equal whatever their composition, case and spacing', () => {
    for (const typed of ['기획 Team', '기획 TEAM'.normalize('NFD'), '  기획   team ', '기획 ｔｅａｍ'])
      expect(nameKey(typed)).toBe('기획 team');
    expect(nameKey('기획팀')).not.toBe(nameKey('기획 팀'));
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
        expect(nameKey(cleanLine(name))).toBe(nameKey(name));
      }),
      { numRuns: 2000 },
    );
  });

  test('the key of a key is the key itself, whatever characters the name has', () => {
    for (const [typed, key] of [
      ['᾽', '\u0313'],
      ['¨팀', '\u0308팀'],
      ['팀\u3000´ ', '팀 \u0301'],
    ] as const)
      expect(nameKey(typed)).toBe(key);
    const folded = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
      (char) => char.normalize('NFKC').toLowerCase() !== char,
    );
    const unsteady = folded.filter((char) =>
      [char, `가${char}`, `${char}a`].some((name) => nameKey(nameKey(name)) !== nameKey(name)),
    );
    expect(unsteady).toEqual([]);
  });

  test('a taken name gets the first free number and stays within the length limit', () => {
    const kinds = fc.constantFrom<NameKind[]>('team', 'folder', 'organization');
    expect(nameThatIsFree('folder', '계약', new Set())).toBe('계약');
    expect(nameThatIsFree('folder', '계약', new Set(['계약', '계약 2']))).toBe('계약 3');
    expect(
      nameThatIsFree('folder', '가나다라마바사 아자차카타파', new Set(['가나다라마바사 아자차카타파'])),
    ).toBe('가나다라마바사 아자차카 2');
    fc.assert(
      fc.property(kinds, fc.array(fc.stringMatching(/^[가-힣]{1,10}$/), { maxLength: 30 }), (kind, names) => {
        const taken = new Set<string>();
        for (const name of [...names, ...names, ...names]) {
          const free = nameThatIsFree(kind, name, taken);
          expect(taken.has(nameKey(free))).toBe(false);
          expect(readName(kind, free)).toBe(free);
          taken.add(nameKey(free));
        }
      }),
    );
  });
});
