import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FilePen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime } from '../../ui/text/korean-time.ts';
import { call, endpoints } from '../session/api.ts';

const unfinishedEditsQuery = queryOptions({
  queryKey: ['documents', 'edits'],
  queryFn: () => call(endpoints.listEditingDocuments),
  staleTime: 0,
});

/** The documents whose editing was begun and not finished, each of which can be continued. */
export function UnfinishedEdits() {
  const t = useTranslations('editing.unfinished');
  const locale = useUiLocale();
  const now = useNow();
  const list = useQuery(unfinishedEditsQuery).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-edits" className="mt-8 w-full max-w-140 text-left">
      <h2 id="unfinished-edits" className="mb-2 text-15 font-semibold">
        {t('title', { count: list.length })}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {list.map(({ documentId, name, pageCount, updatedAt }) => (
          <li key={documentId} className="not-first:border-t not-first:border-line">
            <Link
              to="/docEditing/{-$editingDocumentId}"
              params={{ editingDocumentId: documentId }}
              className="focus-inset flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-hover"
            >
              <FilePen size={18} className="shrink-0 text-muted" aria-hidden />
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{name}</b>
                <span className="text-13 text-muted">
                  {t('facts', { pages: pageCount, time: dayTime(updatedAt, now, locale) })}
                </span>
              </span>
              <span className="shrink-0 text-13 font-medium text-brand-600">{t('continue')}</span>
              <ChevronRight size={16} className="shrink-0 text-muted" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
