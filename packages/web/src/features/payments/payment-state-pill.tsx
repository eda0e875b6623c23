import type { PaymentResult } from '@dojang/contract';
import { Ban, CircleCheck, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Pill, type PillTone } from '../../ui/controls/pill.tsx';

const LOOKS: Readonly<Record<PaymentResult['state'], readonly [PillTone, LucideIcon]>> = {
  request: ['info', Clock],
  waiting: ['warn', Hourglass],
  complete: ['ok', CircleCheck],
  cancel_partial_approval: ['warn', Undo2],
  cancel_approval: ['bad', Ban],
  cancel_request: ['neutral', Ban],
};

/** The state of a payment. */
export function PaymentStatePill({ state, isCancelling }: Pick<PaymentResult, 'state' | 'isCancelling'>) {
  const t = useTranslations('payments');
  const [tone, Icon] = LOOKS[state];
  return (
    <Pill tone={isCancelling ? 'warn' : tone} icon={<Icon size={14} aria-hidden />}>
      {isCancelling ? t('cancelling') : t(`states.${state}`)}
    </Pill>
  );
}
