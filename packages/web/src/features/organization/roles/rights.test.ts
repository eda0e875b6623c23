import { ACTIONS, ACTOR_CLASSES, classOf, SCOPES } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { ACTION_CATALOG, ACTION_GROUPS, actionsOf, MEMBER_CLASSES, reachWord } from './action-catalog.ts';
import { actionLabels } from './action-labels.messages.ts';
import { GIVEN_CLASSES, rightsBody, scopesOf, withClass } from './class-rights.ts';

describe('[ORG-07] the table of rights', () => {
  test('every action of the matrix is in one group, with a name in both languages', () => {
    const shown = ACTION_GROUPS.flatMap((group) => actionsOf(group, ACTOR_CLASSES));
    expect([...shown].sort()).toEqual([...ACTIONS].sort());
    for (const labels of [actionLabels.ko, actionLabels.en])
      expect(new Set(Object.values(labels)).size).toBe(ACTIONS.length);
  });

  test('shows the permissions of the matrix', () => {
    expect(reachWord('main-admin', 'points.charge')).toBe('allowed');
    expect(reachWord('co-admin', 'points.charge')).toBe('none');
    expect(reachWord('co-admin', 'document.delete')).toBe('everything');
    expect(reachWord('sub-admin', 'template.create')).toBe('perms');
    expect(reachWord('role-member-rw', 'folder.create')).toBe('team');
    expect(reachWord('role-member-r', 'document.cancel')).toBe('own');
    expect(reachWord('role-member-r', 'document.read')).toBe('scope');
    for (const one of MEMBER_CLASSES) expect(reachWord(one, 'organization.create')).toBe('none');
    expect(Object.keys(ACTION_CATALOG)).toHaveLength(ACTIONS.length);
  });
});

describe('[ORG-06] a chosen role', () => {
  test('is sent as the role, group and scope of its class', () => {
    for (const given of GIVEN_CLASSES) {
      const rights = withClass({ given: 'role-member-r', scope: 2, permsTeamIds: ['a'] }, given, SCOPES);
      const { roleId, permsGroupId, permsScope, permsTeamIds } = rightsBody(rights);
      expect(classOf(roleId, permsGroupId, permsScope)).toBe(given);
      expect(permsTeamIds).toEqual(given === 'sub-admin' ? ['a'] : []);
    }
  });

  test('[ORG-08] offers only scopes that may be given and that open pages', () => {
    expect(scopesOf('sub-admin', SCOPES)).toEqual([1, 3, 2, 4]);
    expect(scopesOf('sub-admin', [2, 4])).toEqual([2, 4]);
    expect(scopesOf('role-member-rw', SCOPES)).toEqual([1, 2]);
    expect(scopesOf('role-member-r', SCOPES)).toEqual([2]);
    expect(scopesOf('co-admin', SCOPES)).toEqual([0]);
  });
});
