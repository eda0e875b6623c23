import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { coveredPages } from '../model/warnings.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** More pages are counted only. */
const MOST_SHOWN = 5;

interface CoveredPagesProps {
  /** Opens the page with the field that covers words. */
  readonly onField: (dragKey: string) => void;
}

/** Warns of fields that cover words of the document, each with a link to its place; the document can be sent all the same. */
export function CoveredPages({ onField }: CoveredPagesProps) {
  const t = useTranslations('review.covered');
  const { pages } = useEditor();
  const fields = useDraft((draft) => draft.fields);
  const covered = useMemo(() => coveredPages(fields, pages), [fields, pages]);
  if (covered.length === 0) return null;
  const more = covered.length - MOST_SHOWN;
  return (
    <section aria-label={t('label')} className="rounded-control bg-warn-bg p-3 text-warn md:mt-3">
      <ul>
        {covered.slice(0, MOST_SHOWN).map(({ page, dragKey }) => (
          <li key={page} className="flex gap-1.5">
            <TriangleAlert size={16} className="mt-2 shrink-0 max-md:mt-3.5" aria-hidden />
            <button
              type="button"
              className="min-h-8 text-left font-medium underline underline-offset-2 max-md:min-h-11"
              onClick={() => onField(dragKey)}
            >
              {t('page', { page })}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="pl-5.5">{t('more', { count: more })}</p> : null}
      <p className="pl-5.5 text-13">{t('hint')}</p>
    </section>
  );
}
