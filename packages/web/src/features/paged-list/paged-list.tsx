import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import type { PageSize } from './list-address.ts';
import { Pager } from './pager.tsx';

interface ListPage {
  readonly list: readonly unknown[];
  /** The number of this page. */
  readonly page: number;
  /** On all pages together. */
  readonly total: number;
}

/** What is known of a query that brings one page. */
export interface PageQuery<Page extends ListPage> {
  readonly data: Page | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface PagedListProps<Page extends ListPage> {
  readonly query: PageQuery<Page>;
  /** The page that the address names; the first where it names none. */
  readonly page: number | undefined;
  /** Rows of a page. */
  readonly limit: number;
  readonly counts: 'things' | 'people';
  /** The first page is undefined, as in the address. */
  readonly onPage: (page: number | undefined) => void;
  /** Left out where the size of a page is fixed. */
  readonly onLimit?: (limit: PageSize) => void;
  /** The title where the list could not be loaded. */
  readonly failed: string;
  /** Placeholders while the first page is awaited. */
  readonly loading: ReactNode;
  /** What stands in the place of a list without rows. */
  readonly empty: (page: Page) => ReactNode;
  readonly children: (page: Page) => ReactNode;
  /** Stands above the rows and scrolls with them. */
  readonly above?: ReactNode;
  /** The page around the list scrolls, not the list itself. */
  readonly isInFlow?: boolean;
  readonly className?: string;
}

/** A list with pages: its rows or what stands in their place, and below it the way to the other pages. */
export function PagedList<Page extends ListPage>(props: PagedListProps<Page>) {
  const { query, page = 1, limit, counts, onPage, onLimit, above, isInFlow = false, className } = props;
  const found = query.data;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = found?.page;
  useEffect(() => {
    if (shown !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [shown]);
  const scrolls = found === undefined && !query.isError ? 'overflow-hidden' : 'overflow-y-auto';
  return (
    <>
      <div
        ref={scroller}
        className={cx('flex flex-col', !isInFlow && 'min-h-0 flex-1', !isInFlow && scrolls, className)}
      >
        {above}
        <Rows {...props} />
      </div>
      {found !== undefined && found.total > 0 ? (
        <Pager
          {...{ page, limit, counts, isInFlow }}
          total={found.total}
          onPage={(next) => onPage(next === 1 ? undefined : next)}
          {...(onLimit ? { onLimit } : {})}
        />
      ) : null}
    </>
  );
}

function Rows<Page extends ListPage>(props: PagedListProps<Page>) {
  const { query, failed, loading, empty, children } = props;
  const found = query.data;
  const isSlow = useDelayed(found === undefined && !query.isError);
  if (found !== undefined) return found.list.length === 0 ? empty(found) : children(found);
  if (query.isError) return <FailedLoad title={failed} onReload={() => void query.refetch()} />;
  return isSlow ? loading : null;
}
