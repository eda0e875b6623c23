import type { WebhookResult } from '@dojang/contract';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { fullTime } from '../../../../ui/text/korean-time.ts';
import { WebhookState } from './webhook-state.tsx';

interface WebhookCardProps {
  readonly webhook: WebhookResult;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** One webhook: its address, its state with the reason, and when it last worked. */
export function WebhookCard({ webhook, children }: WebhookCardProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="flex flex-wrap items-start gap-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span id={id} className="font-mono text-14 font-semibold break-all">
            {webhook.url}
          </span>
          <WebhookState webhook={webhook} />
        </p>
        {webhook.description === '' ? null : <p className="text-13 text-ink-2">{webhook.description}</p>}
        <WebhookFacts webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">{children}</div>
    </article>
  );
}

function WebhookFacts({ webhook }: Pick<WebhookCardProps, 'webhook'>) {
  const t = useTranslations('webhooks');
  const locale = useUiLocale();
  const { events, offReason, failingSince, lastSuccessAt, lastFailureAt, previousValidUntil } = webhook;
  const time = (iso: string) => ({ at: fullTime(iso, locale) });
  const facts = [
    events.length === 0 ? t('allEvents') : t('someEvents', { count: events.length }),
    ...(lastSuccessAt === null ? [] : [t('lastSuccess', time(lastSuccessAt))]),
    ...(lastFailureAt === null ? [] : [t('lastFailure', time(lastFailureAt))]),
    ...(lastSuccessAt === null && lastFailureAt === null ? [t('neverSent')] : []),
  ];
  return (
    <div className="mt-1.5 flex flex-col gap-0.5 text-13 text-muted">
      <p>{facts.join(' · ')}</p>
      {offReason === null ? null : <p className="text-ink-2">{t(`offReason.${offReason}`)}</p>}
      {offReason === null && failingSince !== null ? (
        <p className="text-warn">{t('failingSince', time(failingSince))}</p>
      ) : null}
      {previousValidUntil === null ? null : <p>{t('secret.previous', time(previousValidUntil))}</p>}
    </div>
  );
}
