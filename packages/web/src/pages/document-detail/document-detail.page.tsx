import type { DocumentDetail } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { documentQuery, historiesQuery } from '../../features/documents/documents.query.ts';
import { useMarkSeen } from '../../features/documents/mark-seen.ts';
import { session } from '../../features/session/api.ts';
import { homeOf } from '../../features/session/guard/guard.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { MissingPage } from '../../ui/layout/missing-page.tsx';
import { PageLoading } from '../../ui/layout/page-loading.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { deliveriesMessages } from './deliveries/deliveries.messages.ts';
import { DetailView } from './detail-view.tsx';

const bundles = { deliveries: deliveriesMessages };

/** Stores the document that is shown as the one that was opened last, until the log-out. */
function useCurrentPdf(document: Pick<DocumentDetail, 'documentId' | 'name'> | undefined): void {
  const documentId = document?.documentId;
  const name = document?.name ?? '';
  useEffect(() => {
    if (documentId !== undefined) session.keepCurrentPdf({ documentId, name });
  }, [documentId, name]);
}

const route = getRouteApi('/member/frame/documents/$documentId');
const member = getRouteApi('/member');

/** One document: its state, its history, its pages and files. It updates itself. */
export function DocumentDetailPage() {
  const t = useTranslations('detail');
  const tList = useTranslations('documents');
  const tUi = useTranslations('ui');
  const { documentId } = route.useParams();
  const { user } = member.useRouteContext();
  const home = homeOf(user);
  const document = useQuery(documentQuery(documentId));
  const histories = useQuery(historiesQuery(documentId));
  const isSlow = useDelayed(document.isPending);
  useMarkSeen(document.data);
  useCurrentPdf(document.data);
  usePageTitle(document.data?.name ?? '');

  if (document.data !== undefined) {
    return (
      <MoreTexts bundles={bundles}>
        <DetailView
          key={documentId}
          document={document.data}
          events={histories.data?.list ?? []}
          home={home}
          staleError={document.error}
        />
      </MoreTexts>
    );
  }
  if (document.error instanceof ApiError) {
    return (
      <MissingPage
        title={t('missing')}
        text={t('missingText')}
        action={<ButtonLink href={home}>{t('back')}</ButtonLink>}
      />
    );
  }
  if (document.isError)
    return (
      <FailedLoad title={tList('failed')} error={document.error} onReload={() => void document.refetch()} />
    );
  return <PageLoading label={tUi('loading')} isSlow={isSlow} />;
}
