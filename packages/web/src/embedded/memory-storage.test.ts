import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/documents' });
});
afterEach(() => void vi.unstubAllGlobals());

/** Loads the module in a page whose storages are those that the function returns. */
async function open(storage: () => unknown) {
  const page = {};
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { get: storage, configurable: true });
  vi.stubGlobal('window', page);
  const { isStorageBlocked } = await import('./memory-storage.ts');
  return { isStorageBlocked, page: window };
}

const throwing = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const full = {
  length: 0,
  setItem: throwing,
};

test.each([
  ['throws', throwing],
  ['is null', () => null],
  ['stores nothing', () => full],
])('a page whose storage %s keeps everything in memory', async (_why, storage) => {
  const { isStorageBlocked, page } = await open(storage);
  expect(isStorageBlocked).toBe(true);
  page.localStorage.setItem('dojang.locale', 'en');
  expect(page.localStorage.getItem('dojang.locale')).toBe('en');
  expect(page.sessionStorage.getItem('dojang.locale')).toBe(null);
});

test('a second script of the page knows that the first one has replaced the storages, and keeps them', async () => {
  const { page } = await open(throwing);
  const { localStorage } = page;
  vi.resetModules();
  const { isStorageBlocked } = await import('./memory-storage.ts');
  expect(isStorageBlocked).toBe(true);
  expect(window.localStorage).toBe(localStorage);
});

test('a storage that holds something stays, even if it is full', async () => {
  const storage = { ...full, length: 1 };
  const { isStorageBlocked, page } = await open(() => storage);
  expect(isStorageBlocked).toBe(false);
  expect(page.localStorage).toBe(storage);
});

test('a page inside another site keeps everything in memory, and nothing is wrong with its browser', async () => {
  vi.stubGlobal('location', { pathname: '/embedded/abcdefghijklmnop' });
  const storage = { ...full, length: 1 };
  const { isStorageBlocked, page } = await open(() => storage);
  expect(isStorageBlocked).toBe(false);
  expect(page.localStorage).not.toBe(storage);
});
