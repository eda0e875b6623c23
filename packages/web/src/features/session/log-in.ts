import type { UserInfo } from '@dojang/contract';
import { unlock } from '../../hosting/host-lock.ts';
import { call, endpoints, session } from './api.ts';
import { logOutBy } from './log-out.ts';
import { sha256Hex } from './password-digest.ts';
import type { LoginType, Tokens } from './session-store.ts';

/** Thrown when the token was issued but the user's data could not be read: the log-in counts as failed. */
export class ProfileError extends Error {}

/** The hash that is sent instead of a typed password. */
export const passwordHash = (typed: string): string => sha256Hex(typed.normalize('NFC'));

/**
 * Logs in and loads the user. Throws what the calls throw, or `ProfileError`. The server takes accounts of the chosen kind only, and
 * answers others like a wrong password.
 */
export async function logIn(loginId: string, typedPassword: string, loginType: LoginType): Promise<UserInfo> {
  const password = passwordHash(typedPassword);
  const body = { grantType: 'login', loginId, password, loginType, ...device() } as const;
  return begin(await call(endpoints.token, { body }));
}

/** Logs in with a one-time code from a sign-up or another service. */
export async function logInByCode(code: string): Promise<UserInfo> {
  return begin(
    await call(endpoints.exchangeCode, { body: { grantType: 'authorization_code', code, ...device() } }),
  );
}

/** The token that this browser got at its last log-in: failed attempts from elsewhere do not lock it out. */
function device(): { deviceToken?: string } {
  const deviceToken = session.deviceToken();
  return deviceToken === null ? {} : { deviceToken };
}

async function begin(tokens: Tokens & { readonly deviceToken?: string | undefined }): Promise<UserInfo> {
  session.keepTokens(tokens);
  if (tokens.deviceToken !== undefined) session.keepDeviceToken(tokens.deviceToken);
  try {
    const user = await call(endpoints.user);
    session.keepUser(user);
    // A person who logs in has shown to be no signer who was passed the device of a host.
    unlock(localStorage);
    return user;
  } catch (cause) {
    session.clear();
    throw new ProfileError('profile', { cause });
  }
}

/** Begins an operator's read-only session of an account by the token of its link; a log-in of this browser ends. */
export async function beginAdminAccess(token: string): Promise<UserInfo> {
  if (session.tokens() !== null) await logOut();
  const { accessToken } = await call(endpoints.openAdminAccess, { body: { token } });
  return begin({ accessToken, refreshToken: '' });
}

/** Logs out at the person's request; see `logOutBy`. */
export const logOut = (): Promise<boolean> => logOutBy(call, session);
