import type { OauthConnectionResult } from '@dojang/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { scopeMessages } from '../../../features/oauth/scope.messages.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime, koreanDay } from '../../../ui/text/korean-time.ts';
import { RowAction, SettingCard } from './setting-row.tsx';

const bundles = { scope: scopeMessages };
const connectionsQuery = queryOptions({
  queryKey: ['oauth-connections'],
  queryFn: () => call(endpoints.listOauthConnections),
});

/** The apps that have access to the account, with what they may do; nothing while there is none. */
export function ConnectedApps() {
  const t = useTranslations('my.apps');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const { data } = useQuery(connectionsQuery);
  const [doomed, setDoomed] = useState<OauthConnectionResult | null>(null);
  const end = useMutation({
    mutationFn: ({ oauthAppId }: OauthConnectionResult) =>
      call(endpoints.endOauthConnection, { params: { oauthAppId } }),
    onSuccess: () => notify('ok', t('ended')),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => {
      setDoomed(null);
      return cache.invalidateQueries(connectionsQuery);
    },
  });
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <MoreTexts bundles={bundles}>
      <section aria-labelledby="my-apps" className="mt-8">
        <h2 id="my-apps" className="text-17 font-semibold">
          {t('title')}
        </h2>
        <p className="text-13 text-muted">{t('lead')}</p>
        <SettingCard>
          {list.map((app) => (
            <ConnectedApp key={app.oauthAppId} app={app} onEnd={() => setDoomed(app)} />
          ))}
        </SettingCard>
        {doomed === null ? null : (
          <ConfirmDialog
            isOpen
            title={t('endTitle', { name: doomed.name })}
            verb={t('end')}
            isPending={end.isPending}
            onConfirm={() => end.mutate(doomed)}
            onClose={() => setDoomed(null)}
          >
            <p>{t('endText')}</p>
          </ConfirmDialog>
        )}
      </section>
    </MoreTexts>
  );
}

function ConnectedApp({ app, onEnd }: { readonly app: OauthConnectionResult; readonly onEnd: () => void }) {
  const t = useTranslations('my.apps');
  const tScope = useTranslations('scope');
  const locale = useUiLocale();
  const { name, owner, homepage, scopes, connectedAt, lastUsedAt, expiresAt } = app;
  const day = (iso: string): string => koreanDay(Date.parse(iso));
  return (
    <div className="flex flex-wrap items-start gap-x-4 px-5 py-3.5 max-md:px-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-all">{name}</p>
        <p className="text-13 break-all text-muted">
          {owner} · {homepage}
        </p>
        <p className="mt-1 text-13">{scopes.map((scope) => tScope(scope)).join(', ')}</p>
        <p className="text-13 text-muted">
          {t('period', { from: day(connectedAt), to: day(expiresAt) })}
          {lastUsedAt === null ? null : ` · ${t('lastUsed', { at: fullTime(lastUsedAt, locale) })}`}
        </p>
      </div>
      <div className="-mr-2.5 max-md:-ml-2.5">
        <RowAction label={t('end')} aria={t('endOf', { name })} onPress={onEnd} />
      </div>
    </div>
  );
}
