import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChangeSearch } from '../../../features/paged-list/list-address.ts';
import { NoHits } from '../../../features/paged-list/no-hits.tsx';
import type { PointSearch } from '../../../features/points/point-search.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** What the ledger and the history of charges share. */

export const HISTORY_PADDING = 'px-8 py-5 max-md:px-4 max-md:py-4';
const NO_CONDITIONS = {
  period: undefined,
  from: undefined,
  to: undefined,
  kind: undefined,
  status: undefined,
  parts: undefined,
  search: undefined,
} as const;

/** A history with its filters in the address, and as the calls take them. */
export interface HistoryProps<Conditions> {
  readonly search: PointSearch;
  readonly change: ChangeSearch<PointSearch>;
  readonly conditions: Conditions;
}

/** The first day must not come after the last. */
export const isReversed = ({ period, from, to }: PointSearch): boolean =>
  period === 'days' && from !== undefined && to !== undefined && to < from;

const isNarrowed = ({ period, kind, status, parts, search }: PointSearch): boolean =>
  [period, kind, status, parts, search].some((one) => one !== undefined);

interface NothingProps extends Pick<HistoryProps<never>, 'search' | 'change'> {
  readonly title: string;
}

/** A history without rows, with a button that clears its filters when there are any. */
export function Nothing({ search, change, title }: NothingProps) {
  const t = useTranslations('pointHistory');
  if (isNarrowed(search))
    return <NoHits title={t('noHits')} clears="clearConditions" onClear={() => change(NO_CONDITIONS)} />;
  return <EmptyState icon={<ReceiptText size={40} strokeWidth={1.25} aria-hidden />} title={title} />;
}
