import type { UsageResult } from '@dojang/contract';
import type { UsageKind } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { Clock, Hourglass, type LucideIcon, RotateCcw, Send, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { dayTime } from '../../../ui/text/korean-time.ts';
import { Moment } from './charge-parts.tsx';
import { BODY_CELL, HEAD_CELL, TABLE, WIDE_ONLY } from './table-classes.ts';

interface UsageListProps {
  readonly rows: readonly UsageResult[];
}

/** Usage as a table, for wide windows. */
export function UsageTable({ rows }: UsageListProps) {
  const t = useTranslations('pointHistory');
  return (
    <div className="@container">
      <table aria-label={t('usages')} className={TABLE}>
        <colgroup>
          <col className="w-42 @max-[900px]:w-28" />
          <col className="w-28" />
          <col />
          <col className="w-36 @max-[900px]:w-26" />
          <col className={cx('w-30', WIDE_ONLY)} />
          <col className="w-28 @max-[900px]:w-24" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={HEAD_CELL}>
              {t('column.at')}
            </th>
            <th scope="col" className={HEAD_CELL}>
              {t('kindLabel')}
            </th>
            <th scope="col" className={HEAD_CELL}>
              {t('column.what')}
            </th>
            <th scope="col" className={HEAD_CELL}>
              {t('column.requester')}
            </th>
            <th scope="col" className={cx(HEAD_CELL, WIDE_ONLY)}>
              {t('column.parts')}
            </th>
            <th scope="col" className={cx(HEAD_CELL, 'text-right')}>
              {t('column.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.usageId}>
              <td className={cx(BODY_CELL, 'text-ink-2')}>
                <Moment at={row.at} />
              </td>
              <td className={BODY_CELL}>
                <UsagePill kind={row.kind} />
              </td>
              <td className={BODY_CELL}>
                <UsageWhat row={row} />
              </td>
              <td className={cx(BODY_CELL, 'truncate')}>
                {row.document?.requester ?? row.bulk?.owner ?? '–'}
              </td>
              <td className={cx(BODY_CELL, 'text-13 text-muted', WIDE_ONLY)}>
                <Parts row={row} />
              </td>
              <td className={cx(BODY_CELL, 'text-right font-semibold', row.points > 0 && 'text-ok')}>
                <Signed points={row.points} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Usage as rows of two lines, for phones. */
export function UsageCards({ rows }: UsageListProps) {
  const t = useTranslations('pointHistory');
  const locale = useUiLocale();
  const now = useNow();
  return (
    <ul aria-label={t('usages')} className="-mx-4 border-b border-line bg-card">
      {rows.map((row) => (
        <li key={row.usageId} className="border-t border-line px-4 py-3">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <UsageWhat row={row} />
            </div>
            <b className={cx('text-15 font-semibold', row.points > 0 && 'text-ok')}>
              <Signed points={row.points} />
            </b>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
            <UsagePill kind={row.kind} />
            {dayTime(row.at, now, locale)}
            <span className="empty:hidden">{row.document?.requester ?? row.bulk?.owner}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const LOOKS: Readonly<Record<UsageKind, { readonly tone: PillTone; readonly Icon: LucideIcon }>> = {
  sent: { tone: 'neutral', Icon: Send },
  held: { tone: 'warn', Icon: Clock },
  returned: { tone: 'info', Icon: Undo2 },
  expired: { tone: 'neutral', Icon: Hourglass },
  refunded: { tone: 'bad', Icon: RotateCcw },
};

function UsagePill({ kind }: { kind: UsageKind }) {
  const t = useTranslations('pointHistory');
  const { tone, Icon } = LOOKS[kind];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`usage.${kind}`)}
    </Pill>
  );
}

const WHAT_LINK = 'block truncate font-medium text-ink hover:text-brand-700 hover:underline';

function UsageWhat({ row }: { row: UsageResult }) {
  const t = useTranslations('pointHistory');
  const { document, bulk } = row;
  if (bulk !== null)
    return (
      <>
        <Link
          to="/bulkTransmit/detail/$bulkTransmitId"
          params={{ bulkTransmitId: bulk.bulkTransmitId }}
          className={WHAT_LINK}
        >
          {bulk.name}
        </Link>
        <span className="block text-13 text-muted">{t(`bulkText.${row.kind}`)}</span>
      </>
    );
  if (document === null) return <span className="text-ink-2">{t(`usageText.${row.kind}`)}</span>;
  return (
    <>
      <Link to="/documents/$documentId" params={{ documentId: document.documentId }} className={WHAT_LINK}>
        {document.name}
      </Link>
      <span className="block text-13 text-muted">{t(`usageText.${row.kind}`)}</span>
    </>
  );
}

function Parts({ row }: { row: UsageResult }) {
  const t = useTranslations('pointHistory');
  const free = Math.abs(row.free);
  const paid = Math.abs(row.paid);
  if (free > 0 && paid > 0) return t('parts', { free, paid });
  return t(paid > 0 ? 'paidOnly' : 'freeOnly');
}

/** A change of the balance with its sign. */
export function Signed({ points }: { points: number }) {
  const t = useTranslations('pointHistory');
  return t(points > 0 ? 'plus' : 'minus', { points: Math.abs(points) });
}
