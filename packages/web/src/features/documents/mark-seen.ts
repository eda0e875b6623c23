import type { DocumentSummary } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, endpoints } from '../session/api.ts';

/** Marks a document as seen while its page shows it, also when news arrives meanwhile. A failure is told nowhere: the mark stays. */
export function useMarkSeen(document: Pick<DocumentSummary, 'documentId' | 'isUnseen'> | undefined): void {
  const queries = useQueryClient();
  const { documentId, isUnseen = false } = document ?? {};
  useEffect(() => {
    if (documentId === undefined || !isUnseen) return;
    void call(endpoints.checkDocument, { params: { documentId } }).then(
      () =>
        Promise.all(
          [['documents'], ['news'], ['document', documentId]].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        ),
      () => undefined,
    );
  }, [documentId, isUnseen, queries]);
}
