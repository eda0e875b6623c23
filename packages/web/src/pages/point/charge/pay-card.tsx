import type { PointProduct } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { toSupport } from '../../../features/account/to-support.tsx';
import { usePointBalance } from '../../../features/session/point-balance.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { UnreadFigure } from '../../../ui/layout/unread-figure.tsx';
import { koreanDay } from '../../../ui/text/korean-time.ts';
import { cardName } from '../card-name.ts';
import { RefundRules } from './refund-rules.tsx';
import { IN_WINDOW, type Payment } from './use-payment.ts';

const DAY_MS = 86_400_000;
const LINK = 'font-semibold text-brand-700 hover:underline';

interface PayCardProps {
  readonly product: PointProduct;
  readonly payment: Payment;
  readonly canPay: boolean;
  /** For how many days the points can be spent. */
  readonly paidDays: number;
}

/** What is paid for the chosen product, and with which card. */
export function PayCard({ product, payment, canPay, paidDays }: PayCardProps) {
  const t = useTranslations('point.pay');
  const tPoints = useTranslations('points');
  const { query, balance } = usePointBalance();
  const now = useNow();
  const [isReading, setReading] = useState(false);
  const won = (amount: number): string => tPoints('won', { amount });
  return (
    <section aria-labelledby="pay-title" className="rounded-card border border-line bg-card p-5 max-md:p-4">
      <h2 id="pay-title" className="text-15 font-semibold">
        {t('title')}
      </h2>
      {canPay ? (
        <PayMethod payment={payment} />
      ) : (
        <AlertNote tone="neutral" title={t('offered')} className="mt-3">
          {t.rich('offeredText', { a: toSupport() })}
        </AlertNote>
      )}
      <dl className="mt-4 border-t border-line pt-3">
        <Line name={t('product')}>{tPoints('amount', { points: product.points })}</Line>
        <Line name={t('supply')}>{won(product.supply)}</Line>
        <Line name={t('vat')}>{won(product.vat)}</Line>
        <Line name={t('total')} isTotal>
          {won(product.price)}
        </Line>
        <Line name={t('after')}>
          {balance === undefined ? (
            <UnreadFigure query={query} className="-mr-2" />
          ) : (
            tPoints('amount', { points: balance + product.points })
          )}
        </Line>
        <Line name={t('until')}>{koreanDay(now + paidDays * DAY_MS)}</Line>
      </dl>
      {canPay ? (
        <Button
          kind="primary"
          size="lg"
          className="mt-4 h-11 w-full max-md:hidden"
          isPending={payment.isPending}
          isDisabled={!payment.isReady}
          onPress={() => payment.pay(product.productId)}
        >
          {t('button', { amount: product.price })}
        </Button>
      ) : null}
      <p className="mt-3 text-13 text-muted">
        {t('refund')}{' '}
        <AriaButton
          onPress={() => setReading(true)}
          className="rounded-3 text-ink-2 underline underline-offset-2 max-md:py-2.5"
        >
          {t('rules')}
        </AriaButton>
      </p>
      <RefundRules isOpen={isReading} onClose={() => setReading(false)} />
    </section>
  );
}

function PayMethod({ payment }: { payment: Payment }) {
  const t = useTranslations('point.pay');
  const { cards, keepsCards, hasNoCards, isReady, method, choose } = payment;
  const register = (
    <Link to="/point" hash="2" className={LINK}>
      {t('register')}
    </Link>
  );
  if (!keepsCards) return <p className="mt-2 text-13 text-muted">{t('pageNote')}</p>;
  if (hasNoCards && cards.length === 0)
    return <p className="mt-2 text-13 text-muted">{`${t('cardsFailed')}. ${t('windowNote')}`}</p>;
  if (!isReady) return <p className="mt-2 min-h-9" />;
  if (cards.length === 0)
    return (
      <p className="mt-2 text-13 text-muted">
        {t('noCard')} {register}
      </p>
    );
  const options = [
    ...cards.map((card) => ({
      value: card.paymentMethodId,
      label: card.isDefault ? t('isDefault', { card: cardName(card) }) : cardName(card),
      icon: <CreditCard size={16} className="text-muted" aria-hidden />,
    })),
    { value: IN_WINDOW, label: t('window') },
  ];
  return (
    <div className="mt-3">
      <Select label={t('method')} options={options} value={method} onChange={choose} />
      {method === IN_WINDOW ? <p className="mt-1.5 text-13 text-muted">{t('windowNote')}</p> : null}
    </div>
  );
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex min-h-8 items-center justify-between gap-3', isTotal && 'text-17 font-bold')}>
      <dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The amount and the button of the payment on phones, always in reach. */
export function PayBar({ product, payment }: Pick<PayCardProps, 'product' | 'payment'>) {
  const t = useTranslations('point.pay');
  const tProducts = useTranslations('point.products');
  const tPoints = useTranslations('points');
  return (
    <div className="shrink-0 border-t border-line bg-card px-4 py-2.5 md:hidden">
      <p className="mb-2 flex items-baseline justify-between gap-2">
        <span className="text-13 text-muted">
          {tPoints('amount', { points: product.points })} · {tProducts('vat')}
        </span>
        <b className="text-17 font-bold">{tPoints('won', { amount: product.price })}</b>
      </p>
      <Button
        kind="primary"
        size="xl"
        className="w-full"
        isPending={payment.isPending}
        isDisabled={!payment.isReady}
        onPress={() => payment.pay(product.productId)}
      >
        {t('button', { amount: product.price })}
      </Button>
    </div>
  );
}
