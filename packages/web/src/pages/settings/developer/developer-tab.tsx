import { type ApiKeyResult, DEVELOPER_PATH } from '@dojang/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { scopeMessages } from '../../../features/oauth/scope.messages.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { API_KEYS, apiKeysQuery } from './api-keys.query.ts';
import { CallChart } from './call-chart.tsx';
import { developerMessages } from './developer.messages.ts';
import { IssuedKeyDialog } from './issued-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { oauthAppsMessages } from './oauth/oauth-apps.messages.ts';
import { OauthAppsPart } from './oauth/oauth-apps-part.tsx';
import { WebhookPage } from './webhooks/webhook-page.tsx';
import { webhooksMessages } from './webhooks/webhooks.messages.ts';
import { webhooksQuery } from './webhooks/webhooks.query.ts';
import { WebhooksPart } from './webhooks/webhooks-part.tsx';

const bundles = {
  developer: developerMessages,
  webhooks: webhooksMessages,
  oauthApps: oauthAppsMessages,
  scope: scopeMessages,
};
const route = getRouteApi('/member/frame/settings');

/** The API keys, the webhooks and the OAuth apps of the organization or of the person, or the webhook that the address names. */
export default function DeveloperTab() {
  const { webhook: wanted } = route.useSearch();
  const { data, isPending } = useQuery({ ...webhooksQuery, enabled: wanted !== undefined });
  const webhook = data?.list.find(({ webhookId }) => webhookId === wanted);
  if (wanted !== undefined && isPending) return null;
  return (
    <MoreTexts bundles={bundles}>
      {webhook === undefined ? (
        <>
          <ApiKeys />
          <WebhooksPart />
          <OauthAppsPart />
        </>
      ) : (
        <WebhookPage key={webhook.webhookId} webhook={webhook} />
      )}
    </MoreTexts>
  );
}

function useKeyActions(onIssued: (key: string) => void) {
  const t = useTranslations('developer');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const shared = {
    onError: (error: Error) => notify('bad', errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: API_KEYS }),
  };
  const reissue = useMutation({
    mutationFn: ({ apiKeyId }: ApiKeyResult) => call(endpoints.reissueApiKey, { params: { apiKeyId } }),
    onSuccess: ({ key }) => onIssued(key),
    ...shared,
  });
  const revoke = useMutation({
    mutationFn: ({ apiKeyId }: ApiKeyResult) => call(endpoints.revokeApiKey, { params: { apiKeyId } }),
    onSuccess: () => notify('ok', t('revoked')),
    ...shared,
  });
  return { reissue, revoke };
}

function ApiKeys() {
  const t = useTranslations('developer');
  const { data, isError, refetch, error } = useQuery(apiKeysQuery);
  const [isIssuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<ApiKeyResult | null>(null);
  const { reissue, revoke } = useKeyActions(setIssued);
  const list = data?.list ?? [];
  return (
    <section aria-labelledby="developer-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TabHeading id="developer-title" title={t('title')} lead={t('lead')} />
          <a className="text-13 text-brand-700 underline" href={DEVELOPER_PATH}>
            {t('reference')}
          </a>
        </div>
        <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setIssuing(true)}>
          {t('issue')}
        </Button>
      </div>
      {data === undefined && isError ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data !== undefined && list.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={40} strokeWidth={1.25} aria-hidden />}
          title={t('empty')}
          description={t('emptyText')}
        />
      ) : null}
      {list.length === 0 ? null : (
        <ul aria-label={t('list')} className="mt-5 rounded-card border border-line bg-card">
          {list.map((apiKey) => (
            <ApiKeyRow
              key={apiKey.apiKeyId}
              apiKey={apiKey}
              isPending={reissue.isPending}
              onReissue={() => reissue.mutate(apiKey)}
              onRevoke={() => setDoomed(apiKey)}
            />
          ))}
        </ul>
      )}
      {data === undefined || data.days.length === 0 ? null : <CallChart days={data.days} />}
      {isIssuing ? <NewKeyDialog onIssued={setIssued} onClose={() => setIssuing(false)} /> : null}
      {issued === null ? null : <IssuedKeyDialog issuedKey={issued} onClose={() => setIssued(null)} />}
      {doomed === null ? null : (
        <ConfirmDialog
          isOpen
          title={t('revokeTitle', { name: doomed.name })}
          verb={t('revoke')}
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate(doomed, { onSettled: () => setDoomed(null) })}
          onClose={() => setDoomed(null)}
        >
          <p>{t('revokeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
