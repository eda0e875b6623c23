import type { DocumentDetail, PaymentResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CancelPaymentDialog } from '../../features/payments/cancel-payment-dialog.tsx';
import { PaymentStatePill } from '../../features/payments/payment-state-pill.tsx';
import { documentPaymentQuery } from '../../features/payments/payments.query.ts';
import { ReceiptLink } from '../../features/payments/receipt-link.tsx';
import { RemindPayerButton } from '../../features/payments/remind-payer-button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type FigureQuery, isUnread, UnreadFigure } from '../../ui/layout/unread-figure.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';

interface PaymentInfoProps {
  readonly document: DocumentDetail;
  readonly className: string;
}

/** The payment of a sent document, for its requester's side. */
export function PaymentInfo({ document, className }: PaymentInfoProps) {
  const isAsked = document.payment !== null && document.sentAt !== null;
  const query = useQuery({ ...documentPaymentQuery(document.documentId), enabled: isAsked });
  const { data } = query;
  if (isUnread(query)) return <UnreadPayment query={query} className={className} />;
  if (!data?.payment) return null;
  return (
    <div className={className}>
      <PaymentFacts payment={data.payment} />
    </div>
  );
}

function UnreadPayment({ query, className }: { readonly query: FigureQuery; readonly className: string }) {
  const t = useTranslations('payments.info');
  return (
    <section aria-label={t('title')} className={cx('flex items-center justify-between gap-2', className)}>
      <h2 className="text-16 font-bold">{t('title')}</h2>
      <UnreadFigure query={query} />
    </section>
  );
}

function PaymentFacts({ payment }: { readonly payment: PaymentResult }) {
  const t = useTranslations('payments.info');
  const tAll = useTranslations('payments');
  const locale = useUiLocale();
  const [isCancelling, setCancelling] = useState(false);
  const cancelled = (amount: number | null): string | null => {
    if (amount === null) return tAll('sumUnknown');
    return amount === 0 ? null : tAll('won', { amount });
  };
  const time = (at: string | null): string | null => (at === null ? null : fullTime(at, locale));
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('number'), payment.number || null],
    [t('product'), payment.productName],
    [t('payer'), payment.payerName],
    [t('amount'), tAll('won', { amount: payment.amount })],
    [t('cancelAmount'), cancelled(payment.cancelAmount)],
    [t('requestedAt'), time(payment.requestedAt)],
    [tAll('remind.last'), time(payment.remindedAt)],
    [t('paidAt'), time(payment.paidAt)],
    [t('cancelledAt'), time(payment.cancelledAt)],
  ];
  return (
    <section aria-label={t('title')}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-16 font-bold">{t('title')}</h2>
        <PaymentStatePill {...payment} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 text-right break-words">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {payment.receiptUrl === '' ? null : (
        <p className="mt-2 text-right">
          <ReceiptLink {...payment} />
        </p>
      )}
      <RemindPayerButton payment={payment} className="mt-3 w-full" />
      {payment.cancelling === null ? null : (
        <Button className="mt-3 w-full" onPress={() => setCancelling(true)}>
          {tAll('cancel.title')}
        </Button>
      )}
      {isCancelling ? <CancelPaymentDialog payment={payment} onClose={() => setCancelling(false)} /> : null}
    </section>
  );
}
