import { ApiError } from '@dojang/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { PointSearch } from '../../features/points/point-search.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { outcomeOfFailure, type PointOutcome } from './point-outcome.ts';

/** The key of the card that was registered last in this window: its registration is not repeated when the browser goes back. */
const DONE_KEY = 'dojang.registeredCard';

/** What a payment window returned with. */
export type ReturnedWindow =
  | { readonly kind: 'paid'; readonly paymentKey: string; readonly orderId: string; readonly amount: number }
  | { readonly kind: 'card'; readonly authKey: string; readonly customerKey: string }
  | { readonly kind: 'page'; readonly chargeId: string }
  | { readonly kind: 'failed' | 'card-failed'; readonly code: string | undefined };

/** Reads what a payment window returned with; null when no window returned, or when its parameters are incomplete. */
export function returnedWindow(search: PointSearch): ReturnedWindow | null {
  const { window: kind, paymentKey, orderId, amount, authKey, customerKey, code, chargeId } = search;
  if (kind === 'failed' || kind === 'card-failed') return { kind, code };
  if (kind === 'paid' && paymentKey !== undefined && orderId !== undefined && amount !== undefined)
    return { kind, paymentKey, orderId, amount };
  if (kind === 'page' && chargeId !== undefined) return { kind, chargeId };
  if (kind === 'card' && authKey !== undefined && customerKey !== undefined)
    return { kind, authKey, customerKey };
  return null;
}

/** Records the result of a window on the server; null when it was recorded before. */
async function settle(returned: ReturnedWindow): Promise<PointOutcome | null> {
  if (returned.kind === 'paid') {
    const { paymentKey, orderId, amount } = returned;
    return {
      kind: 'charge',
      charge: await call(endpoints.confirmCharge, { body: { paymentKey, orderId, amount } }),
    };
  }
  if (returned.kind === 'page') {
    const params = { chargeId: returned.chargeId };
    return { kind: 'charge', charge: await call(endpoints.pointCharge, { params }) };
  }
  if (returned.kind !== 'card') return outcomeOfFailure(returned.kind, returned.code);
  const { authKey, customerKey } = returned;
  if (sessionStorage.getItem(DONE_KEY) === authKey) return null;
  const card = await call(endpoints.addPaymentMethod, { body: { authKey, customerKey } });
  sessionStorage.setItem(DONE_KEY, authKey);
  return { kind: 'card', card };
}

interface WindowReturnProps {
  readonly returned: ReturnedWindow;
  readonly onEnd: (outcome: PointOutcome | null) => void;
}

/**
 * Shown when the browser returns from the payment window, until the server has recorded the result. The address keeps the
 * parameters that long, so that a reload or a lost connection only repeats the question.
 */
export function WindowReturn({ returned, onEnd }: WindowReturnProps) {
  const t = useTranslations('point.returning');
  const sentence = useErrorMessage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment-window', returned],
    queryFn: () => settle(returned),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const end = useEffectEvent((outcome: PointOutcome | null) => onEnd(outcome));
  useEffect(() => {
    if (data !== undefined) end(data);
  }, [data]);
  const of = returned.kind === 'card' ? 'card' : 'charge';
  const refuse = useEffectEvent((refusal: ApiError) =>
    onEnd({ kind: 'refused', of, sentence: sentence(refusal) }),
  );
  useEffect(() => {
    if (error instanceof ApiError) refuse(error);
  }, [error]);
  if (error === null || isFetching || error instanceof ApiError)
    return (
      <div role="status" className="flex flex-1 flex-col">
        <EmptyState
          isPage
          icon={<Spinner size={32} />}
          title={t(of === 'card' ? 'card' : 'paid')}
          description={t('text')}
        />
      </div>
    );
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <EmptyState
        isPage
        icon={null}
        title={t('failed')}
        description={t('failedText')}
        action={
          <Button kind="primary" onPress={() => void refetch()}>
            {t('again')}
          </Button>
        }
      />
    </div>
  );
}
