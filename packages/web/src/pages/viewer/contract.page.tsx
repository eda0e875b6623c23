import { useParams, useSearch } from '@tanstack/react-router';
import { DocumentPages } from './document-pages.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { ViewerHeader, ViewerPage } from './viewer-page.tsx';

/** /contracts/read/{documentId}: the contract with its downloads; with reason=completed also those of the completed document. */
export function ContractPage() {
  const { documentId } = useParams({ from: '/member/contracts/read/$documentId' });
  const { reason } = useSearch({ from: '/member/contracts/read/$documentId' });
  return (
    <ViewerPage
      documentId={documentId}
      show={(document) => (
        <>
          <ViewerHeader document={document}>
            <DownloadMenu document={document} withCompleted={reason === 'completed'} />
          </ViewerHeader>
          <DocumentPages document={document} />
        </>
      )}
    />
  );
}
