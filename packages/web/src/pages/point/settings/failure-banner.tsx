import type { SubscriptionResult } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { POINTS_KEY } from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { settingsOf } from './auto-form.ts';
import type { SubscriptionStatus } from './auto-props.ts';

interface FailureBannerProps {
  readonly subscription: SubscriptionResult;
  readonly status: SubscriptionStatus;
  /** Leads to the choice of the card. */
  readonly onChangeCard: () => void;
}

/** Why the last automatic charge failed, what happens next, and ways to mend it; it comes into view. Nothing after a success. */
export function FailureBanner({ subscription, status, onChangeCard }: FailureBannerProps) {
  const t = useTranslations('pointSettings.failure');
  const tPoints = useTranslations('points');
  const tOutcome = useTranslations('point.outcome');
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const settle = {
    onError: (error: Error) => notify('bad', sentence(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: POINTS_KEY }),
  };
  const retry = useMutation({
    mutationFn: () => call(endpoints.chargeBySubscription),
    onSuccess: ({ points, paidAt }) =>
      notify('ok', paidAt === null ? tOutcome('waitingTitle') : tOutcome('paidTitle', { points })),
    ...settle,
  });
  const restart = useMutation({
    mutationFn: () => call(endpoints.changePointSubscription, { body: settingsOf(subscription) }),
    onSuccess: () => notify('ok', t('restarted')),
    ...settle,
  });
  const { failure, nextTryAt } = status;
  const place = useRef<HTMLDivElement>(null);
  const failedAt = failure?.at;
  useEffect(() => {
    if (failedAt !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failedAt]);
  if (failure === null) return null;
  return (
    <div ref={place} role="alert" className="mb-4 scroll-mt-5">
      <AlertNote tone="bad" title={tPoints('failure.text')}>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <p>{t('reason', { reason: failure.reason })}</p>
            <p>
              {t('tries', { time: fullTime(failure.at, locale), count: failure.tries })}
              {' · '}
              <span className="inline-block">
                {nextTryAt === null ? t('stopped') : t('again', { time: fullTime(nextTryAt, locale) })}
              </span>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onPress={onChangeCard}>{t('changeCard')}</Button>
            <Button isPending={retry.isPending} onPress={() => retry.mutate()}>
              {t('retry')}
            </Button>
            {nextTryAt === null ? (
              <Button isPending={restart.isPending} onPress={() => restart.mutate()}>
                {t('restart')}
              </Button>
            ) : null}
          </div>
        </div>
      </AlertNote>
    </div>
  );
}
