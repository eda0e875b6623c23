import { describe, expect, test } from 'vitest';
import { ACTOR_CLASSES, SCOPES } from '../access/matrix.ts';
import { teamsInScope } from '../access/row-access.ts';
import { DomainError } from '../errors/errors.ts';
import {
  copyNameOf,
  readRoles,
  readTemplateName,
  rolesFromPeople,
  templateNameFrom,
  versionAfterSave,
} from './template.ts';
import { isTemplateSeen, mayActOnTemplate, templateAbilities } from './template-access.ts';

const refused = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof DomainError ? [error.error, error.detail.field] : error;
  }
};
const role = (roleName: string, key = roleName) => ({ key, roleName, signingOrder: 1 });

describe('[TPL-01] [TPL-04] names of templates', () => {
  test('are cleaned, and refused when they are empty or too long', () => {
    expect(readTemplateName('  근로  계약서 ')).toBe('근로 계약서');
    expect(refused(() => readTemplateName('\u200b '))).toEqual(['templateNameLength', 'name']);
    expect(readTemplateName('👩‍👩‍👧'.repeat(10)).length).toBeGreaterThan(10);
    expect(refused(() => readTemplateName('가'.repeat(101)))).toEqual(['templateNameLength', 'name']);
    expect(refused(() => readTemplateName('880101-1234567'))).toEqual(['residentNumber', 'name']);
  });

  test('are derived from file names and from other names', () => {
    expect(templateNameFrom('계약서 3.5판.hwp')).toBe('계약서 3.5판');
    expect(templateNameFrom('.pdf')).toBe('.pdf');
    expect([...templateNameFrom('가'.repeat(300))]).toHaveLength(100);
    expect(copyNameOf('계약서', '사본')).toBe('계약서 사본');
    expect([...copyNameOf('가'.repeat(100), '사본')]).toHaveLength(100);
  });
});

describe('[TPL-02] roles in place of people', () => {
  test('each role has its own name', () => {
    expect(readRoles([role(' 갑 '), role('을')], 5).map((one) => one.roleName)).toEqual(['갑', '을']);
    expect(refused(() => readRoles([], 5))).toEqual(['templateRolesMissing', 'roles']);
    expect(refused(() => readRoles([role('갑'), role('')], 5))).toEqual([
      'templateRoleLength',
      'roles.1.roleName',
    ]);
    expect(refused(() => readRoles([role('A', '1'), role('Ａ', '2')], 5))).toEqual([
      'templateRoleTaken',
      'roles.1.roleName',
    ]);
    expect(refused(() => readRoles([role('갑', 'k'), role('을', 'k')], 5))).toEqual([
      'badInput',
      'roles.1.key',
    ]);
    expect(refused(() => readRoles([role('갑'), role('을')], 1))).toEqual(['tooManyParticipants', 'roles']);
  });

  test('a role keeps only the role name of a person; a person without one gets the label of the place', () => {
    const people = ['', '갑', '', '대리인', '대리인', ''].map((roleName, at) => ({
      key: `p${at}`,
      roleName,
      signingOrder: at + 1,
    }));
    expect(rolesFromPeople(people).map((one) => one.roleName)).toEqual([
      '을',
      '갑',
      '병',
      '대리인',
      '무',
      '서명자 6',
    ]);
    expect(
      rolesFromPeople([{ key: 'p', roleName: '가'.repeat(90), signingOrder: 1 }])[0]?.roleName,
    ).toHaveLength(20);
  });
});

test('[TPL-02] a version ends with the first save after a document was created from it', () => {
  expect(versionAfterSave({ version: 1, isUsed: false })).toEqual({ version: 1, isUsed: false });
  expect(versionAfterSave({ version: 1, isUsed: true })).toEqual({ version: 2, isUsed: false });
});

describe('[TPL-03] who may do what with templates', () => {
  const teams = [
    { id: 'own', parentId: null },
    { id: 'other', parentId: null },
  ];
  const actions = ['template.read', 'template.change', 'template.delete', 'template.request'] as const;

  test('nobody but the owner can reach a personal template, admins included', () => {
    for (const actorClass of ACTOR_CLASSES)
      for (const scope of SCOPES) {
        const authorization = { actorClass, scope, teamId: 'own', permsTeamIds: ['own', 'other'] };
        const teamsSeen = teamsInScope(scope, 'own', teams);
        const place = { teamId: null, isOwn: false };
        expect(isTemplateSeen(place, teamsSeen)).toBe(false);
        for (const action of actions)
          expect(mayActOnTemplate(authorization, action, place, teamsSeen)).toBe(false);
      }
  });

  test('the creator of a team’s template has no more rights on it than the team', () => {
    const authorization = {
      actorClass: 'role-member-rw',
      scope: 2,
      teamId: 'own',
      permsTeamIds: [],
    } as const;
    const teamsSeen = teamsInScope(2, 'own', teams);
    const abilities = (teamId: string | null) =>
      templateAbilities(authorization, { teamId, isOwn: true }, teamsSeen);
    expect(abilities('own')).toEqual({ request: true, change: true, copy: true, remove: false });
    expect(abilities('other')).toEqual({ request: false, change: false, copy: true, remove: false });
    expect(abilities(null)).toEqual({ request: true, change: true, copy: true, remove: true });
  });

  test('a read-only member can send requests from the own team’s templates but cannot create templates', () => {
    const authorization = { actorClass: 'role-member-r', scope: 2, teamId: 'own', permsTeamIds: [] } as const;
    const teamsSeen = teamsInScope(2, 'own', teams);
    expect(templateAbilities(authorization, { teamId: 'own', isOwn: false }, teamsSeen)).toEqual({
      request: true,
      change: false,
      copy: false,
      remove: false,
    });
  });
});
