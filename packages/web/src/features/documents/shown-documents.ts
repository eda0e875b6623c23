import type { ResultOf } from '@dojang/contract';
import { useQueries } from '@tanstack/react-query';
import { useNarrow } from '../app-state/use-device.ts';
import type { PageQuery } from '../paged-list/paged-list.tsx';
import type { endpoints } from '../session/api.ts';
import { documentsQuery } from './documents.query.ts';
import type { ListSearch } from './list-search.ts';

type Page = ResultOf<typeof endpoints.listDocuments>;

/** The number of pages after which a phone shows no more: a search is faster then. */
const MOST_PAGES = 50;

/** The documents of a list: one page, or on phones all pages up to the one in the address. */
export interface ShownDocuments extends PageQuery<Page> {
  /** The page after the shown ones, on phones; null without one. */
  readonly nextPage: number | null;
  readonly isLoadingMore: boolean;
}

/** Queries the documents that a list shows. Phones show pages one below the other, so that going back leads to the same rows. */
export function useShownDocuments(search: ListSearch, teamId: string | undefined): ShownDocuments {
  const isNarrow = useNarrow();
  const last = Math.min(search.page ?? 1, isNarrow ? MOST_PAGES : Number.POSITIVE_INFINITY);
  const numbers = isNarrow ? Array.from({ length: last }, (_, at) => at + 1) : [last];
  const queries = useQueries({
    queries: numbers.map((page) =>
      documentsQuery({ ...search, page: page === 1 ? undefined : page }, teamId),
    ),
  });
  const failed = queries.find((query) => query.isError);
  const pages = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const data = isNarrow ? joined(pages) : pages[0];
  return {
    data,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    isPlaceholderData: queries.some((query) => query.isPlaceholderData),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
    nextPage: isNarrow && data !== undefined && last < MOST_PAGES && hasMore(data, last) ? last + 1 : null,
    isLoadingMore: isNarrow && pages.length < numbers.length,
  };
}

const hasMore = ({ total, limit }: Page, last: number): boolean => total > last * limit;

/** The rows of all pages, each once: a document that changes meanwhile moves to another page. */
function joined(pages: readonly Page[]): Page | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const rows = new Map(pages.flatMap(({ list }) => list.map((one) => [one.documentId, one] as const)));
  return { ...first, total: pages.at(-1)?.total ?? first.total, list: [...rows.values()] };
}
