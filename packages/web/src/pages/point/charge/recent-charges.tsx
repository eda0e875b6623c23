import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { chargeHistoryQuery } from '../../../features/points/points.query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChargeRows } from '../history/charge-rows.tsx';

const SHOWN = 4;

/** The latest charges, each with its refund. */
export function RecentCharges() {
  const t = useTranslations('point.recent');
  const tUi = useTranslations('ui');
  const query = useQuery(chargeHistoryQuery({ kind: 'all', status: 'all' }, 1, SHOWN));
  const list = query.data?.list;
  return (
    <section
      aria-labelledby="recent-title"
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="flex min-h-12 items-center justify-between gap-3 px-5 max-md:px-4">
        <h2 id="recent-title" className="text-15 font-semibold">
          {t('title')}
        </h2>
        <Link
          to="/point"
          search={{ view: 'charge' }}
          hash="3"
          className="flex items-center font-semibold text-brand-700 hover:underline max-md:min-h-11"
        >
          {t('all')}
        </Link>
      </div>
      {list === undefined && query.isError ? (
        <p className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 text-bad max-md:px-4">
          {t('failed')}
          <Button size="sm" onPress={() => void query.refetch()}>
            {tUi('loadAgain')}
          </Button>
        </p>
      ) : null}
      {list?.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-muted max-md:px-4">{t('none')}</p>
      ) : null}
      {list === undefined || list.length === 0 ? null : <ChargeRows charges={list} />}
    </section>
  );
}
