import { CHARGE_KINDS, type ChargeState } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import type { ChargeConditions } from '../../../features/points/points.query.ts';
import { Select } from '../../../ui/controls/select.tsx';
import type { HistoryProps } from './history-parts.tsx';
import { HistoryTop, type HistoryTopProps, PeriodDays, PeriodSelect } from './history-tools.tsx';

/** The states by which charges are filtered; a payment is in the others for seconds only. */
const SHOWN_STATES = [
  'paid',
  'failed',
  'unknown',
  'refunding',
  'refunded',
] as const satisfies readonly ChargeState[];
const ALL = 'all' as const;

interface ChargeToolsProps
  extends HistoryProps<ChargeConditions>,
    Pick<HistoryTopProps, 'isWrong' | 'total'> {}

/** The filters of the history of charges and its download. */
export function ChargeTools({ search, change, conditions, isWrong, total }: ChargeToolsProps) {
  const t = useTranslations('pointHistory');
  return (
    <>
      <HistoryTop {...{ change, isWrong, total }} wanted={{ view: 'charge', conditions }} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <PeriodSelect {...{ search, change }} />
        <Select
          label={t('kindLabel')}
          labelHidden
          className="max-md:min-w-32 max-md:flex-1"
          options={[
            { value: ALL, label: t('allKinds') },
            ...CHARGE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          value={conditions.kind}
          onChange={(value) => change({ kind: value === ALL ? undefined : value, view: 'charge' })}
        />
        <Select
          label={t('statusLabel')}
          labelHidden
          className="max-md:min-w-32 max-md:flex-1"
          options={[
            { value: ALL, label: t('allStates') },
            ...SHOWN_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          value={SHOWN_STATES.find((value) => value === conditions.status) ?? ALL}
          onChange={(value) => change({ status: value === ALL ? undefined : value, view: 'charge' })}
        />
        {search.period === 'days' ? <PeriodDays {...{ search, change, isWrong }} /> : null}
      </div>
    </>
  );
}
