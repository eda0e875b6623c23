/** Owns which suggestions of a draft were dismissed: stored in this browser, for this account. */
import { z } from 'zod/mini';

const PREFIX = 'dojang.suggestions.';
const keys = z.array(z.string());

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export interface DroppedSuggestions {
  readonly read: () => ReadonlySet<string>;
  readonly write: (dropped: ReadonlySet<string>) => void;
}

/** Creates the store of the suggestions that a user has dismissed in a document. */
export function createDroppedSuggestions(
  store: Store,
  userId: string,
  documentId: string,
): DroppedSuggestions {
  const name = `${PREFIX}${userId}.${documentId}`;
  return {
    read() {
      try {
        return new Set(keys.parse(JSON.parse(store.getItem(name) ?? '[]')));
      } catch {
        return new Set();
      }
    },
    write(dropped) {
      try {
        store.setItem(name, JSON.stringify([...dropped]));
      } catch {
        // The storage is full or forbidden: they stay dismissed until the page is left.
      }
    },
  };
}
