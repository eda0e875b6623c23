import { calls } from '@dojang/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/api.ts';

/** The server's draft when the editor is opened; it is never refreshed during editing. */
export const editableDocumentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'editor'],
    queryFn: () => call(calls.document, { params: { documentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
