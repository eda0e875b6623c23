import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { ColumnsMenu } from '../../features/documents/list/columns-menu.tsx';
import { ExportMenu } from '../../features/documents/list/export-menu.tsx';
import { ListOptions } from '../../features/documents/list/list-options.tsx';
import type { ListSearch } from '../../features/documents/list-search.ts';
import { HEAD_WITH_SEARCH, HeadSearch } from '../../features/paged-list/head-search.tsx';
import type { ChangeSearch } from '../../features/paged-list/list-address.ts';
import { useSearchText } from '../../features/paged-list/use-search-text.ts';
import { cx } from '../../ui/class-names.ts';

interface DocumentsHeadProps {
  readonly title: string;
  readonly search: ListSearch;
  /** With it, only the documents of this team. */
  readonly teamId: string | undefined;
  /** True before the first document: there is no search. */
  readonly isBare: boolean;
  readonly onChange: ChangeSearch<ListSearch>;
  readonly folderButton: ReactNode;
}

/** Title, folders and search above a list of documents. */
export function DocumentsHead({ title, search, teamId, isBare, onChange, folderButton }: DocumentsHeadProps) {
  const t = useTranslations('documents');
  const isNarrow = useNarrow();
  const box = {
    label: t('search'),
    placeholder: t('searchPlaceholder'),
    ...useSearchText(search, onChange),
  };
  return (
    <div
      className={cx(
        HEAD_WITH_SEARCH,
        'flex min-h-15 shrink-0 items-center gap-2 px-6 md:pt-4 max-md:min-h-11 max-md:gap-0 max-md:pr-1 max-md:pl-4',
      )}
    >
      <h1 className="min-w-0 shrink truncate text-22 font-bold">{title}</h1>
      {folderButton}
      <span className="flex-1" />
      {isBare ? null : <HeadSearch {...box} className="w-70 max-lg:w-56" />}
      {isBare ? null : (
        <Toolbar aria-label={t('tools')} className="flex items-center gap-2 max-md:gap-0">
          {isNarrow ? null : <ColumnsMenu />}
          <ExportMenu search={search} teamId={teamId} />
          <ListOptions search={search} onChange={onChange} />
        </Toolbar>
      )}
    </div>
  );
}
