import { CHARGE_KINDS, type ChargeState, USAGE_KINDS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import type { ChangeSearch } from '../../../features/paged-list/list-address.ts';
import { HISTORY_PERIODS, type PointSearch } from '../../../features/points/point-search.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { ExportHistory, type WantedHistory } from './export-history.tsx';

/** The states by which charges are filtered; a payment is in the others for seconds only. */
const SHOWN_STATES = [
  'paid',
  'failed',
  'unknown',
  'refunding',
  'refunded',
] as const satisfies readonly ChargeState[];
const ALL = 'all' as const;

interface HistoryToolsProps {
  readonly search: PointSearch;
  readonly change: ChangeSearch<PointSearch>;
  readonly isWrong: boolean;
  readonly wanted: WantedHistory;
  /** The number of rows; undefined until it is known. */
  readonly total: number | undefined;
}

/** Which history is shown, its filters, and its download. */
export function HistoryTools({ search, change, isWrong, wanted, total }: HistoryToolsProps) {
  const t = useTranslations('pointHistory');
  const isUsage = search.view === 'usage';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Segmented
        label={t('view.label')}
        options={[
          { value: 'charge', label: t('view.charge') },
          { value: 'usage', label: t('view.usage') },
        ]}
        value={isUsage ? 'usage' : 'charge'}
        onChange={(view) =>
          change({ view: view === 'usage' ? view : undefined, kind: undefined, status: undefined })
        }
      />
      <span className="ml-auto md:order-last">
        <ExportHistory wanted={wanted} isInert={isWrong || total === 0} />
      </span>
      <Filters search={search} change={change} />
      {search.period === 'days' ? <Days search={search} change={change} isWrong={isWrong} /> : null}
    </div>
  );
}

type FiltersProps = Pick<HistoryToolsProps, 'search' | 'change'>;

function Filters({ search, change }: FiltersProps) {
  const t = useTranslations('pointHistory');
  const isUsage = search.view === 'usage';
  const kinds = isUsage
    ? USAGE_KINDS.map((value) => ({ value, label: t(`usage.${value}`) }))
    : CHARGE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <>
      <Select
        label={t('period.label')}
        labelHidden
        className="max-md:min-w-32 max-md:flex-1"
        options={[
          { value: ALL, label: t('period.all') },
          ...HISTORY_PERIODS.map((value) => ({ value, label: t(`period.${value}`) })),
        ]}
        value={search.period ?? ALL}
        onChange={(value) => change({ period: value === ALL ? undefined : value })}
      />
      <Select
        label={t('kindLabel')}
        labelHidden
        className="max-md:min-w-32 max-md:flex-1"
        options={[{ value: ALL, label: t('allKinds') }, ...kinds]}
        value={kinds.find(({ value }) => value === search.kind)?.value ?? ALL}
        onChange={(value) => change({ kind: value === ALL ? undefined : value })}
      />
      {isUsage ? null : (
        <Select
          label={t('statusLabel')}
          labelHidden
          className="max-md:min-w-32 max-md:flex-1"
          options={[
            { value: ALL, label: t('allStates') },
            ...SHOWN_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          value={search.status ?? ALL}
          onChange={(value) => change({ status: value === ALL ? undefined : value })}
        />
      )}
    </>
  );
}

const DAY_INPUT =
  'h-9 min-w-0 flex-1 rounded-control bg-card px-3 text-ink outline-none inset-ring inset-ring-control ' +
  'focus:inset-ring-2 focus:inset-ring-brand-600 max-md:h-11 max-md:text-16';

function Days({ search, change, isWrong }: FiltersProps & Pick<HistoryToolsProps, 'isWrong'>) {
  const t = useTranslations('pointHistory.period');
  const wrong = isWrong ? { 'aria-invalid': true, 'aria-describedby': 'period-error' } : {};
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <input
        type="date"
        aria-label={t('from')}
        className={DAY_INPUT}
        value={search.from ?? ''}
        onChange={({ target }) => change({ from: target.value === '' ? undefined : target.value })}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={t('to')}
        className={DAY_INPUT}
        value={search.to ?? ''}
        onChange={({ target }) => change({ to: target.value === '' ? undefined : target.value })}
        {...wrong}
      />
      {isWrong ? (
        <p id="period-error" role="alert" className="w-full text-13 text-bad">
          {t('reversed')}
        </p>
      ) : null}
    </div>
  );
}
