import { calls } from '@dojang/contract/calls';
import { createPageClient } from '@dojang/contract/client';
import { isStorageBlocked } from '../../embedded/memory-storage.ts';
import { serverNow, timedFetch } from '../../replies/server-clock.ts';
import { appState } from '../app-state/use-app-state.ts';
import { createIdempotencyKey } from './idempotency-keys.ts';
import { createSessionStore, KEYS } from './session-store.ts';
import { createTransport, type SignOutReason, type Stop } from './transport.ts';

/** The application's session store. */

export const session = createSessionStore(localStorage, import.meta.url);

type SignOutListener = (reason: SignOutReason | 'elsewhere') => void;
const listeners = new Set<SignOutListener>();

const stopListeners = new Set<(stop: Stop) => void>();

function endSession(reason: SignOutReason | 'elsewhere'): void {
  session.clear();
  for (const listener of listeners) listener(reason);
}

/** Web locks exist only on HTTPS and localhost; elsewhere two tabs that refresh at once cost a new log-in at worst. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // A browser that blocks storage refuses locks too, and there is no other tab with this session.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined || isStorageBlocked ? work() : locks.request('dojang.refresh', work);
}

/** Makes a typed call; throws `ApiError` (with the server's message) or `ConnectionError`. */
export const call = createPageClient(
  createTransport({
    send: timedFetch,
    session,
    now: serverNow,
    locale: () => appState().getState().locale,
    newRepeatKey: createIdempotencyKey,
    onSignedOut: endSession,
    onStopped: (stop) => {
      for (const listener of stopListeners) listener(stop);
    },
    exclusively,
  }),
);

/** Calls `listener` when the session has ended, here or in another tab. Returns a function that unsubscribes it. */
export function onSignOut(listener: SignOutListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when the server refuses all other calls for now. Returns a function that unsubscribes it. */
export function onStop(listener: (stop: Stop) => void): () => void {
  stopListeners.add(listener);
  return () => stopListeners.delete(listener);
}

window.addEventListener('storage', (event) => {
  const cleared = event.key === null || (event.key === KEYS.token && event.newValue === null);
  if (cleared && event.storageArea === localStorage) endSession('elsewhere');
});

/** The calls by their names. */
export const endpoints = calls;
