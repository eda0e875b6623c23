import type { ChargeResult } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { koreanDay } from '../../../ui/text/korean-time.ts';
import {
  ChargeActions,
  type ChargeListProps,
  ChargePoints,
  ChargeStatePill,
  ChargeWhat,
  Moment,
} from './charge-parts.tsx';
import { BODY_CELL, HeadCells, HistoryTable, WIDE_ONLY } from './history-table.tsx';

/** Charges as a table, for wide windows. */
export function ChargeTable({ charges, onRefund }: ChargeListProps) {
  const t = useTranslations('pointHistory');
  return (
    <HistoryTable
      label={t('charges')}
      widths={
        <>
          <col className="w-42 @max-[900px]:w-28" />
          <col />
          <col className="w-32 @max-[900px]:w-28" />
          <col className="w-28 @max-[900px]:w-25" />
          <col className="w-28 @max-[900px]:w-26" />
          <col className={cx('w-30', WIDE_ONLY)} />
          <col className="w-36 @max-[900px]:w-34" />
        </>
      }
      head={
        <>
          <HeadCells names={[t('column.at'), t('column.what'), t('column.state')]} />
          <HeadCells names={[t('column.points'), t('column.price')]} className="text-right" />
          <HeadCells names={[t('column.until')]} className={cx('text-right', WIDE_ONLY)} />
        </>
      }
      actions={t('column.actions')}
    >
      {charges.map((charge) => (
        <ChargeRow key={charge.chargeId} charge={charge} onRefund={onRefund} />
      ))}
    </HistoryTable>
  );
}

interface ChargeRowProps {
  readonly charge: ChargeResult;
  readonly onRefund: ((charge: ChargeResult) => void) | undefined;
}

function ChargeRow({ charge, onRefund }: ChargeRowProps) {
  const t = useTranslations('pointHistory');
  const tPoints = useTranslations('points');
  return (
    <tr>
      <td className={cx(BODY_CELL, 'text-ink-2')}>
        <Moment at={charge.createdAt} />
      </td>
      <td className={BODY_CELL}>
        <ChargeWhat charge={charge} />
      </td>
      <td className={BODY_CELL}>
        <ChargeStatePill charge={charge} />
      </td>
      <td className={cx(BODY_CELL, 'text-right')}>
        <ChargePoints charge={charge} />
        {charge.remaining === null ? null : (
          <span className="block text-13 text-muted">{t('left', { points: charge.remaining })}</span>
        )}
      </td>
      <td className={cx(BODY_CELL, 'text-right')}>
        {charge.price === 0 ? '–' : tPoints('won', { amount: charge.price })}
      </td>
      <td className={cx(BODY_CELL, 'text-right text-ink-2', WIDE_ONLY)}>
        {charge.expiresAt === null ? '–' : koreanDay(Date.parse(charge.expiresAt))}
      </td>
      <td className={BODY_CELL}>
        <ChargeActions charge={charge} onRefund={onRefund} />
      </td>
    </tr>
  );
}
