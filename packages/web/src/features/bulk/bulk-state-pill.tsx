import type { BulkSummary } from '@dojang/contract';
import { isFullySent, isReservedBulk } from '@dojang/domain';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  ListChecks,
  type LucideIcon,
  Pause,
  Pencil,
  Send,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Pill, type PillTone } from '../../ui/controls/pill.tsx';

type Shown = BulkSummary['status'] | 'reserved' | 'undelivered';

const LOOKS: Record<Shown, { readonly tone: PillTone; readonly Icon: LucideIcon }> = {
  pending: { tone: 'outline', Icon: Pencil },
  ready: { tone: 'info', Icon: ListChecks },
  reserved: { tone: 'outline', Icon: Clock },
  started: { tone: 'info', Icon: Send },
  success: { tone: 'ok', Icon: CircleCheck },
  undelivered: { tone: 'warn', Icon: CircleAlert },
  done: { tone: 'warn', Icon: CircleAlert },
  failed: { tone: 'bad', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
  cancelling_ready: { tone: 'neutral', Icon: Hourglass },
  cancelling_failed: { tone: 'bad', Icon: CircleAlert },
  pause: { tone: 'warn', Icon: Pause },
  delete: { tone: 'neutral', Icon: Ban },
};

type Stated = Pick<BulkSummary, 'status' | 'reservation' | 'undelivered'>;

/**
 * The state of a bulk as text with an icon. One that waits for its time is shown as reserved, and one that was sent is not shown as done
 * while requests have not arrived.
 */
export function BulkStatePill({ bulk }: { readonly bulk: Stated }) {
  const t = useTranslations('bulk');
  const shown = shownState(bulk);
  const { tone, Icon } = LOOKS[shown];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`state.${shown}`)}
    </Pill>
  );
}

function shownState(bulk: Stated): Shown {
  if (isWaiting(bulk)) return 'reserved';
  return isFullySent(bulk.status) && bulk.undelivered > 0 ? 'undelivered' : bulk.status;
}

/** Whether the bulk waits for the time at which it starts. */
export const isWaiting = ({ status, reservation }: Pick<BulkSummary, 'status' | 'reservation'>): boolean =>
  isReservedBulk({ status, isReserved: reservation !== null && reservation.failure === null });
