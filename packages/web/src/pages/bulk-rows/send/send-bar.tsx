import type { BulkDetail } from '@dojang/contract';
import { priceOfSending } from '@dojang/domain';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePointBalance } from '../../../features/session/point-balance.ts';
import { useHasPoints, useServiceLimits } from '../../../features/session/use-service-limits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { isUnread, UnreadFigure } from '../../../ui/layout/unread-figure.tsx';
import { countWrong, useSheetRows } from '../model/use-sheet-rows.ts';
import { useCheck } from '../use-check.ts';
import { type Checked, SendDialog } from './send-dialog.tsx';

interface SendBarProps {
  readonly bulk: BulkDetail;
  /** Leads to the first error. */
  readonly onFaults: () => void;
}

const bold = (words: ReactNode) => <b className="font-semibold text-ink">{words}</b>;

/** The number of rows and errors, the points, and the button that sends. */
export function SendBar({ bulk, onFaults }: SendBarProps) {
  const t = useTranslations('bulkRows.bar');
  const rows = useSheetRows();
  const wrong = countWrong(rows);
  const needed = usePointsOf(bulk, rows.length);
  const { query, balance } = usePointBalance();
  const hasPoints = useHasPoints();
  const check = useCheck(bulk.bulkTransmitId);
  const [ready, setReady] = useState<Checked | null>(null);
  const count = rows.length;
  const reason = count === 0 ? t('empty') : wrong > 0 ? t('fix', { count: wrong }) : null;
  const isPoor = balance !== undefined && balance < needed;
  const begin = () =>
    check.mutate(
      { isTold: false },
      {
        onSuccess: (checked) => {
          if (checked === null) return;
          if (checked.errorRows > 0) onFaults();
          else setReady(checked);
        },
      },
    );
  return (
    <footer className="flex min-h-15 shrink-0 items-center gap-x-4 gap-y-1 border-t border-line bg-card px-6 py-2.5 max-md:flex-wrap max-md:px-4">
      <p className="text-13 text-muted">
        {wrong > 0 ? t.rich('rows', { count, wrong, b: bold }) : t.rich('rowsWell', { count, b: bold })}
      </p>
      <p className="flex flex-wrap gap-x-1.5 text-13 text-muted">
        {hasPoints ? <span>{t.rich('needed', { needed, b: bold })}</span> : null}
        {balance === undefined ? null : <span>· {t('balance', { balance })}</span>}
        {hasPoints && isUnread(query) ? (
          <span className="inline-flex items-center gap-1">
            · {t('have')} <UnreadFigure query={query} className="-my-1.5" />
          </span>
        ) : null}
      </p>
      <p
        id="send-reason"
        role="status"
        className="min-w-0 flex-1 text-right text-13 text-bad max-md:basis-full max-md:text-left max-md:empty:hidden"
      >
        {reason ?? (isPoor ? t('notEnough', { lack: needed - balance }) : '')}
      </p>
      <Button
        kind="primary"
        size="lg"
        icon={<Send size={16} aria-hidden />}
        isInert={reason !== null}
        isPending={check.isPending}
        aria-describedby="send-reason"
        onPress={begin}
        className="max-md:w-full"
      >
        {t('send', { count })}
      </Button>
      {ready === null ? null : <SendDialog bulk={bulk} checked={ready} onClose={() => setReady(null)} />}
    </footer>
  );
}

/** The points that so many rows cost: one for each document, or one for each of its participants. */
function usePointsOf({ columns }: BulkDetail, rowCount: number): number {
  const { pointsUnit } = useServiceLimits();
  const people = columns.filter(({ kind }) => kind === 'contact').length;
  return rowCount * priceOfSending(pointsUnit, people);
}
