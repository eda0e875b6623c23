import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { FoundCount } from './found-count.tsx';
import type { PageSize } from './list-address.ts';
import { MoreButton } from './more-button.tsx';
import { countPages } from './page-window.ts';
import { Pager } from './pager.tsx';

interface ListPage {
  readonly list: readonly unknown[];
  /** The number of this page. */
  readonly page: number;
  /** The number of rows of all pages. */
  readonly total: number;
  /** True when there are more rows than `total`. */
  readonly isTotalCapped?: boolean;
}

/** The state of a query for one page. */
export interface PageQuery<Page extends ListPage> {
  readonly data: Page | undefined;
  readonly isError: boolean;
  /** Whether `data` is still that of the page before. */
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

const isAfterLast = (found: ListPage | undefined, limit: number): boolean =>
  found !== undefined && found.list.length === 0 && found.page > countPages(found.total, limit);

interface PagedListProps<Page extends ListPage> {
  readonly query: PageQuery<Page>;
  /** The searched text, after whose change the number of rows is read aloud; omitted where nothing is searched. */
  readonly searched?: string | undefined;
  /** The page in the address; undefined for the first. */
  readonly page: number | undefined;
  /** The number of rows of a full page. */
  readonly limit: number;
  readonly counts: 'things' | 'people';
  /** The first page is undefined, as in the address. */
  readonly onPage: (page: number | undefined) => void;
  /** Omitted where the page size is fixed. */
  readonly onLimit?: (limit: PageSize) => void;
  /** The title of the failed-load state. */
  readonly failed: string;
  /** Placeholders while the first page loads. */
  readonly loading: ReactNode;
  /** The state of a list without rows. */
  readonly empty: (page: Page) => ReactNode;
  readonly children: (page: Page) => ReactNode;
  /** Content above the rows that scrolls with them. */
  readonly above?: ReactNode;
  /** In place of page numbers: a button below the rows that shows the next page in addition. Omitted where pages have numbers. */
  readonly more?: { readonly nextPage: number | null; readonly isPending: boolean } | undefined;
  /** True when the surrounding page scrolls instead of the list. */
  readonly isInFlow?: boolean;
  readonly className?: string;
}

/**
 * A list with pages: its rows or their loading, empty or failed state, and the links to the other pages. A page after the last
 * one, as in an old address, leads to the last one.
 */
export function PagedList<Page extends ListPage>(props: PagedListProps<Page>) {
  const { query, searched, page = 1, limit, counts, onPage, onLimit } = props;
  const { above, more, isInFlow = false, className } = props;
  const found = query.data;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = found?.page;
  useEffect(() => {
    if (shown !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [shown]);
  const isBeyond = isAfterLast(found, limit);
  const target = isBeyond ? countPages(found?.total ?? 0, limit) : null;
  const open = useEffectEvent((one: number) => onPage(one === 1 ? undefined : one));
  useEffect(() => {
    if (target !== null) open(target);
  }, [target]);
  const scrolls = found === undefined && !query.isError ? 'overflow-hidden' : 'overflow-y-auto';
  return (
    <>
      <div
        ref={scroller}
        className={cx('flex flex-col', !isInFlow && 'min-h-0 flex-1', !isInFlow && scrolls, className)}
      >
        {above}
        <FoundCount
          searched={searched}
          total={query.isPlaceholderData ? undefined : found?.total}
          isCapped={found?.isTotalCapped ?? false}
        />
        <Rows {...props} />
        {found !== undefined && typeof more?.nextPage === 'number' ? (
          <MoreButton
            count={found.list.length}
            total={found.total}
            isPending={more.isPending}
            onMore={() => onPage(more.nextPage ?? undefined)}
          />
        ) : null}
      </div>
      {found !== undefined && found.total > 0 && !isBeyond && more === undefined ? (
        <Pager
          {...{ page, limit, counts, isInFlow }}
          total={found.total}
          isTotalCapped={found.isTotalCapped ?? false}
          onPage={(next) => onPage(next === 1 ? undefined : next)}
          {...(onLimit ? { onLimit } : {})}
        />
      ) : null}
    </>
  );
}

function Rows<Page extends ListPage>(props: PagedListProps<Page>) {
  const { query, limit, failed, loading, empty, children } = props;
  const found = query.data;
  const isSlow = useDelayed(found === undefined && !query.isError);
  if (found !== undefined && !isAfterLast(found, limit))
    return found.list.length === 0 ? empty(found) : children(found);
  if (query.isError)
    return <FailedLoad title={failed} error={query.error} onReload={() => void query.refetch()} />;
  return isSlow ? loading : null;
}
