import type { SeenVersions } from '@dojang/domain';

/** Owns what was closed without 'don’t show again': it is not shown again in this window. */

const keyOf = (userId: string): string => `dojang.seenHere.${userId}`;

/** The versions of notices that the user has closed in this browser. */
export function readSeenHere(store: Pick<Storage, 'getItem'>, userId: string): SeenVersions {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, version]) => typeof version === 'number'));
  } catch {
    return {};
  }
}

/** Stores the versions of notices that the user has closed. */
export const writeSeenHere = (store: Pick<Storage, 'setItem'>, userId: string, seen: SeenVersions): void =>
  store.setItem(keyOf(userId), JSON.stringify(seen));
