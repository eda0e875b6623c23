import { isCompleted } from '@dojang/domain';
import { DocumentPages } from '../../pages/viewer/document-pages.tsx';
import { DownloadMenu } from '../../pages/viewer/download-menu.tsx';
import { LoadedDocument, ViewerFrame } from '../../pages/viewer/loaded-document.tsx';

/** A document inside another site: its pages with what was entered, and its files. */
export function EmbeddedViewer({ documentId }: { readonly documentId: string }) {
  return (
    <ViewerFrame>
      <LoadedDocument
        documentId={documentId}
        isSlowAtOnce
        show={(document) => (
          <>
            <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-card px-4 py-2">
              <h1 className="min-w-0 flex-1 truncate text-17 font-bold">{document.name}</h1>
              <DownloadMenu document={document} withCompleted={isCompleted(document.status)} />
            </header>
            <DocumentPages document={document} />
          </>
        )}
      />
    </ViewerFrame>
  );
}
