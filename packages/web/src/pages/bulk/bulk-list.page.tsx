import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { bulkMessages } from '../../features/bulk/bulk.messages.ts';
import { BULKS_PER_PAGE, bulksQuery } from '../../features/bulk/bulk.query.ts';
import type { BulkSearch } from '../../features/bulk/bulk-search.ts';
import { ListLoading } from '../../features/documents/list/list-loading.tsx';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { useChangeSearch } from '../../features/paged-list/list-address.ts';
import { NoHits } from '../../features/paged-list/no-hits.tsx';
import { PagedList } from '../../features/paged-list/paged-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { BulkHead } from './bulk-head.tsx';
import { BulkList } from './bulk-list.tsx';
import { StartBulkDialog } from './start-bulk-dialog.tsx';

const BUNDLES = { bulk: bulkMessages };

/** /bulkTransmit: the bulks that the member may see, with their progress. */
export function BulkListPage() {
  return (
    <MoreTexts bundles={BUNDLES}>
      <Bulks />
    </MoreTexts>
  );
}

function Bulks() {
  const t = useTranslations('bulk');
  usePageTitle(t('title'));
  const search: BulkSearch = useSearch({ strict: false });
  const change = useChangeSearch(search);
  const { may } = usePermissions();
  const [isStarting, setStarting] = useState(false);
  const query = useQuery(bulksQuery(search));
  const start = () => setStarting(true);
  const isFiltered = search.search !== undefined || search.status !== undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BulkHead search={search} onChange={change} onStart={may('bulk.start') ? start : undefined} />
      <PagedList
        query={query}
        searched={search.search}
        page={search.page}
        limit={BULKS_PER_PAGE}
        counts="things"
        onPage={(page) => change({ page })}
        failed={t('failed')}
        loading={<ListLoading />}
        empty={() =>
          isFiltered ? (
            <NoHits
              title={t('noHits')}
              clears="clearConditions"
              onClear={() => change({ search: undefined, status: undefined })}
            />
          ) : (
            <EmptyState
              icon={<Send size={40} strokeWidth={1.25} aria-hidden />}
              title={t('empty')}
              description={t(may('bulk.start') ? 'emptyText' : 'emptyReadText')}
              action={
                may('bulk.start') ? (
                  <Button kind="primary" onPress={start}>
                    {t('add')}
                  </Button>
                ) : null
              }
            />
          )
        }
      >
        {(page) => <BulkList bulks={page.list} />}
      </PagedList>
      {isStarting ? <StartBulkDialog onClose={() => setStarting(false)} /> : null}
    </div>
  );
}
