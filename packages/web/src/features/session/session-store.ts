import type { UserInfo } from '@dojang/contract';

/**
 * Owns what the browser keeps about who is logged in. It lives in local storage, so that a log-out in one tab, which
 * clears the token, ends every tab.
 */

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const KEYS = {
  token: 'dojang.token',
  refreshToken: 'dojang.refreshToken',
  user: 'dojang.user',
  savedLoginId: 'dojang.savedLoginId',
} as const;

/** The part of `Storage` that is needed; tests give a plain one. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionStore {
  tokens(): Tokens | null;
  keepTokens(tokens: Tokens): void;
  user(): UserInfo | null;
  keepUser(user: UserInfo): void;
  /** Forgets what belongs to the session; the saved login id stays. */
  clear(): void;
  savedLoginId(): string;
  saveLoginId(loginId: string | null): void;
}

export function createSessionStore(
  store: KeyStore,
  parseUser: (value: unknown) => UserInfo | null,
): SessionStore {
  return {
    tokens() {
      const accessToken = store.getItem(KEYS.token);
      const refreshToken = store.getItem(KEYS.refreshToken);
      return accessToken && refreshToken ? { accessToken, refreshToken } : null;
    },
    keepTokens(tokens) {
      store.setItem(KEYS.refreshToken, tokens.refreshToken);
      store.setItem(KEYS.token, tokens.accessToken);
    },
    user: () => parseUser(readJson(store.getItem(KEYS.user))),
    keepUser: (user) => store.setItem(KEYS.user, JSON.stringify(user)),
    clear() {
      for (const key of [KEYS.user, KEYS.refreshToken, KEYS.token]) store.removeItem(key);
    },
    savedLoginId: () => store.getItem(KEYS.savedLoginId) ?? '',
    saveLoginId(loginId) {
      if (loginId === null) store.removeItem(KEYS.savedLoginId);
      else store.setItem(KEYS.savedLoginId, loginId);
    },
  };
}

function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
