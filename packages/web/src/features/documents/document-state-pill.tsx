import {
  Ban,
  CalendarX2,
  CircleCheck,
  CircleX,
  Clock,
  FileCheck2,
  FilePen,
  Hourglass,
  type LucideIcon,
  Pencil,
  PenLine,
  Stamp,
  TimerOff,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Pill, type PillTone } from '../../ui/controls/pill.tsx';
import type { ShownState } from './document-state.ts';

const LOOKS: Record<ShownState, { readonly tone: PillTone; readonly Icon: LucideIcon }> = {
  need_signing: { tone: 'action', Icon: PenLine },
  need_approval: { tone: 'action', Icon: Stamp },
  wait_for_signing: { tone: 'info', Icon: Hourglass },
  wait_for_approval: { tone: 'info', Icon: Hourglass },
  correcting: { tone: 'info', Icon: FilePen },
  expired: { tone: 'warn', Icon: TimerOff },
  completed: { tone: 'ok', Icon: CircleCheck },
  rejected: { tone: 'bad', Icon: CircleX },
  returned: { tone: 'bad', Icon: Undo2 },
  signing_cancelled: { tone: 'bad', Icon: Undo2 },
  request_cancelled: { tone: 'neutral', Icon: Ban },
  reserved: { tone: 'outline', Icon: Clock },
  reservation_cancelled: { tone: 'neutral', Icon: CalendarX2 },
  draft: { tone: 'outline', Icon: Pencil },
  edited: { tone: 'neutral', Icon: FileCheck2 },
};

/** A document's state as text with an icon. */
export function DocumentStatePill({ state }: { state: ShownState }) {
  const t = useTranslations('documents');
  const { tone, Icon } = LOOKS[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`state.${state}`)}
    </Pill>
  );
}
