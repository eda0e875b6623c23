import { expect, test } from 'vitest';
import { createAppState } from './app-state.ts';

const REST = { isHandheld: false, switchLocale: () => undefined };

const emptyStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('[APP-25] folder, device, sidebar, language and balance are one state, of which only the choices are stored', () => {
  const storage = emptyStorage();
  const state = createAppState({ storage, locale: 'ko', device: 'desktop', ...REST });
  expect(state.getState()).toEqual({
    place: {},
    device: 'desktop',
    isHandheld: false,
    isCollapsed: null,
    locale: 'ko',
    pointBalance: null,
  });
  state.visit('u1', { teamId: 't1', folder: 'f1' });
  state.collapse(true);
  state.recordBalance(12);
  state.recordDevice({ device: 'phone', isHandheld: true });
  expect(state.getState()).toEqual({
    place: { teamId: 't1', folder: 'f1' },
    device: 'phone',
    isHandheld: true,
    isCollapsed: true,
    locale: 'ko',
    pointBalance: 12,
  });
  expect([...storage.kept.keys()].sort()).toEqual(['dojang.place.u1', 'dojang.sidebar']);
});

test('[APP-25] the choices survive a reload, each person’s folder apart from the others’', () => {
  const storage = emptyStorage();
  const before = createAppState({ storage, locale: 'en', device: 'tablet', ...REST });
  before.visit('u1', { folder: 'f1' });
  before.visit('u2', { folder: undefined });
  before.collapse(false);
  const after = createAppState({ storage, locale: 'en', device: 'tablet', ...REST });
  expect(after.getState().isCollapsed).toBe(false);
  expect(after.placeOf('u1')).toEqual({ folder: 'f1' });
  expect(after.getState().place).toEqual({ folder: 'f1' });
  expect(after.placeOf('u2')).toEqual({});
  expect(after.getState().pointBalance, 'read anew').toBeNull();
  storage.setItem('dojang.place.u1', 'no json');
  expect(after.placeOf('u1')).toEqual({});
});

test('[APP-25] the choice of a language is part of the state, and is kept', () => {
  const kept: string[] = [];
  const state = createAppState({
    storage: emptyStorage(),
    locale: 'ko',
    device: 'desktop',
    isHandheld: false,
    switchLocale: (locale) => void kept.push(locale),
  });
  state.chooseLocale('en');
  expect([state.getState().locale, kept]).toEqual(['en', ['en']]);
});

test('[APP-25] a log-out forgets the balance and the folder, not what the device chose', () => {
  const storage = emptyStorage();
  const state = createAppState({ storage, locale: 'ko', device: 'desktop', ...REST });
  state.visit('u1', { folder: 'f1' });
  state.collapse(true);
  state.recordBalance(12);
  state.forgetPerson();
  expect(state.getState()).toMatchObject({ place: {}, pointBalance: null, isCollapsed: true, locale: 'ko' });
  expect(state.placeOf('u1'), 'stored for the next log-in').toEqual({ folder: 'f1' });
});
