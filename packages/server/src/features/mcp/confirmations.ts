import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys.ts';

/**
 * Owns the tokens with which a prepared sending is confirmed. A token stands for one draft in one revision, for the connection that
 * prepared it, and ends after ten minutes. It is sealed, so that no table stores it and nobody makes one.
 */

export interface Confirmed {
  readonly documentId: string;
  readonly revision: number;
}

export interface Confirmations {
  issue(draft: Confirmed, callerId: string): string;
  /** Returns the draft of a token, or null for one that has ended, was changed, or belongs to another connection. */
  read(token: string, callerId: string): Confirmed | null;
}

const PURPOSE = 'mcp-confirmation';
const TEN_MINUTES = 600_000;

interface Sealed extends Confirmed {
  readonly callerId: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Creates the tokens that confirm a prepared draft. */
export const createConfirmations = (
  keys: Pick<Keys, 'encrypt' | 'decrypt'>,
  clock: Clock,
): Confirmations => ({
  issue: ({ documentId, revision }, callerId) => {
    const sealed: Sealed = { documentId, revision, callerId, until: clock.now().getTime() + TEN_MINUTES };
    return keys.encrypt(PURPOSE, JSON.stringify(sealed));
  },
  read: (token, callerId) => {
    const text = keys.decrypt(PURPOSE, token);
    const sealed: Sealed | null = text === null ? null : JSON.parse(text);
    if (sealed?.callerId !== callerId || sealed.until <= clock.now().getTime()) return null;
    return { documentId: sealed.documentId, revision: sealed.revision };
  },
});
