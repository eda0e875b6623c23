import { offersPaymentGuide, PAYMENT_GUIDE } from '@dojang/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../session/api.ts';
import { userQuery } from '../session/user.query.ts';

/** Explains payment requests beside the first ones, until the person has read it; never to a sub-account. */
export function PaymentGuide() {
  const t = useTranslations('payments.request.guide');
  const { data: user } = useQuery(userQuery);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(endpoints.recordFlag, { body: { type: 'request_kakao_payment', value: PAYMENT_GUIDE } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  if (user === undefined || isPending) return null;
  const seen = user.notifications.request_kakao_payment;
  if (!offersPaymentGuide({ type: user.type, seen })) return null;
  return (
    <div className="flex gap-2 rounded-control bg-desk px-3 py-2.5 text-13 text-ink-2">
      <Info size={16} className="mt-0.5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1">
        {t('text')}{' '}
        <button
          type="button"
          className="font-medium whitespace-nowrap underline underline-offset-2 max-md:min-h-11"
          onClick={() => mutate()}
        >
          {t('dontShow')}
        </button>
      </p>
    </div>
  );
}
