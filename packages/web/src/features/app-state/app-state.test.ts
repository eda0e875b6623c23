import { expect, test } from 'vitest';
import { createAppState } from './app-state.ts';

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
  const state = createAppState({ storage, locale: 'ko', device: 'desktop' });
  expect(state.getState()).toEqual({
    place: {},
    device: 'desktop',
    isCollapsed: null,
    locale: 'ko',
    pointBalance: null,
  });
  state.visit('u1', { teamId: 't1', folder: 'f1' });
  state.collapse(true);
  state.recordBalance(12);
  state.recordDevice('phone');
  expect(state.getState()).toEqual({
    place: { teamId: 't1', folder: 'f1' },
    device: 'phone',
    isCollapsed: true,
    locale: 'ko',
    pointBalance: 12,
  });
  expect([...storage.kept.keys()].sort()).toEqual(['dojang.place.u1', 'dojang.sidebar']);
});

test('[APP-25] the choices survive a reload, each person’s folder apart from the others’', () => {
  const storage = emptyStorage();
  const before = createAppState({ storage, locale: 'en', device: 'tablet' });
  before.visit('u1', { folder: 'f1' });
  before.visit('u2', { folder: undefined });
  before.collapse(false);
  const after = createAppState({ storage, locale: 'en', device: 'tablet' });
  expect(after.getState().isCollapsed).toBe(false);
  expect(after.placeOf('u1')).toEqual({ folder: 'f1' });
  expect(after.getState().place).toEqual({ folder: 'f1' });
  expect(after.placeOf('u2')).toEqual({});
  expect(after.getState().pointBalance, 'read anew').toBeNull();
  storage.setItem('dojang.place.u1', 'no json');
  expect(after.placeOf('u1')).toEqual({});
});
