/**
 * Owns the lock of a device that a host has passed to a signer: until the host enters the password, this browser opens no page of
 * the account but the signing in person. Invariant: the lock is set before a signer's screen is shown, and only a log-in of the
 * account removes it. The lock is kept beside the session, so clearing the browser's data ends both.
 */

const KEY = 'dojang.hostLock';
/** The participant who is signing on the device; without one, nobody's signing is interrupted when the device is taken back. */
const SIGNING_KEY = 'dojang.hostLock.signing';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Locks this browser to the signing of one document in person. */
export const lockForSigners = (store: Store, documentId: string): void => store.setItem(KEY, documentId);

/** Returns the document to whose signing this browser is locked, or null. */
export const lockedDocument = (store: Store): string | null => store.getItem(KEY);

/** Unlocks this browser: the host has entered the password. */
export function unlock(store: Store): void {
  store.removeItem(KEY);
  store.removeItem(SIGNING_KEY);
}

/** Keeps who is signing on this device, also beyond a reload; null for nobody. */
export function keepSigning(store: Store, participantId: string | null): void {
  if (participantId === null) store.removeItem(SIGNING_KEY);
  else store.setItem(SIGNING_KEY, participantId);
}

/** Returns the participant who was signing on this device, or null. */
export const keptSigning = (store: Store): string | null => store.getItem(SIGNING_KEY);

/** Whether an event of the storage concerns the lock. */
export const isLockEvent = (event: StorageEvent): boolean => event.key === KEY || event.key === null;
