import type { BulkSummary } from '@dojang/contract';
import { isReservedBulk } from '@dojang/domain';
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

type Shown = BulkSummary['status'] | 'reserved';

const LOOKS: Record<Shown, { readonly tone: PillTone; readonly Icon: LucideIcon }> = {
  pending: { tone: 'outline', Icon: Pencil },
  ready: { tone: 'info', Icon: ListChecks },
  reserved: { tone: 'outline', Icon: Clock },
  started: { tone: 'info', Icon: Send },
  success: { tone: 'ok', Icon: CircleCheck },
  done: { tone: 'warn', Icon: CircleAlert },
  failed: { tone: 'bad', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
  cancelling_ready: { tone: 'neutral', Icon: Hourglass },
  cancelling_failed: { tone: 'bad', Icon: CircleAlert },
  pause: { tone: 'warn', Icon: Pause },
  delete: { tone: 'neutral', Icon: Ban },
};

/** The state of a bulk as text with an icon; one that waits for its time is shown as reserved. */
export function BulkStatePill({ bulk }: { readonly bulk: Pick<BulkSummary, 'status' | 'reservation'> }) {
  const t = useTranslations('bulk');
  const shown: Shown = isWaiting(bulk) ? 'reserved' : bulk.status;
  const { tone, Icon } = LOOKS[shown];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`state.${shown}`)}
    </Pill>
  );
}

/** Whether the bulk waits for the time at which it starts. */
export const isWaiting = ({ status, reservation }: Pick<BulkSummary, 'status' | 'reservation'>): boolean =>
  isReservedBulk({ status, isReserved: reservation !== null && reservation.failure === null });
