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
import { BODY_CELL, HEAD_CELL, TABLE, WIDE_ONLY } from './table-classes.ts';

/** Charges as a table, for wide windows. */
export function ChargeTable({ charges, onRefund }: ChargeListProps) {
  const t = useTranslations('pointHistory');
  return (
    <div className="@container">
      <table aria-label={t('charges')} className={TABLE}>
        <colgroup>
          <col className="w-42 @max-[900px]:w-28" />
          <col />
          <col className="w-32 @max-[900px]:w-28" />
          <col className="w-28 @max-[900px]:w-25" />
          <col className="w-28 @max-[900px]:w-26" />
          <col className={cx('w-30', WIDE_ONLY)} />
          <col className="w-36 @max-[900px]:w-34" />
        </colgroup>
        <thead>
          <tr>
            {(['at', 'what', 'state'] as const).map((column) => (
              <th key={column} scope="col" className={HEAD_CELL}>
                {t(`column.${column}`)}
              </th>
            ))}
            {(['points', 'price'] as const).map((column) => (
              <th key={column} scope="col" className={cx(HEAD_CELL, 'text-right')}>
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col" className={cx(HEAD_CELL, 'text-right', WIDE_ONLY)}>
              {t('column.until')}
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <ChargeRow key={charge.chargeId} charge={charge} onRefund={onRefund} />
          ))}
        </tbody>
      </table>
    </div>
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
