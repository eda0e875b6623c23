import type { ResultOf, WebhookResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { endpoints } from '../../../../features/session/api.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FailedLoad } from '../../../../ui/layout/failed-load.tsx';
import { copyText } from '../../../../ui/overlay/copy-text.ts';
import { Drawer } from '../../../../ui/overlay/drawer.tsx';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { fullTime } from '../../../../ui/text/korean-time.ts';
import { AttemptEntry } from './attempt-entry.tsx';
import type { WebhookActions } from './webhook-actions.ts';
import { DeliveryState } from './webhook-state.tsx';
import { deliveryQuery } from './webhooks.query.ts';

interface DeliveryDrawerProps {
  readonly webhook: WebhookResult;
  readonly eventId: string;
  readonly resend: WebhookActions['resend'];
  readonly onClose: () => void;
}

type Delivery = ResultOf<(typeof endpoints)['webhookDelivery']>;

/** One delivery: its body, its attempts, and sending it again. A sheet on phones. */
export function DeliveryDrawer({ webhook, eventId, resend, onClose }: DeliveryDrawerProps) {
  const t = useTranslations('webhooks.delivery');
  const { data, isError, refetch, error } = useQuery(deliveryQuery(webhook.webhookId, eventId));
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      footer={
        <Button
          kind="primary"
          className="max-md:flex-1"
          icon={<RotateCw size={15} aria-hidden />}
          isInert={!webhook.abilities.send}
          isPending={resend.isPending}
          onPress={() => resend.mutate(eventId)}
        >
          {t('resend')}
        </Button>
      }
    >
      {data === undefined && isError ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <DeliveryDetail delivery={data} />}
    </Drawer>
  );
}

function DeliveryDetail({ delivery }: { readonly delivery: Delivery }) {
  const t = useTranslations('webhooks');
  const locale = useUiLocale();
  const { eventId, type, documentId, documentName, state, nextAttemptAt, body, history } = delivery;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(`event.${type}`)}</span>
        <DeliveryState state={state} />
      </p>
      <p className="font-mono text-13 text-muted">{type}</p>
      {nextAttemptAt === null ? null : (
        <p className="text-13 text-ink-2">{t('delivery.next', { at: fullTime(nextAttemptAt, locale) })}</p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {documentId === null ? null : (
          <>
            <dt className="text-muted">{t('delivery.document')}</dt>
            <dd className="min-w-0 break-all">
              <Link className="text-brand-700 underline" to="/documents/$documentId" params={{ documentId }}>
                {documentName}
              </Link>
            </dd>
          </>
        )}
        <dt className="text-muted">{t('delivery.id')}</dt>
        <dd className="min-w-0 font-mono break-all">{eventId}</dd>
      </dl>
      <h3 className="mt-5 font-semibold">{t('delivery.history')}</h3>
      {history.length === 0 ? (
        <p className="mt-1 text-13 text-muted">{t('delivery.noHistory')}</p>
      ) : (
        <ol
          aria-label={t('delivery.history')}
          className="mt-2 overflow-hidden rounded-card border border-line"
        >
          {history.map((attempt) => (
            <AttemptEntry key={attempt.at} attempt={attempt} />
          ))}
        </ol>
      )}
      <div className="mt-5 flex items-center justify-between gap-2">
        <h3 className="font-semibold">{t('delivery.body')}</h3>
        <Button
          kind="ghost"
          size="sm"
          icon={<Copy size={15} aria-hidden />}
          onPress={() => void copyText(body, t('delivery.copiedBody'))}
        >
          {t('delivery.copyBody')}
        </Button>
      </div>
      <pre className="mt-1 rounded-card bg-surface p-3 font-mono text-13 break-all whitespace-pre-wrap inset-ring inset-ring-line">
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </>
  );
}
