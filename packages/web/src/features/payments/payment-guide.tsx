import { offersPaymentGuide, PAYMENT_GUIDE } from '@dojang/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { call, endpoints } from '../session/api.ts';
import { userQuery } from '../session/user.query.ts';

/** Offers the guide with the first payment request; never to a sub-account. */
export function usePaymentGuide() {
  const { data: user } = useQuery(userQuery);
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useMutation({
    mutationFn: () =>
      call(endpoints.recordFlag, { body: { type: 'request_kakao_payment', value: PAYMENT_GUIDE } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  return {
    isOpen,
    offer: () => {
      if (user === undefined) return;
      const seen = user.notifications.request_kakao_payment;
      if (offersPaymentGuide({ type: user.type, seen })) setOpen(true);
    },
    close: (isForGood: boolean) => {
      setOpen(false);
      if (isForGood) mutate();
    },
  };
}

/** Explains the first payment request. */
export function PaymentGuide({ onDone }: { readonly onDone: (isForGood: boolean) => void }) {
  const t = useTranslations('payments.request.guide');
  const [isForGood, setForGood] = useState(true);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onDone(isForGood);
      }}
      title={t('title')}
      picture={
        <span
          aria-hidden
          className="mt-6 ml-6 grid size-10 shrink-0 place-items-center rounded-control bg-brand-50 text-brand-700"
        >
          <CreditCard size={20} />
        </span>
      }
      footerLine
      footer={
        <>
          <Checkbox className="mr-auto" isSelected={isForGood} onChange={setForGood}>
            {t('dontShow')}
          </Checkbox>
          <Button kind="primary" autoFocus onPress={() => onDone(isForGood)}>
            {t('start')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('text')}</p>
    </Dialog>
  );
}
