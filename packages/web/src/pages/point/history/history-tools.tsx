import { useTranslations } from 'use-intl';
import { HISTORY_PERIODS } from '../../../features/points/point-search.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { ExportHistory, type WantedHistory } from './export-history.tsx';
import type { HistoryProps } from './history-parts.tsx';

const ALL = 'all' as const;
const VIEWS = ['ledger', 'charge'] as const;

export interface HistoryTopProps extends Pick<HistoryProps<never>, 'change'> {
  readonly isWrong: boolean;
  readonly wanted: WantedHistory;
  /** The number of rows; undefined until it is known. */
  readonly total: number | undefined;
}

/** Which history is shown, and its download. */
export function HistoryTop({ change, isWrong, wanted, total }: HistoryTopProps) {
  const t = useTranslations('pointHistory');
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <Segmented
        label={t('view.label')}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={wanted.view}
        onChange={(view) =>
          change({
            view: view === 'charge' ? view : undefined,
            kind: undefined,
            status: undefined,
            parts: undefined,
            search: undefined,
          })
        }
      />
      <ExportHistory wanted={wanted} isInert={isWrong || total === 0} />
    </div>
  );
}

type PeriodProps = Pick<HistoryProps<never>, 'search' | 'change'>;

/** The period of a history. */
export function PeriodSelect({ search, change }: PeriodProps) {
  const t = useTranslations('pointHistory.period');
  return (
    <Select
      label={t('label')}
      labelHidden
      className="max-md:min-w-32 max-md:flex-1"
      options={[
        { value: ALL, label: t('all') },
        ...HISTORY_PERIODS.map((value) => ({ value, label: t(value) })),
      ]}
      value={search.period ?? ALL}
      onChange={(value) => change({ period: value === ALL ? undefined : value })}
    />
  );
}

const DAY_INPUT =
  'h-9 min-w-0 flex-1 rounded-control bg-card px-3 text-ink outline-none inset-ring inset-ring-control ' +
  'focus:inset-ring-2 focus:inset-ring-brand-600 max-md:h-11 max-md:text-16';

/** The first and the last day of a chosen period. */
export function PeriodDays({ search, change, isWrong }: PeriodProps & { readonly isWrong: boolean }) {
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
