import type { BulkDetail } from '@dojang/contract';
import { BULK_ROW_STATES, BULK_SIGNING_STATES, type BulkSigningState } from '@dojang/domain';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';

type Filter = NonNullable<BulkRowSearch['status']>;

const FILTERS: readonly Filter[] = [...BULK_SIGNING_STATES, ...BULK_ROW_STATES];
/** Shown as soon as something was sent; the others only when rows have them. */
const ALWAYS: ReadonlySet<Filter> = new Set(['unsigned', 'partly', 'completed'] as const);

const isSigning = (filter: Filter): filter is BulkSigningState =>
  BULK_SIGNING_STATES.some((state) => state === filter);

interface RowFilterProps {
  readonly bulk: Pick<BulkDetail, 'counts' | 'rowCount' | 'signing'>;
  readonly value: Filter | undefined;
  readonly onChange: (state: Filter | undefined) => void;
}

const CHIP =
  'flex h-8 items-center gap-1.5 rounded-full px-3 font-medium whitespace-nowrap text-ink-2 inset-ring inset-ring-line-2 max-md:h-11 ' +
  'data-hovered:bg-hover data-selected:bg-brand-50 data-selected:font-semibold data-selected:text-brand-700 data-selected:inset-ring-brand-600';

/** The states by which the rows can be filtered, with their numbers. */
export function RowFilter({ bulk, value, onChange }: RowFilterProps) {
  const t = useTranslations('bulk.detail');
  const { counts, rowCount, signing } = bulk;
  const countOf = (filter: Filter): number => (isSigning(filter) ? signing[filter] : counts[filter]);
  // Those that were sent are told apart by the state of their signing.
  const isShown = (filter: Filter): boolean =>
    filter === value || (filter !== 'sent' && countOf(filter) > 0) || (counts.sent > 0 && ALWAYS.has(filter));
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
      {FILTERS.filter(isShown).map((filter) =>
        chip(
          filter,
          isSigning(filter) ? t(`signingState.${filter}`) : t(`rowState.${filter}`),
          countOf(filter),
        ),
      )}
    </ToggleButtonGroup>
  );
}
