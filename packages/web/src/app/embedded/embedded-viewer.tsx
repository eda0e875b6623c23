import { isCompleted } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { documentQuery } from '../../features/documents/documents.query.ts';
import { DocumentPages } from '../../pages/viewer/document-pages.tsx';
import { DownloadMenu } from '../../pages/viewer/download-menu.tsx';
import { viewerMessages } from '../../pages/viewer/viewer.messages.ts';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';

const bundles = { viewer: viewerMessages };

/** A document inside another site: its pages with what was entered, and its files. */
export function EmbeddedViewer({ documentId }: { readonly documentId: string }) {
  return (
    <MoreTexts bundles={bundles}>
      <main className="flex h-dvh flex-col bg-desk">
        <Shown documentId={documentId} />
      </main>
    </MoreTexts>
  );
}

function Shown({ documentId }: { readonly documentId: string }) {
  const t = useTranslations('viewer');
  const tUi = useTranslations('ui');
  const document = useQuery(documentQuery(documentId));
  usePageTitle(document.data?.name ?? '');
  if (document.data !== undefined)
    return (
      <>
        <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-card px-4 py-2">
          <h1 className="min-w-0 flex-1 truncate text-17 font-bold">{document.data.name}</h1>
          <DownloadMenu document={document.data} withCompleted={isCompleted(document.data.status)} />
        </header>
        <DocumentPages document={document.data} />
      </>
    );
  if (document.isError)
    return (
      <FailedLoad
        isPage
        title={t('failed')}
        error={document.error}
        onReload={() => void document.refetch()}
      />
    );
  return (
    <div
      role="status"
      aria-label={tUi('loading')}
      className="flex flex-1 items-center justify-center text-muted"
    >
      <Spinner size={28} />
    </div>
  );
}
