/**
 * Owns the lock of a device that a host has passed to a signer: until the host enters the password, this browser opens no page of
 * the account but the signing in person. Invariant: the lock is set before a signer's screen is shown, and only a log-in of the
 * account removes it. The lock is kept beside the session, so clearing the browser's data ends both.
 */

const KEY = 'dojang.hostLock';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Locks this browser to the signing of one document in person. */
export const lockForSigners = (store: Store, documentId: string): void => store.setItem(KEY, documentId);

/** Returns the document to whose signing this browser is locked, or null. */
export const lockedDocument = (store: Store): string | null => store.getItem(KEY);

/** Unlocks this browser: the host has entered the password. */
export const unlock = (store: Store): void => store.removeItem(KEY);

/** Whether an event of the storage concerns the lock. */
export const isLockEvent = (event: StorageEvent): boolean => event.key === KEY || event.key === null;
