import { ApiError } from '@dojang/contract/client';
import { DomainError, errorMessage, withRequestNumber } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { faultNumber } from '../../ui/layout/fault-number.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { ConnectionError } from './transport.ts';

/** What a call without an answer of the service says: one that was to change something says whether it did. */
export function connectionWords({
  timedOut,
  isChange,
  isServerError,
}: Pick<ConnectionError, 'timedOut' | 'isChange' | 'isServerError'>):
  | 'unsure'
  | 'timedOut'
  | 'serverFailed'
  | 'serverError'
  | 'connectionBroken' {
  if (timedOut) return isChange ? 'unsure' : 'timedOut';
  if (!isServerError) return 'connectionBroken';
  return isChange ? 'serverFailed' : 'serverError';
}

/** Returns a function that gives the message for any error of a call or of a check before it. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('session');
  const locale = useUiLocale();
  return (error) => {
    if (error instanceof DomainError) return errorMessage(error.error, error.detail, locale);
    if (error instanceof ApiError) return error.message === '' ? t('serverError') : error.message;
    if (!(error instanceof ConnectionError)) return t('unexpected');
    const message = t(connectionWords(error));
    const number = faultNumber(error);
    return number === null ? message : withRequestNumber(message, number, locale);
  };
}
