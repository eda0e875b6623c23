import type { UserInfo } from '@dojang/contract';

/**
 * Owns the browser's data about the logged-in user. They are in local storage, so that a log-out in one tab, which removes the
 * token, logs out every tab.
 */

export interface Tokens {
  readonly accessToken: string;
  /** Empty in a session that cannot be extended. */
  readonly refreshToken: string;
}

/** The tokens of a reply; null when it has none. */
export function tokensIn(value: unknown): Tokens | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('accessToken' in value) || !('refreshToken' in value)) return null;
  const { accessToken, refreshToken } = value;
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
    ? { accessToken, refreshToken }
    : null;
}

/** The two kinds of accounts: one that signed up, or one that an admin created. */
export type LoginType = 'main' | 'sub';

export const KEYS = {
  token: 'dojang.token',
  refreshToken: 'dojang.refreshToken',
  user: 'dojang.user',
  savedLoginId: 'dojang.savedLoginId',
  loginType: 'dojang.loginType',
  deviceToken: 'dojang.deviceToken',
  bannerClosedOn: 'dojang.bannerClosedOn',
  currentPdf: 'dojang.currentPdf',
  hideTutorial: 'dojang.hideTutorial',
  hiddenTips: 'dojang.hiddenTips',
} as const;

/** What belongs to the session; the token is last, since its removal logs out the other tabs. */
const OF_SESSION = [KEYS.user, KEYS.bannerClosedOn, KEYS.currentPdf, KEYS.refreshToken, KEYS.token] as const;

/** The key prefix of the logged-in user's unsaved work. */
const DRAFTS = 'dojang.draft.';

/** The used part of `Storage`; tests pass a plain object. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The document that was opened last. */
export interface CurrentPdf {
  readonly documentId: string;
  readonly name: string;
}

/** The pages whose tooltip points to a guide. */
export type TipName = 'templates' | 'bulk';

export interface SessionStore {
  tokens(): Tokens | null;
  keepTokens(tokens: Tokens): void;
  user(): UserInfo | null;
  keepUser(user: UserInfo): void;
  /** Removes the session. After an expiry unsaved work stays for the next log-in; it is restored only for its owner's id. */
  clear(): void;
  /** Like `clear`, and removes unsaved work too, after a log-out by the person. Id, kind, device and language stay. */
  forget(): void;
  savedLoginId(): string;
  saveLoginId(loginId: string | null): void;
  /** The token that identifies this browser at its next log-in, with any account; it gives no access. */
  deviceToken(): string | null;
  keepDeviceToken(token: string): void;
  currentPdf(): CurrentPdf | null;
  keepCurrentPdf(pdf: CurrentPdf): void;
  /** The version of the tutorial that a user does not want to see again in this browser; 0 for none. */
  hiddenTutorial(userId: string): number;
  hideTutorial(userId: string, version: number): void;
  /** Whether a tooltip's guide was opened in this browser. */
  isTipHidden(tip: TipName): boolean;
  hideTip(tip: TipName): void;
  loginType(): LoginType;
  saveLoginType(type: LoginType): void;
}

/**
 * Creates the session store, which all tabs share.
 * @param release what tells this release of the application from others: a user that another one has stored may have other members, and
 *   counts as none
 */
export function createSessionStore(store: KeyStore, release: string): SessionStore {
  const clear = (): void => {
    for (const key of OF_SESSION) store.removeItem(key);
  };
  return {
    tokens() {
      const accessToken = store.getItem(KEYS.token);
      const refreshToken = store.getItem(KEYS.refreshToken);
      return accessToken && refreshToken !== null ? { accessToken, refreshToken } : null;
    },
    keepTokens(tokens) {
      store.setItem(KEYS.refreshToken, tokens.refreshToken);
      store.setItem(KEYS.token, tokens.accessToken);
    },
    user: () => userIn(readJson(store.getItem(KEYS.user)), release),
    keepUser: (user) => store.setItem(KEYS.user, JSON.stringify({ release, user } satisfies StoredUser)),
    clear,
    forget() {
      for (const key of keysOf(store)) if (key.startsWith(DRAFTS)) store.removeItem(key);
      clear();
    },
    savedLoginId: () => store.getItem(KEYS.savedLoginId) ?? '',
    saveLoginId(loginId) {
      if (loginId === null) store.removeItem(KEYS.savedLoginId);
      else store.setItem(KEYS.savedLoginId, loginId);
    },
    deviceToken: () => store.getItem(KEYS.deviceToken),
    keepDeviceToken: (token) => store.setItem(KEYS.deviceToken, token),
    currentPdf: () => currentPdfIn(readJson(store.getItem(KEYS.currentPdf))),
    keepCurrentPdf: ({ documentId, name }) =>
      store.setItem(KEYS.currentPdf, JSON.stringify({ documentId, name })),
    hiddenTutorial: (userId) => Number(store.getItem(`${KEYS.hideTutorial}.${userId}`) ?? 0),
    hideTutorial: (userId, version) => store.setItem(`${KEYS.hideTutorial}.${userId}`, String(version)),
    isTipHidden: (tip) => tipsIn(store).includes(tip),
    hideTip: (tip) => {
      if (!tipsIn(store).includes(tip)) store.setItem(KEYS.hiddenTips, [...tipsIn(store), tip].join(' '));
    },
    loginType: () => (store.getItem(KEYS.loginType) === 'sub' ? 'sub' : 'main'),
    saveLoginType: (type) => store.setItem(KEYS.loginType, type),
  };
}

interface StoredUser {
  readonly release: string;
  readonly user: UserInfo;
}

const isStoredUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' && value !== null && 'release' in value && 'user' in value;

const userIn = (value: unknown, release: string): UserInfo | null =>
  isStoredUser(value) && value.release === release ? value.user : null;

function currentPdfIn(value: unknown): CurrentPdf | null {
  if (typeof value !== 'object' || value === null || !('documentId' in value) || !('name' in value))
    return null;
  const { documentId, name } = value;
  return typeof documentId === 'string' && typeof name === 'string' ? { documentId, name } : null;
}

const tipsIn = (store: KeyStore): string[] =>
  (store.getItem(KEYS.hiddenTips) ?? '').split(' ').filter((tip) => tip !== '');

/** All keys in advance: removing one during the iteration would skip its neighbor. */
const keysOf = (store: KeyStore): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');

function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
