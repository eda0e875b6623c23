import type { BulkRow } from '@dojang/contract';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  PenLine,
  Send,
  TimerOff,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Pill, type PillTone } from '../../ui/controls/pill.tsx';

type Sending = BulkRow['status'];
type Signing = NonNullable<BulkRow['signing']>;
interface Look {
  readonly tone: PillTone;
  readonly Icon: LucideIcon;
}

const SENDING: Record<Sending, Look> = {
  waiting: { tone: 'outline', Icon: Clock },
  sent: { tone: 'neutral', Icon: Send },
  failed: { tone: 'bad', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
};
const SIGNING: Record<Signing, Look> = {
  unsigned: { tone: 'info', Icon: Hourglass },
  partly: { tone: 'info', Icon: PenLine },
  completed: { tone: 'ok', Icon: CircleCheck },
  rejected: { tone: 'bad', Icon: CircleX },
  expired: { tone: 'warn', Icon: TimerOff },
  undelivered: { tone: 'warn', Icon: CircleAlert },
  ended: { tone: 'neutral', Icon: Ban },
};

/** How far a row is: the signing of its document, or without one what became of sending. */
export function RowState({ row }: { readonly row: Pick<BulkRow, 'status' | 'signing'> }) {
  const t = useTranslations('bulk.detail');
  const { status, signing } = row;
  const { tone, Icon } = signing === null ? SENDING[status] : SIGNING[signing];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {signing === null ? t(`rowState.${status}`) : t(`signingState.${signing}`)}
    </Pill>
  );
}
