import type { BulkSummary } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { Ellipsis, TextCursorInput, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BulkStatePill, isWaiting } from '../../features/bulk/bulk-state-pill.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/controls/menu.tsx';
import { Progress } from '../../ui/layout/progress.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime } from '../../ui/text/korean-time.ts';

type Handler = (bulk: BulkSummary) => void;

interface BulkRowProps {
  readonly bulk: BulkSummary;
  readonly now: number;
  readonly handlers: { readonly rename: Handler; readonly remove: Handler };
}

const CELL = 'h-15 border-b border-line px-2 group-hover/row:bg-hover group-focus-within/row:bg-hover';

/** One bulk as a row of the table. A press anywhere on it opens it. */
export function BulkTableRow({ bulk, now, handlers }: BulkRowProps) {
  const t = useTranslations('bulk');
  return (
    <tr className="group/row relative">
      <td className={CELL}>
        <BulkLink bulk={bulk} />
        <span className="block truncate text-13 text-muted">
          {[bulk.template.name, t('rows', { count: bulk.rowCount })].join(' · ')}
        </span>
      </td>
      <td className={CELL}>
        <BulkStatePill bulk={bulk} />
      </td>
      <td className={CELL}>
        <RowProgress bulk={bulk} />
      </td>
      <td className={`${CELL} text-13`}>
        <StartText bulk={bulk} now={now} />
      </td>
      <td className={`${CELL} max-lg:hidden`}>
        <span className="block truncate text-13">{bulk.owner.name}</span>
        {bulk.teamName === null ? null : (
          <span className="block truncate text-13 text-muted">{bulk.teamName}</span>
        )}
      </td>
      <td className={CELL}>
        <BulkMenu bulk={bulk} handlers={handlers} />
      </td>
    </tr>
  );
}

/** One bulk as an entry of the list on phones. */
export function BulkCard({ bulk, now, handlers }: BulkRowProps) {
  const t = useTranslations('bulk');
  return (
    <li className="relative flex items-start gap-2 border-t border-line py-3 pr-1 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <BulkLink bulk={bulk} />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <BulkStatePill bulk={bulk} />
          <span className="text-13 text-muted">{t('rows', { count: bulk.rowCount })}</span>
          <span className="text-13 text-muted">
            <StartText bulk={bulk} now={now} />
          </span>
        </span>
        <RowProgress bulk={bulk} />
      </div>
      <BulkMenu bulk={bulk} handlers={handlers} />
    </li>
  );
}

/** The rows while the bulk can be changed, otherwise the progress. */
function BulkLink({ bulk }: Pick<BulkRowProps, 'bulk'>) {
  const { bulkTransmitId, abilities, name } = bulk;
  return (
    <Link
      to={abilities.edit ? '/bulkTransmit/excel/$bulkTransmitId' : '/bulkTransmit/detail/$bulkTransmitId'}
      params={{ bulkTransmitId }}
      title={name}
      className="block truncate font-semibold after:absolute after:inset-0"
    >
      {name}
    </Link>
  );
}

function StartText({ bulk, now }: Pick<BulkRowProps, 'bulk' | 'now'>) {
  const t = useTranslations('bulk');
  const locale = useUiLocale();
  const { startDate, reservation } = bulk;
  if (startDate !== null) return dayTime(startDate, now, locale);
  if (reservation !== null && isWaiting(bulk))
    return t('startsAt', { time: dayTime(reservation.reservationDate, now, locale) });
  return <span className="text-muted">{t('notStarted')}</span>;
}

/** What was sent until all of it was, and then what was signed. */
function RowProgress({ bulk }: Pick<BulkRowProps, 'bulk'>) {
  const t = useTranslations('bulk');
  const { counts, rowCount, startDate, signing } = bulk;
  if (startDate === null) return null;
  const isAllSent = counts.sent === rowCount;
  const sent = t('sentOf', { total: rowCount, done: counts.sent });
  const signed = t('signedOf', { total: counts.sent, done: signing.completed });
  const done = isAllSent ? signing.completed : counts.sent + counts.failed;
  const notes = [
    [counts.failed, t('failedCount', { count: counts.failed }), 'text-bad'],
    [signing.rejected, t('rejectedCount', { count: signing.rejected }), 'text-bad'],
    [signing.expired, t('expiredCount', { count: signing.expired }), 'text-warn'],
    [signing.undelivered, t('undeliveredCount', { count: signing.undelivered }), 'text-warn'],
  ] as const;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap gap-x-2 text-13">
        {isAllSent ? null : <span>{sent}</span>}
        {counts.sent > 0 ? <span>{signed}</span> : null}
        {notes.map(([count, text, tone]) =>
          count > 0 ? (
            <span key={text} className={tone}>
              {text}
            </span>
          ) : null,
        )}
      </p>
      <Progress
        label={t('column.progress')}
        fraction={rowCount === 0 ? 0 : done / rowCount}
        valueText={isAllSent ? signed : sent}
        tone={done === rowCount && counts.failed === 0 ? 'ok' : 'brand'}
      />
    </div>
  );
}

function BulkMenu({ bulk, handlers }: Pick<BulkRowProps, 'bulk' | 'handlers'>) {
  const t = useTranslations('bulk');
  const { abilities } = bulk;
  const entries: MenuEntry[] = [
    ...(abilities.edit
      ? [
          {
            id: 'rename',
            label: t('rename'),
            icon: <TextCursorInput size={16} aria-hidden />,
            onAction: () => handlers.rename(bulk),
          },
        ]
      : []),
    ...(abilities.delete
      ? [
          {
            id: 'remove',
            label: t('remove'),
            icon: <Trash2 size={16} aria-hidden />,
            isDestructive: true,
            onAction: () => handlers.remove(bulk),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  const label = t('more', { name: bulk.name });
  return (
    <Menu
      label={label}
      entries={entries}
      trigger={
        <IconButton label={label} tip={false} className="relative z-10">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
