import { ApiError } from '@dojang/contract/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { bulkMessages } from '../../features/bulk/bulk.messages.ts';
import { bulkQuery, editableRowsQuery } from '../../features/bulk/bulk.query.ts';
import { MissingBulk } from '../../features/bulk/missing-bulk.tsx';
import { fileNotesMessages } from '../../features/file-notes/file-notes.messages.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { PageLoading } from '../../ui/layout/page-loading.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { bulkRowsMessages } from './bulk-rows.messages.ts';
import { samePeopleMessages } from './people/same-people.messages.ts';
import { RowsEditor } from './rows-editor.tsx';

const route = getRouteApi('/member/frame/bulkTransmit/excel/$bulkTransmitId');
const BUNDLES = {
  bulk: bulkMessages,
  bulkRows: bulkRowsMessages,
  bulkSame: samePeopleMessages,
  fileNotes: fileNotesMessages,
};

/** /bulkTransmit/excel/{id}: the rows of a bulk before it is sent. A bulk that cannot be changed is shown with its progress. */
export function BulkRowsPage() {
  return (
    <MoreTexts bundles={BUNDLES}>
      <BulkRows />
    </MoreTexts>
  );
}

function BulkRows() {
  const t = useTranslations('bulkRows');
  const { bulkTransmitId } = route.useParams();
  const bulk = useQuery(bulkQuery(bulkTransmitId));
  const rows = useQuery(editableRowsQuery(bulkTransmitId));
  const isSlow = useDelayed(bulk.isPending || rows.isPending);
  usePageTitle(bulk.data?.name ?? t('title'));
  if (bulk.error instanceof ApiError) return <MissingBulk />;
  if (bulk.data !== undefined && !bulk.data.abilities.edit)
    return <Navigate to="/bulkTransmit/detail/$bulkTransmitId" params={{ bulkTransmitId }} replace />;
  if (bulk.data !== undefined && rows.data !== undefined)
    return <RowsEditor key={`${bulkTransmitId} ${rows.dataUpdatedAt}`} bulk={bulk.data} loaded={rows.data} />;
  if (bulk.isError || rows.isError) {
    const reload = () => void Promise.all([bulk.refetch(), rows.refetch()]);
    return <FailedLoad isPage title={t('failed')} error={bulk.error ?? rows.error} onReload={reload} />;
  }
  return <PageLoading label={t('loading')} isSlow={isSlow} />;
}
