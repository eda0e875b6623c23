import type { BulkDetail } from '@dojang/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { bulkRowsQuery } from '../../features/bulk/bulk.query.ts';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';
import { RequestDialogs, type RequestQuestion } from '../../features/documents/selection/request-dialogs.tsx';
import { selectionMessages } from '../../features/documents/selection/selection.messages.ts';
import { useChangeSearch } from '../../features/paged-list/list-address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useHeldSelection } from '../../ui/hooks/use-held-selection.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { RowFilter } from './row-filter.tsx';
import { RowList } from './row-list.tsx';
import { RowSearch } from './row-search.tsx';
import { RowSelectionBar } from './row-selection-bar.tsx';
import { StatusFileButton } from './status-file-button.tsx';
import { useRowActions } from './use-row-actions.ts';

const BUNDLES = { selection: selectionMessages };

interface RowsSectionProps {
  readonly bulk: BulkDetail;
  readonly search: BulkRowSearch;
}

/** The rows of a bulk: filtered, searched, and selected for what can be done with their requests. */
export function RowsSection(props: RowsSectionProps) {
  return (
    <MoreTexts bundles={BUNDLES}>
      <Section {...props} />
    </MoreTexts>
  );
}

function Section({ bulk, search }: RowsSectionProps) {
  const t = useTranslations('bulk.detail');
  const tSelection = useTranslations('selection');
  const change = useChangeSearch(search);
  const now = useNow();
  const [asked, setAsked] = useState<RequestQuestion | null>(null);
  const conditions = { status: search.status ?? ('all' as const), search: search.search ?? '' };
  const query = useQuery({
    ...bulkRowsQuery(bulk, { ...conditions, page: search.page ?? 1 }),
    placeholderData: keepPreviousData,
  });
  const selectable = (query.data?.list ?? []).filter(({ documentId }) => documentId !== null);
  const selection = useHeldSelection(
    selectable,
    ({ rowNo }) => String(rowNo),
    JSON.stringify([bulk.bulkTransmitId, conditions]),
  );
  const actions = useRowActions(bulk, conditions, (report) => setAsked({ kind: 'report', report }));
  const isSent = bulk.counts.sent > 0;
  const total = query.data?.total ?? 0;
  const selectAll = () => actions.all.mutate(undefined, { onSuccess: selection.hold });
  return (
    <section aria-labelledby="bulk-rows" className="flex flex-col gap-3" {...selection.listProps}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="bulk-rows" className="flex-1 text-17 font-semibold whitespace-nowrap">
          {t('rowsTitle')}
        </h2>
        {isSent ? (
          <Link
            to="/documents"
            search={{ bulk: bulk.bulkTransmitId }}
            className="inline-flex items-center gap-1 font-medium text-brand-700 underline-offset-2 hover:underline max-md:min-h-11"
          >
            <FileText size={16} aria-hidden />
            {t('toDocuments')}
          </Link>
        ) : null}
        <RowSearch value={search.search} onChange={(text) => change({ search: text })} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <div className="flex-1 max-md:basis-full">
          <RowFilter bulk={bulk} value={search.status} onChange={(status) => change({ status })} />
        </div>
        {isSent && total > 0 ? (
          <>
            <Button isPending={actions.all.isPending} onPress={selectAll}>
              {tSelection('allOf', { count: total })}
            </Button>
            <StatusFileButton actions={actions} rows={null} />
          </>
        ) : null}
      </div>
      <RowList
        {...{ bulk, search, query }}
        selection={isSent ? selection : null}
        onPage={(page) => change({ page })}
      />
      {selection.items.length > 0 ? (
        <RowSelectionBar
          {...{ bulk, selection, actions, total }}
          onAll={selectAll}
          onAsk={(kind, requests) => setAsked({ kind, requests })}
        />
      ) : null}
      <RequestDialogs question={asked} actions={actions} now={now} onClose={() => setAsked(null)} />
    </section>
  );
}
