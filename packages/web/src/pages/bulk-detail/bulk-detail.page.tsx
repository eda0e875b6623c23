import { ApiError } from '@dojang/contract/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { bulkMessages } from '../../features/bulk/bulk.messages.ts';
import { bulkQuery } from '../../features/bulk/bulk.query.ts';
import { MissingBulk } from '../../features/bulk/missing-bulk.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { PageLoading } from '../../ui/layout/page-loading.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { BulkView } from './bulk-view.tsx';

const route = getRouteApi('/member/frame/bulkTransmit/detail/$bulkTransmitId');
const BUNDLES = { bulk: bulkMessages };

/** /bulkTransmit/detail/{id}: the progress of one bulk, by row. It updates itself. */
export function BulkDetailPage() {
  return (
    <MoreTexts bundles={BUNDLES}>
      <BulkDetail />
    </MoreTexts>
  );
}

function BulkDetail() {
  const t = useTranslations('bulk');
  const { bulkTransmitId } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(bulkQuery(bulkTransmitId));
  const isSlow = useDelayed(query.isPending);
  usePageTitle(query.data?.name ?? t('title'));
  if (query.error instanceof ApiError) return <MissingBulk />;
  if (query.data !== undefined) return <BulkView bulk={query.data} search={search} isStale={query.isError} />;
  if (query.isError)
    return (
      <FailedLoad isPage title={t('failed')} error={query.error} onReload={() => void query.refetch()} />
    );
  return <PageLoading label={t('loading')} isSlow={isSlow} />;
}
