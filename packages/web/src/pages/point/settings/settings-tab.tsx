import type { UserInfo } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import {
  paymentMethodsQuery,
  pointProductsQuery,
  subscriptionQuery,
  subscriptionStatusQuery,
} from '../../../features/points/points.query.ts';
import { polled } from '../../../features/session/polled.ts';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { AutoCard } from './auto-card.tsx';
import { AutoLog } from './auto-log.tsx';
import { CardList } from './card-list.tsx';
import { FailureBanner } from './failure-banner.tsx';

/** An automatic charge begins and ends without this page: it shows both soon. */
const STATUS_EVERY_MS = 4000;

interface SettingsTabProps {
  /** What came of the last registration of a card. */
  readonly note: ReactNode;
  readonly user: UserInfo;
}

/** The cards on file and automatic charging. */
export function SettingsTab({ note, user }: SettingsTabProps) {
  const t = useTranslations('pointSettings');
  const cardField = useRef<HTMLDivElement>(null);
  const cards = useQuery(paymentMethodsQuery);
  const products = useQuery(pointProductsQuery);
  const subscription = useQuery(subscriptionQuery);
  const status = useQuery({ ...subscriptionStatusQuery, ...polled(STATUS_EVERY_MS) });
  const all = [cards, products, subscription, status];
  if (all.some(({ data, isError }) => data === undefined && isError))
    return (
      <FailedLoad
        title={t('failed')}
        error={all.find(({ isError }) => isError)?.error}
        onReload={() => void Promise.all(all.map(({ refetch }) => refetch()))}
      />
    );
  const isKnown = cards.data && products.data && subscription.data && status.data;
  if (!isKnown) return null;
  const own = subscription.data.subscription;
  const changeCard = () => cardField.current?.querySelector('button')?.focus();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-8 py-5 max-md:px-4 max-md:py-4">
      {note}
      {own === null ? null : (
        <FailureBanner subscription={own} status={status.data} onChangeCard={changeCard} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <CardList cards={cards.data} canPay={products.data.canPay} keepsCards={products.data.keepsCards} />
          {products.data.keepsCards || own !== null ? (
            <AutoCard
              key={own === null ? 'off' : own.createdAt}
              subscription={own}
              status={status.data}
              cards={cards.data.list}
              products={products.data.list}
              email={user.email}
              cardField={cardField}
            />
          ) : null}
        </div>
        <AutoLog />
      </div>
    </div>
  );
}
