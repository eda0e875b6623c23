import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../session/error-message.ts';

const PHONE_CODES: readonly number[] = [ERRORS.phoneInvalid.code, ERRORS.phoneNumberMissing.code];
const CODE_CODES: readonly number[] = [
  ERRORS.codeMissing.code,
  ERRORS.codeWrong.code,
  ERRORS.codeExpired.code,
  ERRORS.codeTooSoon.code,
];

export interface PhoneError {
  readonly field: 'phone' | 'code';
  readonly sentence: string;
}

/** The field and message for a server error of the phone verification; null for other errors. */
export function usePhoneError(): (error: unknown) => PhoneError | null {
  const t = useTranslations('account.code');
  const sentence = useErrorMessage();
  const triesLeft = (error: unknown): string => {
    const left = triesIn(error);
    return left === null || left < 1 || left > 2 ? '' : ` ${t('triesLeft', { left: String(left) })}`;
  };
  return (error) => {
    const number = error instanceof ApiError ? error.code : 0;
    if (PHONE_CODES.includes(number)) return { field: 'phone', sentence: sentence(error) };
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
