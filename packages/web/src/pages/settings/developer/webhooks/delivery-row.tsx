import type { WebhookDeliveryResult } from '@dojang/contract';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { exactTime, fullTime } from '../../../../ui/text/korean-time.ts';
import { DeliveryState } from './webhook-state.tsx';

interface DeliveryRowProps {
  readonly delivery: WebhookDeliveryResult;
  readonly onOpen: () => void;
}

/** One delivery in the log: a row on wide screens, a card on phones. The whole of it opens the delivery. */
export function DeliveryRow({ delivery, onOpen }: DeliveryRowProps) {
  const t = useTranslations('webhooks');
  const locale = useUiLocale();
  const { type, documentName, state, attempts, lastStatus, nextAttemptAt, createdAt } = delivery;
  const reply =
    lastStatus === null ? t('delivery.noReply') : t('delivery.status', { status: String(lastStatus) });
  return (
    <li className="border-line not-first:border-t">
      <Button
        onPress={onOpen}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left focus-inset data-hovered:bg-hover"
      >
        <span className="w-24 max-md:order-first">
          <DeliveryState state={state} />
        </span>
        <span className="min-w-0 flex-1 basis-56">
          <span className="block font-medium">{t(`event.${type}`)}</span>
          <span className="block truncate text-13 text-muted">{documentName ?? type}</span>
        </span>
        <span className="text-13 text-ink-2 md:w-40">
          <span className="block">{attempts === 0 ? t('delivery.noAttempt') : reply}</span>
          <span className="block text-muted">{t('delivery.attempts', { count: attempts })}</span>
        </span>
        <span className="text-13 text-muted md:w-44 md:text-right">
          <span className="block">{exactTime(createdAt, locale)}</span>
          {nextAttemptAt === null ? null : (
            <span className="block">{t('delivery.next', { at: fullTime(nextAttemptAt, locale) })}</span>
          )}
        </span>
      </Button>
    </li>
  );
}
