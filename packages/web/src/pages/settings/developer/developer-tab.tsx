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
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { ListPart, listTexts } from '../list-part.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { API_KEYS, apiKeysQuery } from './api-keys.query.ts';
import { CallChart } from './call-chart.tsx';
import { developerMessages } from './developer.messages.ts';
import { FailedCalls } from './failed-calls.tsx';
import { IssuedKeyDialog } from './issued-key-dialog.tsx';
import { KeyScopesDialog } from './key-scopes-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { oauthAppsMessages } from './oauth/oauth-apps.messages.ts';
import { OauthAppsPart } from './oauth/oauth-apps-part.tsx';
import { WebhookPage } from './webhooks/webhook-page.tsx';
import { webhooksMessages } from './webhooks/webhooks.messages.ts';
import { SENT_MS, webhooksQuery } from './webhooks/webhooks.query.ts';
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
  const { data, isPending } = useQuery({
    ...webhooksQuery,
    enabled: wanted !== undefined,
    refetchInterval: SENT_MS,
  });
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
  const query = useQuery(apiKeysQuery);
  const [isIssuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<string | null>(null);
  const [changed, setChanged] = useState<ApiKeyResult | null>(null);
  const [doomed, setDoomed] = useState<ApiKeyResult | null>(null);
  const { reissue, revoke } = useKeyActions(setIssued);
  return (
    <ListPart
      id="developer-title"
      texts={listTexts(t)}
      guide={{ href: DEVELOPER_PATH, text: t('reference') }}
      action={
        <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setIssuing(true)}>
          {t('issue')}
        </Button>
      }
      icon={KeyRound}
      query={query}
      row={(apiKey) => (
        <ApiKeyRow
          key={apiKey.apiKeyId}
          apiKey={apiKey}
          isPending={reissue.isPending}
          onReissue={() => reissue.mutate(apiKey)}
          onScopes={() => setChanged(apiKey)}
          onRevoke={() => setDoomed(apiKey)}
        />
      )}
    >
      {query.data === undefined || query.data.days.length === 0 ? null : <CallChart days={query.data.days} />}
      {query.data === undefined || query.data.failures.length === 0 ? null : (
        <FailedCalls failures={query.data.failures} />
      )}
      {isIssuing ? (
        <NewKeyDialog
          isFirst={query.data?.list.length === 0}
          onIssued={setIssued}
          onClose={() => setIssuing(false)}
        />
      ) : null}
      {changed === null ? null : <KeyScopesDialog apiKey={changed} onClose={() => setChanged(null)} />}
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
    </ListPart>
  );
}
