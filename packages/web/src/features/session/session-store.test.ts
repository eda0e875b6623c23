import { userInfo } from '@dojang/contract';
import { notificationsOf } from '@dojang/domain';
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

const USER = userInfo.parse({
  userId: 'u1',
  loginId: 'haneul',
  name: '김하늘',
  type: 'ACCOUNT',
  email: '',
  emailVerified: false,
  pendingEmail: null,
  phone: '',
  phoneVerified: false,
  isBusiness: false,
  mustChangePassword: false,
  marketing: false,
  actorClass: 'normal',
  organization: null,
  service: { channels: ['email'], maxParticipants: 5, pointsUnit: 'document' },
  notifications: notificationsOf({}),
});

const FULL = {
  [KEYS.token]: 't',
  [KEYS.refreshToken]: 'r',
  [KEYS.user]: '{}',
  [KEYS.bannerClosedOn]: '2026-11-21',
  [KEYS.savedLoginId]: 'haneul',
  [KEYS.loginType]: 'sub',
  [KEYS.deviceToken]: 'dv_1',
  [KEYS.currentPdf]: '{"documentId":"d1","name":"계약서"}',
  [`${KEYS.hideTutorial}.u1`]: '1',
  [KEYS.hiddenTips]: 'bulk',
  'dojang.locale': 'en',
  'dojang.draft.d1': '{}',
  'dojang.draft.d2': '{}',
  'other.draft.d3': '{}',
};

test('[ACC-19] logging out clears the session and unsaved work; id, kind, device, language and hidden helps stay', () => {
  const store = storeOf(FULL);
  createSessionStore(store, 'r1').forget();
  expect(store.left()).toEqual(
    [
      'dojang.locale',
      KEYS.deviceToken,
      KEYS.loginType,
      KEYS.savedLoginId,
      `${KEYS.hideTutorial}.u1`,
      KEYS.hiddenTips,
      'other.draft.d3',
    ].sort(),
  );
});

test('[ACC-19] tokens, user, saved id, kind, current pdf, hidden tutorial and tooltips are kept', () => {
  const session = createSessionStore(storeOf({}), 'r1');
  expect([session.tokens(), session.currentPdf(), session.hiddenTutorial('u1')]).toEqual([null, null, 0]);
  session.keepTokens({ accessToken: 'a', refreshToken: 'r' });
  session.keepUser(USER);
  session.saveLoginId('haneul');
  session.keepCurrentPdf({ documentId: 'd1', name: '근로계약서' });
  session.hideTutorial('u1', 2);
  session.hideTip('bulk');
  session.hideTip('bulk');
  expect([session.tokens(), session.user(), session.savedLoginId()]).toEqual([
    { accessToken: 'a', refreshToken: 'r' },
    USER,
    'haneul',
  ]);
  expect(session.currentPdf()).toEqual({ documentId: 'd1', name: '근로계약서' });
  expect([session.hiddenTutorial('u1'), session.hiddenTutorial('u2')]).toEqual([2, 0]);
  expect([session.isTipHidden('bulk'), session.isTipHidden('templates')]).toEqual([true, false]);
});

test('[ACC-19] an expiry clears the session and keeps unsaved work for the next log-in', () => {
  const store = storeOf(FULL);
  createSessionStore(store, 'r1').clear();
  expect(store.left()).toContain('dojang.draft.d1');
  expect(store.getItem(KEYS.token)).toBeNull();
  expect(store.getItem(KEYS.user)).toBeNull();
});

test('a user whom another release has stored counts as none, and so does what is no user', () => {
  const store = storeOf({});
  createSessionStore(store, 'r1').keepUser(USER);
  expect(createSessionStore(store, 'r1').user()).toEqual(USER);
  expect(createSessionStore(store, 'r2').user()).toBeNull();
  for (const text of ['', '{', 'null', '[]', '{}', JSON.stringify(USER), '{"release":"r1"}']) {
    store.setItem(KEYS.user, text);
    expect(createSessionStore(store, 'r1').user()).toBeNull();
  }
});

test('[ACC-09] id and kind of the last log-in are stored', () => {
  const session = createSessionStore(storeOf({}), 'r1');
  expect([session.savedLoginId(), session.loginType()]).toEqual(['', 'main']);
  session.saveLoginId('bada');
  session.saveLoginType('sub');
  expect([session.savedLoginId(), session.loginType()]).toEqual(['bada', 'sub']);
  session.saveLoginId(null);
  expect(session.savedLoginId()).toBe('');
});
