import type { PaymentResult } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CancelPaymentDialog } from '../../features/payments/cancel-payment-dialog.tsx';
import { PaymentStatePill } from '../../features/payments/payment-state-pill.tsx';
import { ReceiptLink } from '../../features/payments/receipt-link.tsx';
import { RemindPayerButton } from '../../features/payments/remind-payer-button.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime } from '../../ui/text/korean-time.ts';

const COLUMNS = [
  'product',
  'document',
  'payer',
  'state',
  'amount',
  'cancelAmount',
  'requestedAt',
  'paidAt',
] as const;
const NUMBERS: readonly string[] = ['amount', 'cancelAmount'];
const CELL =
  'px-3 py-2.5 first:pl-8 last:pr-8 max-lg:px-2 max-md:px-0 max-md:py-0.5 max-md:first:pl-0 max-md:last:pr-0';
/** On tablets there is space for one time; the canceled amount is below the amount there, as on phones. */
const CANCELED = 'max-lg:hidden';
const REQUESTED = 'max-lg:md:hidden';
const HIDDEN: Readonly<Partial<Record<(typeof COLUMNS)[number], string>>> = {
  cancelAmount: CANCELED,
  requestedAt: REQUESTED,
};

/** The rows of a page: a table, and cards on phones. */
export function PaymentRows({ list }: { readonly list: readonly PaymentResult[] }) {
  const t = useTranslations('payments');
  const [chosen, setChosen] = useState<PaymentResult | null>(null);
  return (
    <>
      <table className="w-full border-collapse max-md:block" aria-label={t('list')}>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-13 text-muted">
            {COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className={`${CELL} font-medium whitespace-nowrap ${NUMBERS.includes(name) ? 'text-right' : ''} ${HIDDEN[name] ?? ''}`}
              >
                {t(`columns.${name}`)}
              </th>
            ))}
            <th scope="col" className={CELL}>
              <span className="sr-only">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {list.map((payment) => (
            <PaymentRow key={payment.paymentId} payment={payment} onCancel={() => setChosen(payment)} />
          ))}
        </tbody>
      </table>
      {chosen === null ? null : <CancelPaymentDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** The document of a payment; a removed one has neither name nor page. */
function PaidDocument({ documentId, name }: { readonly documentId: string; readonly name: string }) {
  const t = useTranslations('payments');
  if (name === '') return <span className="text-muted">{t('removedDocument')}</span>;
  return (
    <Link
      to="/documents/$documentId"
      params={{ documentId }}
      className="break-words text-brand-700 underline-offset-2 hover:underline"
    >
      {name}
    </Link>
  );
}

function PaymentRow({
  payment,
  onCancel,
}: {
  readonly payment: PaymentResult;
  readonly onCancel: () => void;
}) {
  const t = useTranslations('payments');
  const locale = useUiLocale();
  const now = useNow();
  const time = (at: string | null): string => (at === null ? t('none') : dayTime(at, now, locale));
  const { documentId, documentName, productName, number, payerName, amount, cancelAmount, cancelling } =
    payment;
  const canceled =
    cancelAmount === null
      ? t('sumUnknown')
      : cancelAmount === 0
        ? null
        : `−${t('won', { amount: cancelAmount })}`;
  return (
    <tr className="border-b border-line align-top max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:px-4 max-md:py-3">
      <th scope="row" className={`${CELL} text-left font-normal max-md:w-full`}>
        <b className="block font-semibold break-words">{productName}</b>
        <span className="text-13 text-muted tabular-nums">{number}</span>
      </th>
      <td className={`${CELL} max-md:w-full`}>
        <PaidDocument documentId={documentId} name={documentName} />
      </td>
      <td className={`${CELL} whitespace-nowrap`}>{payerName}</td>
      <td className={CELL}>
        <PaymentStatePill {...payment} />
        {payment.receiptUrl === '' ? null : (
          <span className="mt-1 block text-13">
            <ReceiptLink {...payment} />
          </span>
        )}
      </td>
      <td className={`${CELL} text-right tabular-nums whitespace-nowrap`}>
        {t('won', { amount })}
        {canceled === null ? null : <span className="block text-13 text-muted lg:hidden">{canceled}</span>}
      </td>
      <td className={`${CELL} text-right tabular-nums whitespace-nowrap ${CANCELED}`}>
        {canceled ?? t('none')}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums ${REQUESTED}`}>{time(payment.requestedAt)}</td>
      <td className={`${CELL} whitespace-nowrap tabular-nums max-md:hidden`}>{time(payment.paidAt)}</td>
      <td className={`${CELL} text-right max-md:w-full`}>
        <RemindPayerButton
          payment={payment}
          size="sm"
          className="mr-2 mb-1"
          aria-label={t('remind.of', { product: productName })}
        />
        {cancelling === null ? null : (
          <Button size="sm" aria-label={t('cancelOf', { product: productName })} onPress={onCancel}>
            {t('cancel.title')}
          </Button>
        )}
      </td>
    </tr>
  );
}
