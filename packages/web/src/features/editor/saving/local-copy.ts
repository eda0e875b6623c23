/**
 * Owns the copy of unsaved work in the browser: written after every change, removed once the server has it. A killed browser
 * therefore loses nothing, whatever the connection was.
 */
import { documentInput } from '@dojang/contract';
import { z } from 'zod';
import type { DraftBody } from '../model/draft.ts';

export interface KeptDraft {
  /** The user who wrote it; another user's copy is not shown. */
  readonly userId: string;
  /** Revision of the server's draft on which the changes are based. */
  readonly revision: number;
  readonly body: DraftBody;
}

export interface LocalCopy {
  readonly read: () => KeptDraft | null;
  readonly write: (kept: Omit<KeptDraft, 'userId'>) => void;
  readonly remove: () => void;
}

const PREFIX = 'dojang.draft.';

const keptDraft = z.object({
  userId: z.string(),
  revision: z.number().int(),
  body: documentInput.omit({ send: true, revision: true }),
});

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates the browser's copy of one document's draft for one user. */
export function createLocalCopy(store: Store, userId: string, documentId: string): LocalCopy {
  const key = PREFIX + documentId;
  return {
    read() {
      const kept = keptDraft.safeParse(readJson(store.getItem(key))).data;
      return kept && kept.userId === userId ? kept : null;
    },
    write({ revision, body }) {
      try {
        store.setItem(key, JSON.stringify({ userId, revision, body: withoutValues(body) }));
      } catch {
        // The storage is full or forbidden: saving to the server continues, and leaving the page shows a warning.
      }
    },
    remove: () => store.removeItem(key),
  };
}

/** The browser keeps no value of an authentication: the next user of the device must not find it. */
const withoutValues = (body: DraftBody): DraftBody => ({
  ...body,
  participants: body.participants.map(({ authentications, ...person }) =>
    authentications === undefined
      ? person
      : { ...person, authentications: authentications.map(({ authValue: _, ...asked }) => asked) },
  ),
});

function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
