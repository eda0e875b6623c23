import type { DocumentDetail } from '@dojang/contract';
import { useEffect } from 'react';
import { session } from '../session/api.ts';

/** Stores the document that is shown as the one that was opened last, until the log-out. */
export function useCurrentPdf(document: Pick<DocumentDetail, 'documentId' | 'name'> | undefined): void {
  const documentId = document?.documentId;
  const name = document?.name ?? '';
  useEffect(() => {
    if (documentId !== undefined) session.keepCurrentPdf({ documentId, name });
  }, [documentId, name]);
}
