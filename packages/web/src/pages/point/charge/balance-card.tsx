import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pointProductsQuery } from '../../../features/points/points.query.ts';
import { usePointBalance } from '../../../features/session/point-balance.ts';
import { useServiceLimits } from '../../../features/session/use-service-limits.ts';
import { cx } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { UnreadFigure } from '../../../ui/layout/unread-figure.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { shortDay } from '../../../ui/text/korean-time.ts';

/** In place of a figure that is not known. */
const UNKNOWN = '–';
const DAYS_OF_YEAR = 365;
const years = (days: number): number => Math.max(1, Math.round(days / DAYS_OF_YEAR));

/** How many points are left, of which kind, and which are held or expire soon. */
export function BalanceCard() {
  const t = useTranslations('point.balance');
  const tPoints = useTranslations('points');
  const { query, balance } = usePointBalance();
  const { data } = query;
  const products = useQuery(pointProductsQuery).data;
  const { pointsUnit } = useServiceLimits();
  return (
    <>
      {data?.isLow === true ? (
        <AlertNote tone="warn" title={tPoints(balance === 0 ? 'none' : 'low')} className="mb-4">
          {t(balance === 0 ? 'noneText' : 'lowText')}{' '}
          <Link to="/point" hash="2" className="font-semibold whitespace-nowrap underline underline-offset-2">
            {t('automaticLink')}
          </Link>
        </AlertNote>
      ) : null}
      <section
        aria-label={t('title')}
        className="grid rounded-card border border-line bg-card max-lg:divide-y lg:grid-cols-[200px_minmax(0,1fr)_300px] lg:divide-x *:border-line *:p-5 max-lg:*:py-4 max-md:*:px-4 max-md:*:py-3.5 lg:*:px-6"
      >
        <div className="max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4">
          <p className="text-13 whitespace-nowrap text-muted">{t('title')}</p>
          <p className="min-h-8 text-22 font-bold max-lg:order-last">
            {balance === undefined ? <UnreadFigure query={query} /> : tPoints('amount', { points: balance })}
          </p>
          <p className="text-13 text-muted max-md:hidden max-lg:mr-auto lg:mt-1">
            {t(`unit.${pointsUnit === 'participant' ? 'participant' : 'document'}`)}
          </p>
        </div>
        <div>
          <Parts free={data?.free} paid={data?.paid} />
          {products === undefined ? null : (
            <p className="mt-2 text-13 text-muted">
              {t('order', { paidYears: years(products.paidDays), freeYears: years(products.freeDays) })}
            </p>
          )}
        </div>
        <Others />
      </section>
    </>
  );
}

interface PartsProps {
  readonly free: number | undefined;
  readonly paid: number | undefined;
}

/** Free and paid points as words and as two parts of a bar; no figures while they are not known. */
function Parts({ free, paid }: PartsProps) {
  const t = useTranslations('point.balance');
  const tPoints = useTranslations('points');
  const amount = (points: number | undefined): string =>
    points === undefined ? UNKNOWN : tPoints('amount', { points });
  return (
    <>
      <dl className="flex justify-between gap-3 font-semibold">
        <div className="flex gap-1.5">
          <dt>{t('free')}</dt>
          <dd>{amount(free)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{t('paid')}</dt>
          <dd>{amount(paid)}</dd>
        </div>
      </dl>
      <div aria-hidden className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-desk">
        <span
          className="h-full rounded-3 bg-[repeating-linear-gradient(135deg,var(--color-brand-600)_0_3px,var(--color-brand-100)_3px_6px)]"
          style={{ flexGrow: free ?? 0 }}
        />
        <span className="h-full rounded-3 bg-brand-600" style={{ flexGrow: paid ?? 0 }} />
      </div>
    </>
  );
}

/** Held points, and points that expire within 30 days. */
function Others() {
  const t = useTranslations('point.balance');
  const tPoints = useTranslations('points');
  const locale = useUiLocale();
  const now = useNow();
  const { data } = usePointBalance().query;
  const soon = data?.expiringSoon ?? null;
  const none = data === undefined ? UNKNOWN : t('none');
  return (
    <dl className="flex flex-col gap-2 lg:gap-2.5">
      <Fact icon={<Hourglass size={15} aria-hidden />} name={t('soon')} isWarning={soon !== null}>
        {soon === null ? (
          none
        ) : (
          <>
            <b className="font-semibold">{tPoints('amount', { points: soon.points })}</b>{' '}
            <span className="text-13">{t('soonFrom', { date: shortDay(soon.date, now, locale) })}</span>
          </>
        )}
      </Fact>
      <Fact icon={<Clock size={15} aria-hidden />} name={t('held')}>
        {data === undefined || data.held === 0 ? none : tPoints('amount', { points: data.held })}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ icon, name, isWarning = false, children }: FactProps) => (
  <div
    className={cx(
      'max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3',
      isWarning && 'text-warn',
    )}
  >
    <dt className={cx('flex items-center gap-2 text-13', !isWarning && 'text-muted')}>
      {icon}
      {name}
    </dt>
    <dd className="max-lg:whitespace-nowrap lg:pl-6">{children}</dd>
  </div>
);
