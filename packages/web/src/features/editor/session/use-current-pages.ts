import type { PageResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, endpoints } from '../../session/api.ts';
import { FRESH_PICTURES } from '../../session/fresh-pictures.ts';

/** The origin of the edited pages. */
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
 * The pages of the edited document or template. Their picture addresses are renewed as long as it is open; the draft is not
 * changed.
 * @param first the pages at the start
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
