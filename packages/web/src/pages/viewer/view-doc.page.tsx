import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { DocumentPages } from './document-pages.tsx';
import { ViewerHeader, ViewerPage } from './viewer-page.tsx';

/** /viewDoc/{documentId}: the pages of a document as they are now. */
export function ViewDocPage() {
  const { documentId } = useParams({ from: '/member/viewDoc/{-$documentId}' });
  return (
    <ViewerPage
      documentId={documentId}
      show={(document) => (
        <>
          <ViewerHeader document={document}>
            <ToDetail documentId={document.documentId} />
          </ViewerHeader>
          <DocumentPages document={document} />
        </>
      )}
    />
  );
}

function ToDetail({ documentId }: { readonly documentId: string }) {
  const t = useTranslations('viewer');
  return <ButtonLink href={`/documents/${documentId}`}>{t('toDetail')}</ButtonLink>;
}
