import { ApiError } from '@dojang/contract/client';
import { DomainError, errorSentence } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../ui/intl.tsx';
import { ConnectionError } from './transport.ts';

/** Gives the sentence that a user reads for whatever was thrown by a call or by a check before it. */
export function useFaultSentence(): (error: unknown) => string {
  const t = useTranslations('session');
  const locale = useUiLocale();
  return (error) => {
    if (error instanceof DomainError) return errorSentence(error.error, error.detail, locale);
    if (error instanceof ApiError) return error.message === '' ? t('serverFault') : error.message;
    if (error instanceof ConnectionError && error.timedOut) return t('timedOut');
    if (error instanceof ConnectionError && error.isServerFault) return t('serverFault');
    return error instanceof ConnectionError ? t('connectionBroken') : t('unexpected');
  };
}
