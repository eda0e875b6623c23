import { noticeLine } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { useEditor } from '../session/editor-context.ts';

/** What of the uploaded file its pages do not show. It does not prevent sending; the certificate then states it. */
export function FileNotes() {
  const t = useTranslations('review.fileNotes');
  const locale = useUiLocale();
  const { notices } = useEditor().session;
  if (notices.length === 0) return null;
  return (
    <AlertNote tone="warn" title={t('title')}>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
        {notices.map((notice) => (
          <li key={`${notice.kind} ${notice.page}`} className="break-words">
            {noticeLine(notice, locale)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5">{t('text')}</p>
    </AlertNote>
  );
}
