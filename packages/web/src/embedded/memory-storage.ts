import { isEmbedded } from './is-embedded.ts';

/**
 * Replaces the storages of a page before any other module reads them: inside another site, where browsers forbid them or give each
 * site its own and what a session shows must be kept nowhere, and where the browser blocks them. The page then works until it is reloaded.
 */

/** Marks a storage of this module: several scripts of a page contain the module, and the first one to run replaces the storages. */
const IN_MEMORY = Symbol.for('dojang.in-memory');

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    [IN_MEMORY]: true,
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

const NAMES = ['localStorage', 'sessionStorage'] as const;
const PROBE = 'dojang.probe';

/** Chrome throws where cookies are blocked, web views of apps have null, and old private windows store nothing. */
function isUsable(name: (typeof NAMES)[number]): boolean {
  try {
    const storage: Storage | null = window[name];
    if (storage === null) return false;
    // One that holds something is only full at worst, and may hold a session.
    if (storage.length > 0) return true;
    storage.setItem(PROBE, '');
    storage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

// Programs that draw pages have no address and no storage.
const isPage = typeof location !== 'undefined';
const unusable = NAMES.filter((name) => isPage && (isEmbedded() || !isUsable(name)));

for (const name of unusable)
  Object.defineProperty(window, name, { value: memoryStorage(), configurable: true });

/** Whether the browser blocks what the application has to keep. */
export const isStorageBlocked: boolean = isPage && !isEmbedded() && IN_MEMORY in window.localStorage;
