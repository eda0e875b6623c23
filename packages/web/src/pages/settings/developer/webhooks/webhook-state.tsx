import type { WebhookDeliveryResult, WebhookResult } from '@dojang/contract';
import { CircleAlert, CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Pill } from '../../../../ui/controls/pill.tsx';

const WEBHOOK = {
  active: { tone: 'ok', Icon: CircleCheck },
  failing: { tone: 'warn', Icon: CircleAlert },
  off: { tone: 'neutral', Icon: CircleMinus },
} as const;

/** The state of a webhook. */
export function WebhookState({ webhook }: { readonly webhook: WebhookResult }) {
  const t = useTranslations('webhooks.state');
  const { tone, Icon } = WEBHOOK[webhook.viewState];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(webhook.viewState)}
    </Pill>
  );
}

const DELIVERY = {
  pending: { tone: 'warn', Icon: Clock },
  succeeded: { tone: 'ok', Icon: CircleCheck },
  failed: { tone: 'bad', Icon: CircleX },
} as const;

/** The state of a delivery. */
export function DeliveryState({ state }: Pick<WebhookDeliveryResult, 'state'>) {
  const t = useTranslations('webhooks.delivery.state');
  const { tone, Icon } = DELIVERY[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(state)}
    </Pill>
  );
}
