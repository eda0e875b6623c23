import { expect, test } from 'vitest';
import { createSessionStore, KEYS, type KeyStore } from './session-store.ts';

function storeOf(entries: Readonly<Record<string, string>>): KeyStore & { readonly left: () => string[] } {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
    left: () => [...kept.keys()].sort(),
  };
}

const FULL = {
  [KEYS.token]: 't',
  [KEYS.refreshToken]: 'r',
  [KEYS.user]: '{}',
  [KEYS.bannerClosedOn]: '2026-11-21',
  [KEYS.savedLoginId]: 'haneul',
  [KEYS.loginType]: 'sub',
  [KEYS.deviceToken]: 'dv_1',
  'dojang.locale': 'en',
  'dojang.draft.d1': '{}',
  'dojang.draft.d2': '{}',
  'other.draft.d3': '{}',
};

test('[ACC-19] logging out clears the session and unsaved work; id, kind, device and language stay', () => {
  const store = storeOf(FULL);
  createSessionStore(store, () => null).forget();
  expect(store.left()).toEqual(
    ['dojang.locale', KEYS.deviceToken, KEYS.loginType, KEYS.savedLoginId, 'other.draft.d3'].sort(),
  );
});

test('[ACC-19] an expiry clears the session and keeps unsaved work for the next log-in', () => {
  const store = storeOf(FULL);
  createSessionStore(store, () => null).clear();
  expect(store.left()).toContain('dojang.draft.d1');
  expect(store.getItem(KEYS.token)).toBeNull();
  expect(store.getItem(KEYS.user)).toBeNull();
});

test('[ACC-09] id and kind of the last log-in are stored', () => {
  const session = createSessionStore(storeOf({}), () => null);
  expect([session.savedLoginId(), session.loginType()]).toEqual(['', 'main']);
  session.saveLoginId('bada');
  session.saveLoginType('sub');
  expect([session.savedLoginId(), session.loginType()]).toEqual(['bada', 'sub']);
  session.saveLoginId(null);
  expect(session.savedLoginId()).toBe('');
});
