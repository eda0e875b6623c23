import {
  AUTHENTICATION_TYPES,
  type AuthenticationRequest,
  type AuthenticationType,
  type RequestSettings,
} from '../document/request-settings.ts';
import { cleanTyped } from '../person/invisible.ts';

/**
 * Owns the authentications that run after the contact and before the document opens: their order, what is still to be proven, and
 * the limits of attempts and of codes. Invariant: nothing of the document is readable and nothing can be signed while an
 * authentication is open; a proof holds in the session in which it was given, for four hours.
 */

/** Wrong values until an authentication is locked, and the minutes of the lock. */
export const WRONG_VALUES = { most: 5, minutes: 30 } as const;

/** How long a proof holds, in minutes: as long as the session of a signer. */
export const PROOF_MINUTES = 240;

/** A one-time code: how long it holds and the pause before the next one in seconds, its digits, and the most in an hour. */
export const ONE_TIME_CODE = { seconds: 300, pause: 60, digits: 6, anHour: 5 } as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A proven authentication of one session. */
export interface AuthenticationProof {
  readonly authType: AuthenticationType;
  readonly provenAt: Date;
}

/** Returns the authentications of a participant in the order in which they run. */
export function authenticationsOf(
  settings: RequestSettings,
  participantKey: string,
): readonly AuthenticationRequest[] {
  const own = (settings.authentications ?? []).filter((one) => one.participantKey === participantKey);
  return AUTHENTICATION_TYPES.flatMap((type) => own.filter(({ authType }) => authType === type));
}

/** Returns the authentication type that results name for a participant: the strongest one, or 'none'. */
export function shownAuthenticationType(
  settings: RequestSettings,
  participantKey: string,
): AuthenticationType | 'none' {
  return authenticationsOf(settings, participantKey).at(-1)?.authType ?? 'none';
}

/** Returns when an authentication was proven in a session; null when it is open, or the proof has ended. */
export function provenAt(
  authType: AuthenticationType,
  proofs: readonly AuthenticationProof[],
  now: Date,
): Date | null {
  const times = proofs.filter((proof) => proof.authType === authType).map((proof) => proof.provenAt);
  const newest = times.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
  return newest !== null && newest.getTime() + PROOF_MINUTES * MINUTE > now.getTime() ? newest : null;
}

/** Returns the authentication that is to be proven next, or null when all of them are. */
export function openAuthentication<T extends { readonly authType: AuthenticationType }>(
  asked: readonly T[],
  proofs: readonly AuthenticationProof[],
  now: Date,
): T | null {
  return asked.find(({ authType }) => provenAt(authType, proofs, now) === null) ?? null;
}

/** Returns an access code as it is stored and compared: NFKC, without spaces around it. */
export const cleanAccessCode = (typed: string): string => cleanTyped(typed);

/** Returns the digits of a typed one-time code, or null when it cannot be one. */
export function readOneTimeCode(typed: string): string | null {
  const code = cleanTyped(typed).replace(/[\s-]/g, '');
  return code.length === ONE_TIME_CODE.digits && /^\d+$/.test(code) ? code : null;
}

/** Whether another code can be requested, and when. */
export type CodeAllowance =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly reason: 'pause' | 'hour'; readonly until: Date };

/** @param requestedAt the times of this participant's earlier codes, in any order */
export function codeAllowance(requestedAt: readonly Date[], now: Date): CodeAllowance {
  const times = requestedAt
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - HOUR)
    .sort((a, b) => b - a);
  const newest = times[0];
  if (newest === undefined) return { isAllowed: true };
  const oldest = times[ONE_TIME_CODE.anHour - 1];
  if (oldest !== undefined) return { isAllowed: false, reason: 'hour', until: new Date(oldest + HOUR) };
  const resendAt = newest + ONE_TIME_CODE.pause * SECOND;
  return resendAt > now.getTime()
    ? { isAllowed: false, reason: 'pause', until: new Date(resendAt) }
    : { isAllowed: true };
}

/** Whether a name that a provider verified is the signer's name: equal after NFC, without spaces and letter case. */
export function isSameName(verified: string, signer: string): boolean {
  const plain = (name: string): string => name.normalize('NFC').replace(/\s/g, '').toLowerCase();
  return plain(verified) !== '' && plain(verified) === plain(signer);
}
