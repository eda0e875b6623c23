import type { ReceivedDocumentResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Download, Inbox } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocumentActions } from '../../features/documents/document-actions.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts, useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';
import { receivedMessages } from './received.messages.ts';

const BUNDLES = { received: receivedMessages };

/** /received: the completed documents that were sent to the member, by all requesters, with their files. */
export function ReceivedPage() {
  return (
    <MoreTexts bundles={BUNDLES}>
      <Received />
    </MoreTexts>
  );
}

function Received() {
  const t = useTranslations('received');
  usePageTitle(t('title'));
  const query = useQuery({ queryKey: ['received'], queryFn: () => call(endpoints.receivedDocuments) });
  const list = query.data?.list;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-8 pt-5 pb-8 max-md:px-4 max-md:pt-1">
      <div className="flex w-full max-w-[860px] flex-1 flex-col gap-5">
        <header>
          <h1 className="text-22 font-bold">{t('title')}</h1>
          <p className="mt-1 break-keep text-muted">{t('text')}</p>
        </header>
        {list === undefined ? (
          query.error === null ? (
            <p className="text-muted">{t('loading')}</p>
          ) : (
            <FailedLoad title={t('failed')} error={query.error} onReload={() => void query.refetch()} />
          )
        ) : list.length === 0 ? (
          <EmptyState
            icon={<Inbox size={40} strokeWidth={1.25} aria-hidden />}
            title={t('none')}
            description={t('noneText')}
          />
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line">
            {list.map((one) => (
              <Row key={one.documentId} received={one} />
            ))}
          </ul>
        )}
        {list !== undefined && list.length === query.data?.most ? (
          <p className="text-13 text-muted">{t('most', { most: list.length })}</p>
        ) : null}
      </div>
    </div>
  );
}

function Row({ received }: { readonly received: ReceivedDocumentResult }) {
  const t = useTranslations('received');
  const locale = useUiLocale();
  const { download } = useDocumentActions();
  const { documentId, documentName: name, organizationName, requesterName, completedAt } = received;
  const get = (kind: 'completed' | 'audit') => () => download.mutate({ documentId, kind });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-13 text-muted">
          {[organizationName, requesterName].filter((one) => one !== '').join(' ')}
          {completedAt === null ? null : ` · ${t('completed', { time: fullTime(completedAt, locale) })}`}
        </p>
        {received.needsAuthentication ? (
          <p className="text-13 text-muted">{t('needsAuthentication')}</p>
        ) : null}
      </div>
      {received.needsAuthentication ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Download size={16} aria-hidden />}
            aria-label={t('fileOf', { name })}
            onPress={get('completed')}
          >
            {t('file')}
          </Button>
          <Button
            icon={<Download size={16} aria-hidden />}
            aria-label={t('certificateOf', { name })}
            onPress={get('audit')}
          >
            {t('certificate')}
          </Button>
        </div>
      )}
    </li>
  );
}
