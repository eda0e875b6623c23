import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descendantIds, type TeamNode } from '../team/tree.ts';
import { rightsRefusal } from './given-rights.ts';
import {
  ACTIONS,
  ACTOR_CLASSES,
  type ActorClass,
  type Authorization,
  grantOf,
  SCOPES,
  type Scope,
} from './matrix.ts';
import { classesGivenBy, type MemberRefusal, memberRefusal, scopesGivenBy } from './member-rules.ts';
import { mayOpenPage } from './page-guard.ts';
import { isInScope, mayActOn, teamsInScope } from './row-access.ts';

/** root > a > (a1 > a11, a2), root > b */
const TEAMS: readonly TeamNode[] = [
  { id: 'root', parentId: null },
  { id: 'a', parentId: 'root' },
  { id: 'a1', parentId: 'a' },
  { id: 'a11', parentId: 'a1' },
  { id: 'a2', parentId: 'a' },
  { id: 'b', parentId: 'root' },
];

describe('[ORG-08] which rows a scope covers', () => {
  test('0 all teams, 1 own and child teams, 2 own team, 3 child teams except own, 4 no team', () => {
    const reached = (scope: Scope, own: string) => {
      const teams = teamsInScope(scope, own, TEAMS);
      return teams === 'all' ? 'all' : [...teams].sort().join(' ');
    };
    expect(SCOPES.map((scope) => reached(scope, 'a'))).toEqual(['all', 'a a1 a11 a2', 'a', 'a1 a11 a2', '']);
    expect(SCOPES.map((scope) => reached(scope, 'b'))).toEqual(['all', 'b', 'b', '', '']);
    for (const scope of [1, 2, 3, 4] as const) expect(teamsInScope(scope, null, TEAMS)).toEqual(new Set());
  });

  test('one’s own rows are always in scope; a row without a team is otherwise in the whole-organization scope only', () => {
    expect(isInScope(new Set(), { teamId: 'a', isOwn: true })).toBe(true);
    expect(isInScope(new Set(['a']), { teamId: null, isOwn: false })).toBe(false);
    expect(isInScope('all', { teamId: null, isOwn: false })).toBe(true);
  });

  test('an action needs the row in scope and a cell in the matrix', () => {
    const team = fc.constantFrom(...TEAMS.map(({ id }) => id));
    const standings: fc.Arbitrary<Authorization> = fc.record({
      actorClass: fc.constantFrom(...ACTOR_CLASSES),
      scope: fc.constantFrom(...SCOPES),
      teamId: team,
      permsTeamIds: fc.uniqueArray(team),
    });
    const row = fc.record({ teamId: fc.option(team), isOwn: fc.boolean() });
    fc.assert(
      fc.property(standings, fc.constantFrom(...ACTIONS), row, (authorization, action, place) => {
        const teams = teamsInScope(authorization.scope, authorization.teamId, TEAMS);
        const grant = grantOf(authorization.actorClass, action);
        const may = mayActOn(authorization, action, place, teams);
        if (grant === null || !isInScope(teams, place)) return void expect(may).toBe(false);
        const within = {
          own: place.isOwn,
          team: place.teamId === authorization.teamId,
          perms: place.teamId !== null && authorization.permsTeamIds.includes(place.teamId),
          scope: true,
        };
        expect(may).toBe(within[grant]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('[ORG-18] who may change which sub-account', () => {
  const manager = (actorClass: ActorClass) => ({
    accountId: 'manager',
    actorClass,
    scope: 1 as const,
    teamId: 'a',
    permsTeamIds: ['a', 'a1'],
  });
  const member = (actorClass: ActorClass, teamId: string) => ({ accountId: 'member', actorClass, teamId });

  test.each<[ActorClass, ActorClass, string, MemberRefusal | null]>([
    ['main-admin', 'co-admin', 'b', null],
    ['main-admin', 'sub-admin', 'a', null],
    ['main-admin', 'role-member-r', 'b', null],
    ['co-admin', 'main-admin', 'root', 'mainAdmin'],
    ['co-admin', 'co-admin', 'a', 'coAdmin'],
    ['co-admin', 'sub-admin', 'a', null],
    ['co-admin', 'role-member-rw', 'b', null],
    ['sub-admin', 'main-admin', 'a', 'mainAdmin'],
    ['sub-admin', 'co-admin', 'a1', 'coAdmin'],
    ['sub-admin', 'sub-admin', 'a', 'ownTeamAdmin'],
    ['sub-admin', 'sub-admin', 'a1', null],
    ['sub-admin', 'sub-admin', 'a2', 'otherTeam'],
    ['sub-admin', 'role-member-rw', 'a', null],
    ['sub-admin', 'role-member-r', 'a1', null],
    ['sub-admin', 'role-member-r', 'b', 'otherTeam'],
    ['role-member-rw', 'role-member-r', 'a', 'noAdmin'],
    ['role-member-r', 'role-member-r', 'a', 'noAdmin'],
    ['normal', 'role-member-r', 'a', 'noAdmin'],
  ])('%s → %s of %s: %s', (who, whom, team, refusal) => {
    expect(memberRefusal(manager(who), member(whom, team))).toBe(refusal);
  });

  test('nobody may change their own account, whatever the class', () => {
    for (const actorClass of ACTOR_CLASSES)
      expect(memberRefusal({ ...manager(actorClass), accountId: 'member' }, member(actorClass, 'a'))).toBe(
        'self',
      );
  });
});

describe('[ORG-19] what a manager may give', () => {
  test('the main admin’s class is never given, and a given scope is never wider than the manager’s', () => {
    const sees = (scope: Scope) => {
      const teams = teamsInScope(scope, 'a', TEAMS);
      return teams === 'all' ? TEAMS.length + 1 : teams.size;
    };
    for (const actorClass of ACTOR_CLASSES) {
      expect(classesGivenBy(actorClass)).not.toContain('main-admin');
      for (const scope of SCOPES) {
        const given = scopesGivenBy({ actorClass, scope });
        if (actorClass === 'main-admin' || actorClass === 'co-admin') expect(given).toHaveLength(5);
        else if (actorClass !== 'sub-admin') expect(given).toEqual([]);
        else {
          expect(given).toContain(scope);
          for (const one of given) expect(sees(one)).toBeLessThanOrEqual(sees(scope));
        }
      }
    }
  });

  const giver = { actorClass: 'sub-admin', scope: 1, permsTeamIds: ['a', 'a1'] } as const;
  const rights = (actorClass: ActorClass, scope: Scope, permsTeamIds: readonly string[] = []) => ({
    actorClass,
    scope,
    permsTeamIds,
  });

  test.each([
    ['a new co-admin', null, rights('co-admin', 0), 'roleNotGiven'],
    ['a new member of the whole organization', null, rights('role-member-r', 0), 'scopeNotGiven'],
    ['a new team admin of own teams', null, rights('sub-admin', 1, ['a1']), undefined],
    ['a new team admin of another’s team', null, rights('sub-admin', 1, ['a1', 'b']), 'teamNotGiven'],
    ['what stays', rights('co-admin', 0), rights('co-admin', 0), undefined],
    ['a wide scope that stays', rights('role-member-r', 0), rights('role-member-r', 0), undefined],
    [
      'more power in a scope too wide',
      rights('role-member-r', 0),
      rights('role-member-rw', 0),
      'scopeNotGiven',
    ],
    [
      'another’s team taken away',
      rights('sub-admin', 1, ['a', 'b']),
      rights('sub-admin', 1, ['a']),
      'teamNotGiven',
    ],
    ['an own team taken away', rights('sub-admin', 1, ['a', 'b']), rights('sub-admin', 1, ['b']), undefined],
  ])('%s', (_, before, after, error) => {
    expect(rightsRefusal(giver, before, after)?.error).toBe(error);
    expect(rightsRefusal({ ...giver, actorClass: 'main-admin' }, before, after)).toBeNull();
  });
});

describe('[APP-17] which pages a role may open', () => {
  const member = (roleId: number, permsGroupId: number | null, permsScope: Scope) => ({
    roleId,
    permsGroupId,
    permsScope,
    teamId: 'own',
  });
  test.each<[string, ReturnType<typeof member> | null, boolean, boolean, boolean]>([
    ['nobody of an organization', null, true, false, false],
    ['main admin', member(1000, null, 0), true, true, true],
    ['sub-admin', member(1001, null, 4), true, true, true],
    ['read-write, own and child teams', member(1002, 1000, 1), true, true, true],
    ['read-write, own team', member(1002, 1000, 2), true, true, true],
    ['read-write, whole organization', member(1002, 1000, 0), false, false, false],
    ['read-write, child teams', member(1002, 1000, 3), false, false, false],
    ['read-only, own team', member(1002, 1001, 2), true, true, false],
    ['read-only, own and child teams', member(1002, 1001, 1), false, false, false],
    ['an unknown group', member(1002, 7, 2), false, false, false],
    ['an unknown role', member(7, 1000, 2), false, false, false],
  ])('%s', (_, who, noTeam, own, other) => {
    expect([null, 'own', 'other'].map((team) => mayOpenPage(who, team))).toEqual([noTeam, own, other]);
  });
});

test('[ORG-08] an unknown team has no descendants', () => {
  expect(descendantIds(TEAMS, 'nowhere')).toEqual([]);
});
