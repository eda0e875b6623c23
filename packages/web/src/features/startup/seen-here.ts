import type { SeenVersions } from '@dojang/domain';

/** Owns what was closed without 'don’t show again': not shown again while this window is open. */

const keyOf = (userId: string): string => `dojang.seenHere.${userId}`;

/** Which versions of notices the user has closed in this browser. */
export function readSeenHere(store: Pick<Storage, 'getItem'>, userId: string): SeenVersions {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, version]) => typeof version === 'number'));
  } catch {
    return {};
  }
}

/** Remembers which versions of notices the user has closed. */
export const writeSeenHere = (store: Pick<Storage, 'setItem'>, userId: string, seen: SeenVersions): void =>
  store.setItem(keyOf(userId), JSON.stringify(seen));
