import { ApiError } from '@dojang/contract/client';
import { useTranslations } from 'use-intl';
import { ConnectionError } from './transport.ts';

/** Gives the sentence that a user reads for whatever was thrown by a call. */
export function useFaultSentence(): (error: unknown) => string {
  const t = useTranslations('session');
  return (error) => {
    if (error instanceof ApiError) return error.message === '' ? t('serverFault') : error.message;
    if (error instanceof ConnectionError && error.timedOut) return t('timedOut');
    if (error instanceof ConnectionError && error.isServerFault) return t('serverFault');
    return t('connectionBroken');
  };
}
