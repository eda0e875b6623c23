import type { UserInfo } from '@dojang/contract';
import { call, endpoints, session } from './api.ts';
import { sha256Hex } from './password-digest.ts';

/** The token was given, but the user's information could not be read: the log-in counts as failed. */
export class ProfileError extends Error {}

/** Logs in and loads who it is. Throws what the calls throw, or `ProfileError`. */
export async function logIn(loginId: string, typedPassword: string): Promise<UserInfo> {
  const password = await sha256Hex(typedPassword.normalize('NFC'));
  const tokens = await call(endpoints.token, { body: { grantType: 'login', loginId, password } });
  session.keepTokens(tokens);
  try {
    const user = await call(endpoints.user);
    session.keepUser(user);
    return user;
  } catch (cause) {
    session.clear();
    throw new ProfileError('profile', { cause });
  }
}

/** Logs out. A session that has already ended, or a broken connection, still leaves this browser logged out. */
export async function logOut(): Promise<void> {
  try {
    await call(endpoints.logout);
  } catch {
    // Already logged out (code 1024) or unreachable: forgetting the tokens is what remains to be done.
  } finally {
    session.clear();
  }
}
