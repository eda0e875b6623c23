import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { chargeHistoryQuery } from '../../../features/points/points.query.ts';
import { UnreadFigure } from '../../../ui/layout/unread-figure.tsx';
import { ChargeRows } from '../history/charge-rows.tsx';

const SHOWN = 5;

/** The latest automatic charges and their failures. */
export function AutoLog() {
  const t = useTranslations('pointSettings.log');
  const query = useQuery(chargeHistoryQuery({ kind: 'automatic', status: 'all' }, 1, SHOWN));
  const list = query.data?.list ?? [];
  return (
    <section aria-labelledby="log-title" className="overflow-hidden rounded-card border border-line bg-card">
      <div className="flex min-h-12 items-center justify-between gap-3 px-5 max-md:px-4">
        <h2 id="log-title" className="text-15 font-semibold">
          {t('title')}
        </h2>
        {list.length === 0 ? null : (
          <Link
            to="/point"
            hash="3"
            search={{ view: 'charge', kind: 'automatic' }}
            className="flex items-center font-semibold text-brand-700 hover:underline max-md:min-h-11"
          >
            {t('all')}
          </Link>
        )}
      </div>
      {list.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-muted max-md:px-4">
          {query.data === undefined ? <UnreadFigure query={query} /> : t('none')}
        </p>
      ) : (
        <ChargeRows charges={list} />
      )}
    </section>
  );
}
