import type { MovementResult } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { dayTime } from '../../../ui/text/korean-time.ts';
import { ChargeActions, type ChargeListProps, Moment } from './charge-parts.tsx';
import { BODY_CELL, HeadCells, HistoryTable, WIDE_ONLY } from './history-table.tsx';
import { MovementLots, MovementPill, type MovementsProps, MovementWhat, Signed } from './ledger-parts.tsx';

type LedgerListProps = MovementsProps & Pick<ChargeListProps, 'onRefund'>;
type LedgerRowProps = Pick<ChargeListProps, 'onRefund'> & { readonly row: MovementResult };

const chargeOf = ({ kind, charge }: MovementResult) => (kind === 'charged' ? charge : null);

/** The receipt and the refund of a movement that is a charge. */
function Actions({ row, onRefund }: LedgerRowProps) {
  const charge = chargeOf(row);
  return charge === null ? null : <ChargeActions charge={charge} onRefund={onRefund} />;
}

/** The ledger as a table, for wide windows. */
export function LedgerTable({ rows, onRefund }: LedgerListProps) {
  const t = useTranslations('pointLedger');
  return (
    <HistoryTable
      label={t('list')}
      widths={
        <>
          <col className="w-42 @max-[900px]:w-28" />
          <col className="w-28 @max-[900px]:w-27" />
          <col />
          <col className={cx('w-28', WIDE_ONLY)} />
          <col className={cx('w-28', WIDE_ONLY)} />
          <col className="w-24 @max-[900px]:w-22" />
          <col className="w-28 @max-[900px]:w-24" />
          {/* Without a charge nothing stands here, and names of documents get the room. */}
          <col className={rows.some((row) => chargeOf(row) !== null) ? 'w-43 @max-[900px]:w-32' : 'w-4'} />
        </>
      }
      head={
        <>
          <HeadCells names={[t('column.at'), t('column.kind'), t('column.what')]} />
          <HeadCells names={[t('column.by'), t('column.lots')]} className={WIDE_ONLY} />
          <HeadCells names={[t('column.points'), t('column.balance')]} className="text-right" />
        </>
      }
      actions={t('column.actions')}
    >
      {rows.map((row) => (
        <LedgerRow key={row.movementId} row={row} onRefund={onRefund} />
      ))}
    </HistoryTable>
  );
}

function LedgerRow({ row, onRefund }: LedgerRowProps) {
  const t = useTranslations('pointLedger');
  const tPoints = useTranslations('points');
  return (
    <tr>
      <td className={cx(BODY_CELL, 'text-ink-2')}>
        <Moment at={row.at} />
      </td>
      <td className={BODY_CELL}>
        <MovementPill row={row} />
      </td>
      <td className={BODY_CELL}>
        <MovementWhat row={row} />
      </td>
      <td className={cx(BODY_CELL, 'truncate', WIDE_ONLY)}>{row.by ?? t('system')}</td>
      <td className={cx(BODY_CELL, 'text-13 text-muted', WIDE_ONLY)}>
        <MovementLots row={row} />
      </td>
      <td className={cx(BODY_CELL, 'text-right font-semibold', row.points > 0 && 'text-ok')}>
        <Signed points={row.points} />
      </td>
      <td className={cx(BODY_CELL, 'text-right text-ink-2')}>{tPoints('amount', { points: row.balance })}</td>
      <td className={BODY_CELL}>
        <Actions row={row} onRefund={onRefund} />
      </td>
    </tr>
  );
}

/** The ledger as rows of two lines, for phones. */
export function LedgerCards({ rows, onRefund }: LedgerListProps) {
  const t = useTranslations('pointLedger');
  const locale = useUiLocale();
  const now = useNow();
  return (
    <ul aria-label={t('list')} className="-mx-4 border-b border-line bg-card">
      {rows.map((row) => (
        <li key={row.movementId} className="border-t border-line px-4 py-3">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <MovementWhat row={row} />
            </div>
            <div className="text-right">
              <b className={cx('block text-15 font-semibold', row.points > 0 && 'text-ok')}>
                <Signed points={row.points} />
              </b>
              <span className="block text-13 text-ink-2">{t('balance', { points: row.balance })}</span>
            </div>
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
            <MovementPill row={row} />
            {dayTime(row.at, now, locale)}
            <span className="empty:hidden">{row.by}</span>
            <span className="ml-auto empty:hidden">
              <Actions row={row} onRefund={onRefund} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
