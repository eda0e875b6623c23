import type { PageResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, endpoints } from '../../session/api.ts';
import { FRESH_PICTURES } from '../../session/fresh-pictures.ts';

/** Where the pages that are edited come from. */
export interface PagesOf {
  readonly kind: 'document' | 'template';
  readonly id: string;
}

/** The key of the query of a document's pages. */
export const currentPagesKey = ({ kind, id }: PagesOf) => [kind, id, 'pages'] as const;

const fetchPages = async ({ kind, id }: PagesOf): Promise<PageResult[]> =>
  kind === 'document'
    ? (await call(endpoints.document, { params: { documentId: id } })).pages
    : (await call(endpoints.template, { params: { templateId: id } })).pages;

/**
 * The pages of what is edited, with addresses that hold however long it stays open; what is edited is left alone.
 * @param first the pages as they were when it was opened
 */
export function useCurrentPages(of: PagesOf, first: readonly PageResult[]) {
  const { data, refetch } = useQuery({
    queryKey: currentPagesKey(of),
    queryFn: () => fetchPages(of),
    initialData: [...first],
    gcTime: 0,
    ...FRESH_PICTURES,
  });
  const renew = useCallback(() => void refetch(), [refetch]);
  return { pages: data, renew };
}
