import { calls } from '@dojang/contract/calls';
import { ApiError, type createPageClient } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import type { SessionStore } from './session-store.ts';

type Call = ReturnType<typeof createPageClient>;

/**
 * Logs out at the person's request, and removes the session from this browser whatever the server answers. True when the server's
 * session has ended too, also when it had ended before (code 1024).
 */
export async function logOutBy(call: Call, session: Pick<SessionStore, 'forget'>): Promise<boolean> {
  try {
    await call(calls.logout);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.code === ERRORS.alreadyLoggedOut.code;
  } finally {
    session.forget();
  }
}
