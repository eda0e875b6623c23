import type { Offers } from '@dojang/contract';
import { ACCESS_CODE_LENGTH, type AuthenticationType, cleanAccessCode, parsePhone } from '@dojang/domain';
import type { AskedAuthentication, AskedBesides } from './asked.ts';

/**
 * Owns the authentications of participants in the editor. Invariant: a value is kept in memory only, and is sent only when the
 * server would take it, so that saving while typing never fails.
 */

/** The authentications that the editor offers, in the order in which signers prove them. */
export const OFFERED_AUTHENTICATIONS = [
  'password',
  'mobile_otp',
  'mobile_identification',
] as const satisfies AuthenticationType[];

/** Returns whether this installation has what an authentication needs: a messenger for codes, a provider for identities. */
export function isOfferedHere(
  authType: AuthenticationType,
  offers: Pick<Offers, 'texts' | 'identity'>,
): boolean {
  if (authType === 'mobile_otp') return offers.texts;
  return authType === 'mobile_identification' ? offers.identity : true;
}

/** Returns what the editor shows: what is offered here, and what an earlier draft asks for, so that it can be taken away. */
export const shownAuthentications = (
  asked: readonly Pick<AskedAuthentication, 'authType'>[],
  offers: Pick<Offers, 'texts' | 'identity'>,
) =>
  OFFERED_AUTHENTICATIONS.filter(
    (type) => isOfferedHere(type, offers) || asked.some(({ authType }) => authType === type),
  );

/** Returns whether the typed value can be stored. */
export function isStorable({ authType, authValue = '' }: AskedAuthentication): boolean {
  if (authType === 'mobile_otp') return authValue === '' || parsePhone(authValue) !== null;
  const { length } = [...cleanAccessCode(authValue)];
  return length >= ACCESS_CODE_LENGTH.least && length <= ACCESS_CODE_LENGTH.most;
}

/** What is wrong with an authentication of a request that is to be sent. */
export function authenticationProblem(asked: AskedAuthentication): 'noCode' | 'badCodePhone' | null {
  const { authType, authValue, hasValue = false } = asked;
  if (authType === 'password')
    return (authValue === undefined && hasValue) || isStorable(asked) ? null : 'noCode';
  return authValue === undefined || isStorable(asked) ? null : 'badCodePhone';
}

/** The authentications of one person. */
export const authenticationsOfPerson = ({ asked }: { readonly asked: AskedBesides }, personKey: string) =>
  asked.authentications.filter(({ participantKey }) => participantKey === personKey);

/** The requirements with an authentication that is asked of a person, or no longer. */
export function withAuthentication(
  asked: AskedBesides,
  participantKey: string,
  authType: AuthenticationType,
  isAsked: boolean,
): AskedBesides {
  const others = asked.authentications.filter(
    (one) => one.participantKey !== participantKey || one.authType !== authType,
  );
  return { ...asked, authentications: isAsked ? [...others, { participantKey, authType }] : others };
}

/** The requirements with changed entries of an authentication. */
export const changedAuthentication = (
  asked: AskedBesides,
  { participantKey, authType }: AskedAuthentication,
  change: Pick<AskedAuthentication, 'authValue' | 'hint'>,
): AskedBesides => ({
  ...asked,
  authentications: asked.authentications.map((one) =>
    one.participantKey === participantKey && one.authType === authType ? { ...one, ...change } : one,
  ),
});

/** The entries of an authentication that are sent to the server. */
export const authenticationToSend = (asked: AskedAuthentication) => ({
  authType: asked.authType,
  ...(asked.hint ? { hint: asked.hint.slice(0, 100) } : {}),
  ...(asked.authValue !== undefined && isStorable(asked) ? { authValue: asked.authValue } : {}),
});
