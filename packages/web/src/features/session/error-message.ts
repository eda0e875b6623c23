import { ApiError } from '@dojang/contract/client';
import { DomainError, errorMessage, withRequestNumber } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { faultNumber } from '../../ui/layout/fault-number.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { ConnectionError } from './transport.ts';

/** Returns a function that gives the message for any error of a call or of a check before it. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('session');
  const locale = useUiLocale();
  return (error) => {
    if (error instanceof DomainError) return errorMessage(error.error, error.detail, locale);
    if (error instanceof ApiError) return error.message === '' ? t('serverError') : error.message;
    if (!(error instanceof ConnectionError)) return t('unexpected');
    if (error.timedOut) return t('timedOut');
    const message = t(error.isServerError ? 'serverError' : 'connectionBroken');
    const number = faultNumber(error);
    return number === null ? message : withRequestNumber(message, number, locale);
  };
}
