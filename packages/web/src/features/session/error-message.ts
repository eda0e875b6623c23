import { ApiError, type FrontAnswer } from '@dojang/contract/client';
import { DomainError, errorMessage, withRequestNumber } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { faultNumber } from '../../ui/layout/fault-number.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { ConnectionError } from './transport.ts';

/**
 * What a call without an answer of the service says: one that was to change something says whether it did, and an answer of what stands
 * in front of the service is named as one.
 */
export function connectionWords({
  status,
  front,
  timedOut,
  isChange,
  isServerError,
}: Pick<ConnectionError, 'status' | 'front' | 'timedOut' | 'isChange' | 'isServerError'>): ConnectionWords {
  if (timedOut) return isChange ? 'unsure' : 'timedOut';
  // A proxy that never reached the service answers 503; after 502 and 504 the service may have the call.
  if (front === 'away') return isChange && status !== 503 ? 'front.unsure' : 'front.away';
  if (front === 'tooLarge') return 'front.tooLarge';
  if (status === 503 || isServerError) return isChange ? 'serverFailed' : 'serverError';
  return front === null ? 'connectionBroken' : 'front.other';
}

type ConnectionWords =
  | 'unsure'
  | 'timedOut'
  | 'serverFailed'
  | 'serverError'
  | 'connectionBroken'
  | `front.${FrontAnswer | 'unsure'}`;

/** Returns a function that gives the message for any error of a call or of a check before it. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('session');
  const locale = useUiLocale();
  return (error) => {
    if (error instanceof DomainError) return errorMessage(error.error, error.detail, locale);
    if (error instanceof ApiError) return error.message === '' ? t('serverError') : error.message;
    if (!(error instanceof ConnectionError)) return t('unexpected');
    const message = t(connectionWords(error), { status: String(error.status) });
    const number = faultNumber(error);
    return number === null ? message : withRequestNumber(message, number, locale);
  };
}
