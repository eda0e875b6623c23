import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pointProductsQuery } from '../../../features/points/points.query.ts';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import type { PointOutcome } from '../point-outcome.ts';
import { BalanceCard } from './balance-card.tsx';
import { PayBar, PayCard } from './pay-card.tsx';
import { ProductList } from './product-list.tsx';
import { ProductsLoading } from './products-loading.tsx';
import { RecentCharges } from './recent-charges.tsx';
import { usePayment } from './use-payment.ts';

/** The product that is chosen at first: the third one, since most people charge about a hundred points. */
const FIRST = 2;

interface ChargeTabProps {
  /** What came of the last charge. */
  readonly note: ReactNode;
  readonly onOutcome: (outcome: PointOutcome) => void;
}

/** The balance, the products, and the payment of the chosen one. On phones the payment stays at the bottom. */
export function ChargeTab({ note, onOutcome }: ChargeTabProps) {
  const t = useTranslations('point.products');
  const products = useQuery(pointProductsQuery);
  const [productId, setProductId] = useState<string | null>(null);
  const payment = usePayment(onOutcome);
  const isSlow = useDelayed(products.data === undefined && !products.isError);
  const list = products.data?.list ?? [];
  const chosen = list.find((one) => one.productId === productId) ?? list[FIRST] ?? list[0];
  const scroller = useRef<HTMLDivElement>(null);
  const hasNote = note !== null;
  useEffect(() => {
    if (hasNote) scroller.current?.scrollTo({ top: 0 });
  }, [hasNote]);
  return (
    <>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-8 py-5 max-md:px-4 max-md:py-4">
        {note}
        <BalanceCard />
        {products.data === undefined && products.isError ? (
          <FailedLoad title={t('failed')} error={products.error} onReload={() => void products.refetch()} />
        ) : null}
        {isSlow ? <ProductsLoading /> : null}
        {products.data === undefined || chosen === undefined ? null : (
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <ProductList list={list} value={chosen.productId} onChange={setProductId} />
            <div className="lg:row-span-2">
              <PayCard
                product={chosen}
                canPay={products.data.canPay}
                paidDays={products.data.paidDays}
                payment={payment}
              />
            </div>
            <RecentCharges />
          </div>
        )}
      </div>
      {chosen !== undefined && products.data?.canPay === true ? (
        <PayBar product={chosen} payment={payment} />
      ) : null}
    </>
  );
}
