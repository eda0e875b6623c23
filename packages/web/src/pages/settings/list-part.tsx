import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../ui/layout/tab-heading.tsx';

interface ListPartProps<Item> {
  /** The id of the heading. */
  readonly id: string;
  readonly texts: Readonly<Record<'title' | 'lead' | 'failed' | 'empty' | 'emptyText' | 'list', string>>;
  /** The page that explains the part. */
  readonly guide?: { readonly href: string; readonly text: string };
  /** The button that adds a row. */
  readonly action: ReactNode;
  /** The picture of the empty list. */
  readonly icon: LucideIcon;
  readonly query: {
    readonly data: { readonly list: readonly Item[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly row: (item: Item) => ReactNode;
  readonly className?: string;
  /** What stands below the list, and its dialogs. */
  readonly children?: ReactNode;
}

/** A part of a settings tab: heading, button, and a list with its failed and empty state. */
export function ListPart<Item>(props: ListPartProps<Item>) {
  const { id, texts, guide, action, icon: Icon, query, row, className, children } = props;
  const { data, isError, error, refetch } = query;
  const list = data?.list ?? [];
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TabHeading id={id} title={texts.title} lead={texts.lead} />
          {guide === undefined ? null : (
            <a className="text-13 text-brand-700 underline" href={guide.href}>
              {guide.text}
            </a>
          )}
        </div>
        {action}
      </div>
      {data === undefined && isError ? (
        <FailedLoad title={texts.failed} error={error} onReload={() => void refetch()} />
      ) : null}
      {data !== undefined && list.length === 0 ? (
        <EmptyState
          icon={<Icon size={40} strokeWidth={1.25} aria-hidden />}
          title={texts.empty}
          description={texts.emptyText}
        />
      ) : null}
      {list.length === 0 ? null : (
        <ul aria-label={texts.list} className="mt-5 rounded-card border border-line bg-card">
          {list.map(row)}
        </ul>
      )}
      {children}
    </section>
  );
}

type Name = keyof ListPartProps<unknown>['texts'];

/** The texts of a part, which have the same names in every part. */
export const listTexts = (t: (name: Name) => string): ListPartProps<unknown>['texts'] => ({
  title: t('title'),
  lead: t('lead'),
  failed: t('failed'),
  empty: t('empty'),
  emptyText: t('emptyText'),
  list: t('list'),
});
