import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../session/error-message.ts';

const PHONE_CODES: readonly number[] = [ERRORS.phoneInvalid.code, ERRORS.phoneNumberMissing.code];
const EMAIL_CODES: readonly number[] = [ERRORS.emailInvalid.code, ERRORS.emailTaken.code];
const CODE_CODES: readonly number[] = [
  ERRORS.codeMissing.code,
  ERRORS.codeWrong.code,
  ERRORS.codeExpired.code,
  ERRORS.codeTooSoon.code,
  ERRORS.mailCodeMissing.code,
  ERRORS.mailCodeWrong.code,
];

export interface CodeError<Contact extends string> {
  readonly field: Contact | 'code';
  readonly sentence: string;
}

type PlaceError<Contact extends string> = (error: unknown) => CodeError<Contact> | null;

/** The field and message for a server error of the phone verification; null for other errors. */
export const usePhoneError = (): PlaceError<'phone'> => usePlacedError('phone', PHONE_CODES);

/** The field and message for a server error of the verification of a mail address; null for other errors. */
export const useEmailError = (): PlaceError<'email'> => usePlacedError('email', EMAIL_CODES);

function usePlacedError<Contact extends string>(
  contact: Contact,
  contactCodes: readonly number[],
): PlaceError<Contact> {
  const t = useTranslations('account.code');
  const sentence = useErrorMessage();
  const triesLeft = (error: unknown): string => {
    const left = triesIn(error);
    return left === null || left < 1 || left > 2 ? '' : ` ${t('triesLeft', { left: String(left) })}`;
  };
  return (error) => {
    const number = error instanceof ApiError ? error.code : 0;
    if (contactCodes.includes(number)) return { field: contact, sentence: sentence(error) };
    if (CODE_CODES.includes(number))
      return { field: 'code', sentence: `${sentence(error)}${triesLeft(error)}` };
    return null;
  };
}

/** The number of tries that are left; null when the server did not tell. */
function triesIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return null;
  const left: unknown = 'left' in error.result ? error.result.left : null;
  return typeof left === 'number' ? left : null;
}
