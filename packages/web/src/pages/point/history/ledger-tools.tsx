import { MOVEMENT_GROUPS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../../features/app-state/use-device.ts';
import { SearchBox } from '../../../features/paged-list/search-box.tsx';
import type { LedgerConditions } from '../../../features/points/points.query.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import type { HistoryProps } from './history-parts.tsx';
import { HistoryTop, type HistoryTopProps, PeriodDays, PeriodSelect } from './history-tools.tsx';

const ALL = 'all' as const;
const GROUPS = [ALL, ...MOVEMENT_GROUPS] as const;
const LOTS = [ALL, 'free', 'paid'] as const;

interface LedgerToolsProps
  extends HistoryProps<LedgerConditions>,
    Pick<HistoryTopProps, 'isWrong' | 'total'> {}

/** The filters of the ledger and its download. */
export function LedgerTools({ search, change, conditions, isWrong, total }: LedgerToolsProps) {
  const t = useTranslations('pointLedger');
  const isNarrow = useNarrow();
  const groups = {
    label: t('group.label'),
    options: GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
    value: conditions.kind,
    onChange: (value: LedgerConditions['kind']) =>
      change({ kind: value === ALL ? undefined : value, view: undefined }),
  };
  // One place at each width, so that typed text and focus survive a resize.
  const box = (
    <SearchBox
      value={conditions.search}
      onChange={(text) => change({ search: text === '' ? undefined : text })}
      label={t('searchLabel')}
      placeholder={t('search')}
      className="w-60 md:ml-auto max-md:w-auto max-md:min-w-32 max-md:flex-1"
    />
  );
  return (
    <>
      <HistoryTop {...{ change, isWrong, total }} wanted={{ view: 'ledger', conditions }} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {isNarrow ? (
          <Select {...groups} labelHidden className="min-w-32 flex-1" />
        ) : (
          <Segmented {...groups} />
        )}
        <PeriodSelect {...{ search, change }} />
        <Select
          label={t('lots.label')}
          labelHidden
          className="max-md:min-w-32 max-md:flex-1"
          options={LOTS.map((value) => ({ value, label: t(`lots.${value}`) }))}
          value={conditions.parts}
          onChange={(value) => change({ parts: value === ALL ? undefined : value })}
        />
        {box}
        {search.period === 'days' ? <PeriodDays {...{ search, change, isWrong }} /> : null}
      </div>
    </>
  );
}
