import { isEmbedded } from './is-embedded.ts';

/**
 * Replaces the storages of a page inside another site, before any other module reads them: browsers forbid them there or give each
 * site its own, and what a session shows must be kept nowhere.
 */

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

if (isEmbedded())
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true });
