import type { UserInfo } from '@dojang/contract';
import { unlock } from '../../hosting/host-lock.ts';
import { call, endpoints, session } from './api.ts';
import { logOutBy } from './log-out.ts';
import { sha256Hex } from './password-digest.ts';
import type { Tokens } from './session-store.ts';

/** The token was given, but the user's information could not be read: the log-in counts as failed. */
export class ProfileError extends Error {}

/** What travels instead of a typed password. */
export const passwordHash = (typed: string): string => sha256Hex(typed.normalize('NFC'));

/**
 * Logs in and loads who it is. Throws what the calls throw, or `ProfileError`. Which kind was chosen on the form is not
 * sent: ids are unique over both, and who knows the password is not turned away for a switch.
 */
export async function logIn(loginId: string, typedPassword: string): Promise<UserInfo> {
  const password = passwordHash(typedPassword);
  return begin(await call(endpoints.token, { body: { grantType: 'login', loginId, password, ...device() } }));
}

/** Logs in with the one-time code that a sign-up, or another service, has handed over. */
export async function logInByCode(code: string): Promise<UserInfo> {
  return begin(
    await call(endpoints.exchangeCode, { body: { grantType: 'authorization_code', code, ...device() } }),
  );
}

/** What this browser got at its last log-in: strangers’ guesses do not shut it out. */
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
    // Whoever logs in has shown to be no signer who was passed the device of a host.
    unlock(localStorage);
    return user;
  } catch (cause) {
    session.clear();
    throw new ProfileError('profile', { cause });
  }
}

/** Logs out by choice; see `logOutBy`. */
export const logOut = (): Promise<boolean> => logOutBy(call, session);
