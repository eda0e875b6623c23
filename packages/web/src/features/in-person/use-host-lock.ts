import { useSyncExternalStore } from 'react';
import { isLockEvent, lockedDocument } from '../../hosting/host-lock.ts';

function subscribe(changed: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (isLockEvent(event)) changed();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** The document to whose signing in person this browser is locked, here or by another tab; null without a lock. */
export const useHostLock = (): string | null =>
  useSyncExternalStore(subscribe, () => lockedDocument(localStorage));
