import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../../ui/layout/tab-heading.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { type ShownSecret, WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { SENT_MS, webhooksQuery } from './webhooks.query.ts';

const route = getRouteApi('/member/frame/settings');

/** The webhooks of the organization or of the person. */
export function WebhooksPart() {
  const t = useTranslations('webhooks');
  const navigate = useNavigate();
  const { webhook: wanted } = route.useSearch();
  const { data, isError, refetch, error } = useQuery({ ...webhooksQuery, refetchInterval: SENT_MS });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const list = data?.list ?? [];
  return (
    <section aria-labelledby="webhooks-title" className="mt-10">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TabHeading id="webhooks-title" title={t('title')} lead={t('lead')} />
        </div>
        <Button icon={<Plus size={16} aria-hidden />} onPress={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      {data !== undefined && wanted !== undefined && !list.some(({ webhookId }) => webhookId === wanted) ? (
        <p role="status" className="mt-3 text-13 text-warn">
          {t('gone')}
        </p>
      ) : null}
      {data === undefined && isError ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data !== undefined && list.length === 0 ? (
        <EmptyState
          icon={<Webhook size={40} strokeWidth={1.25} aria-hidden />}
          title={t('empty')}
          description={t('emptyText')}
        />
      ) : null}
      {list.length === 0 ? null : (
        <ul aria-label={t('list')} className="mt-5 rounded-card border border-line bg-card">
          {list.map((webhook) => (
            <li key={webhook.webhookId} className="border-line not-first:border-t">
              <WebhookCard webhook={webhook}>
                <Button
                  size="sm"
                  className="max-md:flex-1"
                  onPress={() =>
                    void navigate({
                      to: '/settings',
                      search: { tab: 'developer', webhook: webhook.webhookId },
                    })
                  }
                >
                  {t('open')}
                </Button>
              </WebhookCard>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? <NewWebhookDialog onMade={setSecret} onClose={() => setAdding(false)} /> : null}
      {secret === null ? null : <WebhookSecretDialog shown={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
