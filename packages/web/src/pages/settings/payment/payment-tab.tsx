import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import { ConnectDialog } from '../../../features/payments/connect-dialog.tsx';
import { paymentConnectionQuery } from '../../../features/payments/payments.query.ts';
import { paymentMethodsQuery, pointProductsQuery } from '../../../features/points/points.query.ts';
import { useHasPoints } from '../../../features/session/use-service-limits.ts';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { koreanDay } from '../../../ui/text/korean-time.ts';
import { pointMessages } from '../../point/point.messages.ts';
import { CardList } from '../../point/settings/card-list.tsx';
import { pointSettingsMessages } from '../../point/settings/point-settings.messages.ts';
import { RowAction, SettingCard, SettingRow } from '../my/setting-row.tsx';
import { paymentTabMessages } from './payment-tab.messages.ts';

const bundles = {
  paymentTab: paymentTabMessages,
  point: pointMessages,
  pointSettings: pointSettingsMessages,
};

/** The account that receives payments of contracts, and the cards that pay for points. */
export default function PaymentTab() {
  return (
    <MoreTexts bundles={bundles}>
      <Payment />
    </MoreTexts>
  );
}

function Payment() {
  const t = useTranslations('paymentTab');
  const hasPoints = useHasPoints();
  const { may } = usePermissions();
  return (
    <section aria-labelledby="payment-title">
      <TabHeading id="payment-title" title={t('title')} lead={t(hasPoints ? 'lead' : 'leadAlone')} />
      {may('payment.connect') ? <Signpay /> : null}
      {may('points.charge') ? <Cards /> : null}
    </section>
  );
}

function Signpay() {
  const t = useTranslations('paymentTab');
  const { data, isError, refetch, error } = useQuery(paymentConnectionQuery);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined)
    return isError ? <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} /> : null;
  const { isConnected, isValueProven, userId, connectedAt } = data;
  return (
    <>
      <SettingCard>
        <SettingRow
          label={t('signpay')}
          actions={
            <RowAction
              label={t(isConnected ? 'change' : 'connect')}
              {...(isConnected ? { aria: t('changeOf') } : {})}
              onPress={() => setOpen(true)}
            />
          }
        >
          {isConnected ? (
            <>
              <b className="font-semibold">{userId}</b>{' '}
              {connectedAt === null ? null : (
                <span className="text-13 text-muted">
                  {t('since', { date: koreanDay(Date.parse(connectedAt)) })}
                </span>
              )}
              {isValueProven ? null : <p className="text-13 text-warn">{t('unproven')}</p>}
            </>
          ) : (
            <span className="text-muted">{t('notConnected')}</span>
          )}
        </SettingRow>
      </SettingCard>
      {isOpen ? <ConnectDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Cards() {
  const t = useTranslations('paymentTab');
  const cards = useQuery(paymentMethodsQuery);
  const products = useQuery(pointProductsQuery);
  if (cards.data === undefined || products.data === undefined) {
    if (!cards.isError && !products.isError) return null;
    return (
      <FailedLoad
        title={t('failed')}
        onReload={() => void Promise.all([cards.refetch(), products.refetch()])}
      />
    );
  }
  const { canPay, keepsCards } = products.data;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <CardList cards={cards.data} canPay={canPay} keepsCards={keepsCards} />
      <Link
        to="/point"
        hash="2"
        search={{}}
        className="inline-flex min-h-9 items-center self-start font-semibold text-brand-700 max-md:min-h-11"
      >
        {t('points')}
      </Link>
    </div>
  );
}
