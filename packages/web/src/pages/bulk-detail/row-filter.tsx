import type { BulkDetail } from '@dojang/contract';
import { BULK_ROW_STATES } from '@dojang/domain';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';

type Filter = NonNullable<BulkRowSearch['status']>;

const FILTERS: readonly Filter[] = [...BULK_ROW_STATES, 'undelivered'];

interface RowFilterProps {
  readonly bulk: Pick<BulkDetail, 'counts' | 'rowCount' | 'undelivered'>;
  readonly value: Filter | undefined;
  readonly onChange: (state: Filter | undefined) => void;
}

const CHIP =
  'flex h-8 items-center gap-1.5 rounded-full px-3 font-medium whitespace-nowrap text-ink-2 inset-ring inset-ring-line-2 max-md:h-11 ' +
  'data-hovered:bg-hover data-selected:bg-brand-50 data-selected:font-semibold data-selected:text-brand-700 data-selected:inset-ring-brand-600';

/** The states by which the rows can be filtered, with their numbers. */
export function RowFilter({ bulk, value, onChange }: RowFilterProps) {
  const t = useTranslations('bulk.detail');
  const { counts, rowCount, undelivered } = bulk;
  const chip = (id: Filter | 'all', label: string, count: number) => (
    <ToggleButton key={id} id={id} className={CHIP}>
      {label}
      <span className="font-normal">{count.toLocaleString('ko-KR')}</span>
    </ToggleButton>
  );
  return (
    <ToggleButtonGroup
      aria-label={t('filter')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value ?? 'all']}
      onSelectionChange={(keys) => onChange(FILTERS.find((state) => keys.has(state)))}
      className="flex flex-wrap gap-2"
    >
      {chip('all', t('all'), rowCount)}
      {BULK_ROW_STATES.map((state) => chip(state, t(`rowState.${state}`), counts[state]))}
      {undelivered > 0 || value === 'undelivered'
        ? chip('undelivered', t('rowState.undelivered'), undelivered)
        : null}
    </ToggleButtonGroup>
  );
}
