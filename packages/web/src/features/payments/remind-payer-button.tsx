import type { PaymentResult } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

interface RemindPayerButtonProps extends Pick<ButtonProps, 'size' | 'className' | 'aria-label'> {
  readonly payment: PaymentResult;
}

/** Reminds the payer of an open payment; nothing where the payer has not signed, or has paid. */
export function RemindPayerButton({ payment, ...look }: RemindPayerButtonProps) {
  const t = useTranslations('payments.remind');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call(endpoints.remindPayment, { params: { paymentId: payment.paymentId } }),
    onSuccess: () => notify('ok', t('done', { name: payment.payerName })),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['payments'] }),
  });
  if (!payment.canRemind) return null;
  return (
    <Button {...look} isPending={remind.isPending} onPress={() => remind.mutate()}>
      {t('button')}
    </Button>
  );
}
