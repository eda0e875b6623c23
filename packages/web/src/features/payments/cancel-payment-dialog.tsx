import type { PaymentResult } from '@dojang/contract';
import { groupDigits, isPayable } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

interface CancelPaymentDialogProps {
  readonly payment: PaymentResult;
  readonly onClose: () => void;
}

/** Returns the won of a typed amount; NaN for anything else. */
const wonOf = (text: string): number => Number(/^[\d,]+$/.test(text) ? text.replaceAll(',', '') : Number.NaN);

/** Cancels a payment in full or in part, or ends a request that nobody has paid. The button names the sum. */
export function CancelPaymentDialog({ payment, onClose }: CancelPaymentDialogProps) {
  const t = useTranslations('payments.cancel');
  const id = useId();
  const { left, text, setText, reason, setReason, errors, cancel, submit } = useCancelling(payment, onClose);
  const errorText = useErrorMessage();
  const isUnpaid = isPayable(payment.state);
  const isRequest = payment.cancelling === 'request';
  const amount = isUnpaid ? left : wonOf(text);
  const verbOf = isRequest ? 'request' : 'do';
  const verb = isUnpaid ? t('end') : amount > 0 ? t(verbOf, { amount }) : t(`${verbOf}Any`);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      size="md"
      withClose
      footer={
        <DialogButtons
          verb={verb}
          leaveWith="close"
          isDanger
          isPending={cancel.isPending}
          act={{ form: id }}
          onClose={onClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">
          {[payment.productName, payment.payerName, payment.number].filter(Boolean).join(' · ')}
        </p>
        <Sums payment={payment} left={left} after={isUnpaid || Number.isNaN(amount) ? null : left - amount} />
        {isUnpaid ? null : (
          <div className="flex items-end gap-2">
            <TextField
              className="flex-1"
              label={t('amount')}
              inputMode="numeric"
              value={text}
              onChange={(next) => setText(groupDigits(next.replaceAll(/\D/g, '')))}
              error={errors.amount}
            />
            <Button onPress={() => setText(groupDigits(String(left)))}>{t('all')}</Button>
          </div>
        )}
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
        {cancel.error ? <AlertNote tone="bad">{errorText(cancel.error)}</AlertNote> : null}
        <p className="text-13 text-muted">
          {t(isUnpaid ? 'unpaidNote' : isRequest ? 'requestNote' : 'note')}
        </p>
      </form>
    </Dialog>
  );
}

function useCancelling(payment: PaymentResult, onClose: () => void) {
  const t = useTranslations('payments.cancel');
  const cache = useQueryClient();
  const left = payment.amount - (payment.cancelAmount ?? 0);
  const isUnpaid = isPayable(payment.state);
  const isRequest = payment.cancelling === 'request';
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = isUnpaid ? left : wonOf(text);
  const isAmount = amount >= 1 && amount <= left;
  const isReason = [...reason.trim()].length >= 2 && [...reason.trim()].length <= 200;
  const cancel = useMutation({
    mutationFn: () =>
      call(endpoints.cancelPayment, {
        params: { paymentId: payment.paymentId },
        body: { amount, reason: reason.trim(), isRequest },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['payments'] }),
    onSuccess: () => {
      notify('ok', t(isRequest ? 'requested' : 'done'));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isAmount && isReason) cancel.mutate();
  };
  const errors = {
    amount: isTried && !isAmount ? t('wrongAmount', { max: left }) : undefined,
    reason: isTried && !isReason ? t('wrongReason') : undefined,
  };
  return { left, text, setText, reason, setReason, errors, cancel, submit };
}

interface SumsProps {
  readonly payment: PaymentResult;
  readonly left: number;
  /** Won that stay after the typed amount; null while there is none. */
  readonly after: number | null;
}

function Sums({ payment, left, after }: SumsProps) {
  const t = useTranslations('payments.cancel');
  const tAll = useTranslations('payments');
  // Of a request that nobody has paid there is its sum only.
  const rows = isPayable(payment.state)
    ? [[t('asked'), payment.amount] as const]
    : ([
        [t('paid'), payment.amount],
        [t('before'), payment.cancelAmount],
        [t('left'), payment.cancelAmount === null ? null : left],
        ...(payment.cancelAmount === null || after === null || after < 0
          ? []
          : [[t('after'), after] as const]),
      ] as const);
  return (
    <dl className="rounded-control bg-desk px-4 py-3" aria-live="polite">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 py-0.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">
            {amount === null ? tAll('sumUnknown') : tAll('won', { amount })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
