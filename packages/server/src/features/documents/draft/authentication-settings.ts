import type { DocumentInput } from '@dojang/contract';
import {
  ACCESS_CODE_LENGTH,
  type AuthenticationRequest,
  type AuthenticationType,
  cleanAccessCode,
  cleanLine,
  DomainError,
  holdsResidentNumber,
  maskContact,
  parsePhone,
  type RequestSettings,
} from '@dojang/domain';
import type { Keys } from '../../../platform/keys.ts';

/**
 * Owns the values of authentications in a request's settings: the access code, and the phone number that gets one-time codes.
 * Invariant: a value is stored encrypted, is read back only to compare it or to send a code, and is in no result.
 */

const PURPOSE = 'authentication-value';

/** The encryption of values, and the settings that were stored before, whose values are kept when the input has none. */
export interface AuthenticationValues {
  readonly keys: Pick<Keys, 'conceal'>;
  readonly known: RequestSettings;
}

type Asked = NonNullable<DocumentInput['participants'][number]['authentications']>[number];

/** Returns the authentications of a draft in their stored form. @throws DomainError that names the invalid value */
export function storedAuthentications(
  input: {
    readonly participants: readonly Pick<DocumentInput['participants'][number], 'key' | 'authentications'>[];
  },
  values: AuthenticationValues,
): AuthenticationRequest[] {
  return input.participants.flatMap(({ key, authentications = [] }, index) =>
    authentications.map((asked, at) => {
      const field = `participants.${index}.authentications.${at}`;
      const hint = storedHint(asked.hint ?? '', `${field}.hint`);
      return {
        participantKey: key,
        authType: asked.authType,
        ...(hint === '' ? {} : { hint }),
        ...storedValue(asked, key, `${field}.authValue`, values),
      };
    }),
  );
}

function storedHint(typed: string, field: string): string {
  if (holdsResidentNumber(typed)) throw new DomainError('residentNumber', { field });
  return cleanLine(typed);
}

function storedValue(
  { authType, authValue }: Asked,
  key: string,
  field: string,
  { keys, known }: AuthenticationValues,
): Pick<AuthenticationRequest, 'secret' | 'maskedPhone'> {
  if (authValue === undefined) {
    const before = known.authentications?.find(
      (one) => one.participantKey === key && one.authType === authType,
    );
    const { secret, maskedPhone } = before ?? {};
    return { ...(secret ? { secret } : {}), ...(maskedPhone ? { maskedPhone } : {}) };
  }
  if (holdsResidentNumber(authValue)) throw new DomainError('residentNumber', { field });
  if (authType === 'password') return storedCode(authValue, field, keys);
  return authType === 'mobile_otp' ? storedPhone(authValue, field, keys) : {};
}

function storedCode(typed: string, field: string, keys: Pick<Keys, 'conceal'>) {
  const code = cleanAccessCode(typed);
  if (code === '') return {};
  const { least, most } = ACCESS_CODE_LENGTH;
  const length = [...code].length;
  if (length < least || length > most)
    throw new DomainError('accessCodeLength', { field, values: { least, most } });
  return { secret: keys.conceal(PURPOSE, code) };
}

function storedPhone(typed: string, field: string, keys: Pick<Keys, 'conceal'>) {
  if (typed.trim() === '') return {};
  const phone = parsePhone(typed);
  if (phone === null) throw new DomainError('phoneInvalid', { field });
  return { secret: keys.conceal(PURPOSE, phone), maskedPhone: maskContact(phone) };
}

/** Returns the stored value of an authentication, or null without one. */
export const authenticationValue = (
  keys: Pick<Keys, 'reveal'>,
  { secret }: Pick<AuthenticationRequest, 'secret'>,
): string | null => (secret === undefined ? null : keys.reveal(PURPOSE, secret));

/** Returns authentications as results show them: without their values. */
export const shownAuthentications = (settings: RequestSettings) =>
  (settings.authentications ?? []).map(({ participantKey, authType, hint, secret, maskedPhone }) => ({
    participantKey,
    authType,
    hasValue: secret !== undefined,
    ...(hint === undefined ? {} : { hint }),
    ...(maskedPhone === undefined ? {} : { maskedPhone }),
  }));

/** Returns settings without the values of authentications, for somebody who did not set them. */
export const withoutValues = (settings: RequestSettings): RequestSettings =>
  settings.authentications === undefined
    ? settings
    : {
        ...settings,
        authentications: settings.authentications.map(({ secret: _, maskedPhone: __, ...asked }) => asked),
      };

/**
 * Returns the types of authentication that this installation offers.
 * @param canText whether a messaging provider is configured
 * @param verifiesIdentity whether a provider of phone identity checks is configured
 */
export const offeredAuthentications = (
  canText: boolean,
  verifiesIdentity: boolean,
): readonly AuthenticationType[] => [
  'password',
  ...(canText ? (['mobile_otp'] as const) : []),
  ...(verifiesIdentity ? (['mobile_identification'] as const) : []),
];
