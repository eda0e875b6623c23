import { describe, expect, test } from 'vitest';
import { ACTIONS, grantOf, hasRows, SCOPES } from './matrix.ts';
import { rangeOf, roleDifference } from './role-difference.ts';

const MEMBER = { actorClass: 'role-member-rw', scope: 2 } as const;

describe('[ORG-19] the changes by another role', () => {
  test('a team admin gains sub-accounts and deletion, and loses nothing', () => {
    const rows = roleDifference(MEMBER, { actorClass: 'sub-admin', scope: 1 });
    expect(rows).toContainEqual({
      action: 'member.create',
      before: 'none',
      after: 'perms',
      change: 'gained',
    });
    expect(rows).toContainEqual({
      action: 'document.read',
      before: 'team',
      after: 'teams',
      change: 'gained',
    });
    expect(rows).toContainEqual({
      action: 'document.send',
      before: 'allowed',
      after: 'allowed',
      change: 'same',
    });
    expect(rows.filter(({ change }) => change === 'lost')).toEqual([]);
  });

  test('a reader loses editing, and keeps the rest', () => {
    const rows = roleDifference(MEMBER, { actorClass: 'role-member-r', scope: 2 });
    expect(rows.filter(({ change }) => change === 'gained')).toEqual([]);
    expect(rows.filter(({ change }) => change === 'lost').map(({ action }) => action)).toEqual([
      'document.uploadToEdit',
      'document.edit',
      'template.create',
      'template.change',
      'template.delete',
    ]);
  });

  test('has a row for each action that either role allows, and no other', () => {
    const to = { actorClass: 'role-member-r', scope: 2 } as const;
    const allowed = ACTIONS.filter(
      (action) => grantOf(MEMBER.actorClass, action) !== null || grantOf(to.actorClass, action) !== null,
    );
    expect(roleDifference(MEMBER, to).map(({ action }) => action)).toEqual(allowed);
    expect(roleDifference(MEMBER, MEMBER).every(({ change }) => change === 'same')).toBe(true);
  });

  test('the range is the narrower of grant and scope', () => {
    expect(SCOPES.map((scope) => rangeOf({ actorClass: 'sub-admin', scope }, 'template.create'))).toEqual([
      'perms',
      'perms',
      'perms',
      'perms',
      'own',
    ]);
    expect(rangeOf({ actorClass: 'role-member-rw', scope: 3 }, 'folder.create')).toBe('own');
    expect(rangeOf({ actorClass: 'role-member-r', scope: 2 }, 'document.cancel')).toBe('own');
    expect(rangeOf({ actorClass: 'sub-admin', scope: 4 }, 'points.read')).toBe('allowed');
    expect(hasRows('points.read')).toBe(false);
  });
});
