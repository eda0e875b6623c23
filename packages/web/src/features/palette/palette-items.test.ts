import { type Action, type ActorClass, permissionName, permissionsOf } from '@dojang/domain';
import { expect, test } from 'vitest';
import { actionsFor, movedTo, namesFirst, opensKeys, opensPalette } from './palette-items.ts';

const NAMES: Readonly<Record<string, string>> = { request: '서명 요청 보내기', charge: '포인트 충전' };
const nameOf = (id: string): string => NAMES[id] ?? id;

/** What a class may do, as the server tells it. */
const mayOf = (actorClass: ActorClass) => {
  const list = permissionsOf({ actorClass, scope: 4 });
  return (action: Action) => list.some((one) => one.permissionName === permissionName(action));
};
const ids = (actorClass: ActorClass, text = '') =>
  actionsFor(text, mayOf(actorClass), nameOf).map(({ id }) => id);

test('[APP-08] the palette offers what the user may do, and nothing else', () => {
  expect(ids('main-admin')).toContain('charge');
  for (const other of ['co-admin', 'sub-admin', 'role-member-rw', 'role-member-r'] as const) {
    expect(ids(other)).not.toContain('charge');
    expect(ids(other)).not.toContain('apiKeys');
    expect(ids(other)).toContain('request');
  }
  expect(ids('role-member-r')).not.toContain('docEditing');
  expect(ids('role-member-rw')).not.toContain('organization');
});

test('an action is found by a part of its name, however it is typed', () => {
  expect(ids('main-admin', '충전')).toEqual(['charge']);
  expect(ids('main-admin', '서명요청')).toEqual(['request']);
  expect(ids('main-admin', '서명 요청'.normalize('NFD'))).toEqual(['request']);
  expect(ids('main-admin', '없는 말')).toEqual([]);
});

test('arrow keys go around, and an empty list has no position', () => {
  expect([movedTo('ArrowDown', 2, 3), movedTo('ArrowUp', 0, 3)]).toEqual([0, 2]);
  expect([movedTo('Home', 2, 3), movedTo('End', 0, 3), movedTo('a', 1, 3)]).toEqual([0, 2, null]);
  expect(movedTo('ArrowDown', 0, 0)).toBeNull();
});

test('Ctrl or Cmd with K opens the palette on a Korean keyboard too; other keys do not', () => {
  const key = { key: 'ㅏ', code: 'KeyK', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  expect(opensPalette(key)).toBe(true);
  expect(opensPalette({ ...key, ctrlKey: false, metaKey: true })).toBe(true);
  expect(opensPalette({ ...key, ctrlKey: false })).toBe(false);
  expect(opensPalette({ ...key, shiftKey: true })).toBe(false);
  expect(opensKeys({ ...key, key: '?', ctrlKey: false, shiftKey: true })).toBe(true);
  expect(opensKeys(key)).toBe(false);
});

test('what is called so stands above what was found by a participant, otherwise the order stays', () => {
  const found = ['용역 계약서', '김 하늘 계약서', '물품 공급', '김하늘'].map((name) => ({ name }));
  const names = (text: string) => namesFirst(found, text).map(({ name }) => name);
  expect(names('김하늘')).toEqual(['김 하늘 계약서', '김하늘', '용역 계약서', '물품 공급']);
  expect(names('없음')).toEqual(found.map(({ name }) => name));
});
