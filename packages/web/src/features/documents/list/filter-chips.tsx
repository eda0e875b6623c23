import { LIST_FILTERS, type ListFilter } from '@dojang/domain';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';

/** In this order; the filters of the second group are shown only when they have documents. */
const ALWAYS: readonly ListFilter[] = [
  'all',
  'need_signing',
  'wait_for_signing',
  'on_going',
  'completed',
  'rejected',
  'request_cancelled',
  'draft',
];
const ORDER: readonly ListFilter[] = [
  'all',
  'need_signing',
  'wait_for_signing',
  'on_going',
  'completed',
  'rejected',
  'signing_cancelled',
  'request_cancelled',
  'reserved',
  'reservation_cancelled',
  'draft',
  'edited',
];

interface FilterChipsProps {
  readonly value: ListFilter;
  /** Undefined while the counts are not loaded: the chips then have no numbers. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (filter: ListFilter) => void;
}

/** A choice of one state, each with its count. Arrow keys move. */
export function FilterChips({ value, counts, onChange }: FilterChipsProps) {
  const t = useTranslations('documents');
  const shown = ORDER.filter(
    (filter) => ALWAYS.includes(filter) || filter === value || (counts?.[filter] ?? 0) > 0,
  );
  return (
    <div className="no-scrollbar shrink-0 px-4 py-1 max-md:overflow-x-auto max-md:pt-1.5 max-md:pb-2 md:mt-2">
      <ToggleButtonGroup
        aria-label={t('filters')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const chosen = LIST_FILTERS.find((filter) => keys.has(filter));
          if (chosen) onChange(chosen);
        }}
        className="flex gap-0.5 max-md:w-max md:flex-wrap"
      >
        {shown.map((filter) => (
          <ToggleButton
            key={filter}
            id={filter}
            className={cx(
              'group flex h-8 items-center gap-1.5 rounded-full px-2.5 font-medium whitespace-nowrap text-ink-2 focus-inset',
              'data-hovered:bg-hover data-selected:bg-ink data-selected:text-white relative max-md:h-9 max-md:text-15 max-md:after:absolute max-md:after:-inset-y-1 max-md:after:inset-x-0',
            )}
          >
            {t(`filter.${filter}`)}
            <span
              className={cx(
                'text-13 group-data-selected:text-white',
                filter === 'need_signing' && (counts?.[filter] ?? 0) > 0
                  ? 'font-bold text-brand-700'
                  : 'text-muted',
              )}
            >
              {counts?.[filter]}
            </span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
