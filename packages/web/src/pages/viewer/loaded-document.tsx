import type { DocumentDetail } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { documentQuery } from '../../features/documents/documents.query.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { PageLoading } from '../../ui/layout/page-loading.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { viewerMessages } from './viewer.messages.ts';

const bundles = { viewer: viewerMessages };

/** The place of one document on a whole page, with the texts that it needs. */
export function ViewerFrame({ children }: { readonly children: ReactNode }) {
  return (
    <MoreTexts bundles={bundles}>
      <main className="flex h-dvh flex-col bg-desk">{children}</main>
    </MoreTexts>
  );
}

interface LoadedDocumentProps {
  readonly documentId: string;
  readonly show: (document: DocumentDetail) => ReactNode;
  /** Shown where the server has no such document for the reader; without it, what the server says is shown. */
  readonly missing?: ReactNode;
  /** Shows the ring of a load from its first moment. */
  readonly isSlowAtOnce?: boolean;
}

/** Loads a document and shows it; until then, or in its place, what happens instead. */
export function LoadedDocument({ documentId, show, missing, isSlowAtOnce = false }: LoadedDocumentProps) {
  const t = useTranslations('viewer');
  const tUi = useTranslations('ui');
  const document = useQuery(documentQuery(documentId));
  const isSlow = useDelayed(document.isPending);
  usePageTitle(document.data?.name ?? '');
  if (document.data !== undefined) return show(document.data);
  if (missing !== undefined && document.error instanceof ApiError) return missing;
  if (document.isError)
    return (
      <FailedLoad
        isPage
        title={t('failed')}
        error={document.error}
        onReload={() => void document.refetch()}
      />
    );
  return <PageLoading label={tUi('loading')} isSlow={isSlow || isSlowAtOnce} />;
}
