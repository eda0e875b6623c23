import { endpoints } from '@dojang/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/api.ts';

/** The draft as the server has it when the editor is opened; never refreshed behind the back of who edits it. */
export const editableDocumentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'editor'],
    queryFn: () => call(endpoints.document, { params: { documentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
