import { LIST_FILTERS, type ListFilter } from '@dojang/domain';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/controls/menu.tsx';
import { useFitting } from '../../../ui/hooks/use-fitting.ts';
import { useNarrow } from '../../app-state/use-device.ts';

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
  'need_approval',
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
  'undelivered',
];

interface FilterChipsProps {
  readonly value: ListFilter;
  /** Undefined while the counts are not loaded: the chips then have no numbers. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (filter: ListFilter) => void;
}

/** The width of the button with the other filters, with the space before it. */
const MORE_WIDTH = 80;

/** A choice of one state, each with its count. Arrow keys move. On phones those that do not fit are behind a button. */
export function FilterChips({ value, counts, onChange }: FilterChipsProps) {
  const t = useTranslations('documents');
  const isNarrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const measured = useRef<HTMLDivElement>(null);
  const wanted = ORDER.filter(
    (filter) => ALWAYS.includes(filter) || filter === value || (counts?.[filter] ?? 0) > 0,
  );
  const chip = (filter: ListFilter) => <Chip filter={filter} count={counts?.[filter]} />;
  const changes = wanted.map((filter) => `${t(`filter.${filter}`)}${counts?.[filter] ?? ''}`).join();
  const fitting = useFitting(frame, measured, MORE_WIDTH, changes);
  const shown = isNarrow ? withChosen(wanted, fitting ?? wanted.length, value) : wanted;
  const others = wanted.filter((filter) => !shown.includes(filter));
  return (
    <div className="relative shrink-0 px-4 py-1 max-md:pt-1.5 max-md:pb-2 md:mt-2">
      {isNarrow ? (
        <div aria-hidden className="invisible absolute inset-x-4 h-0 overflow-hidden">
          <div ref={measured} className="flex w-max gap-0.5">
            {wanted.map((filter) => (
              <span key={filter} className={CHIP}>
                {chip(filter)}
              </span>
            ))}
          </div>
        </div>
      ) : null}
      <div ref={frame} className="flex gap-0.5 max-md:overflow-hidden">
        <ToggleButtonGroup
          aria-label={t('filters')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            const chosen = LIST_FILTERS.find((filter) => keys.has(filter));
            if (chosen) onChange(chosen);
          }}
          className="flex gap-0.5 md:flex-wrap"
        >
          {shown.map((filter) => (
            <ToggleButton key={filter} id={filter} className={CHIP}>
              {chip(filter)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {others.length === 0 ? null : (
          <Menu
            label={t('moreFilters')}
            trigger={
              <Button className={cx(CHIP, 'ml-auto')}>
                {t('moreFilters')}
                <ChevronDown size={15} aria-hidden />
              </Button>
            }
            entries={others.map((filter) => ({
              id: filter,
              label: [t(`filter.${filter}`), counts?.[filter]].filter((part) => part !== undefined).join(' '),
              onAction: () => onChange(filter),
            }))}
          />
        )}
      </div>
    </div>
  );
}

const CHIP =
  'group relative flex h-8 shrink-0 items-center gap-1.5 rounded-full px-2.5 font-medium whitespace-nowrap text-ink-2 focus-inset ' +
  'data-hovered:bg-hover data-selected:bg-ink data-selected:text-white max-md:h-9 max-md:text-15 max-md:after:absolute ' +
  'max-md:after:-inset-y-1 max-md:after:inset-x-0';

/** The first filters, as many as fit; a chosen one that is not among them, and may be wider, takes the last two places. */
function withChosen(filters: readonly ListFilter[], most: number, chosen: ListFilter): readonly ListFilter[] {
  const first = filters.slice(0, Math.max(1, most));
  return first.includes(chosen) ? first : [...first.slice(0, Math.max(1, most - 2)), chosen];
}

function Chip({ filter, count }: { filter: ListFilter; count: number | undefined }) {
  const t = useTranslations('documents');
  return (
    <>
      {t(`filter.${filter}`)}
      <span
        className={cx(
          'text-13 group-data-selected:text-white',
          filter === 'need_signing' && (count ?? 0) > 0 ? 'font-bold text-brand-700' : 'text-muted',
        )}
      >
        {count}
      </span>
    </>
  );
}
