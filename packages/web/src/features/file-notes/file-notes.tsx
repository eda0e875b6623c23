import { type FileNotice, noticeLine } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';

/** Where the notices are shown, which decides what can be done about them. */
export type NotesPlace = 'request' | 'template' | 'edit' | 'bulk';

export interface FileNotesProps {
  readonly notices: readonly FileNotice[];
  readonly place: NotesPlace;
}

/** What of the uploaded file its pages do not show. It does not prevent sending; the certificate then states it. */
export function FileNotes({ notices, place }: FileNotesProps) {
  const t = useTranslations('fileNotes');
  if (notices.length === 0) return null;
  return (
    <AlertNote tone="warn" title={t('title')}>
      <NoticeLines {...{ notices, place }} />
    </AlertNote>
  );
}

/** The notices, one line each, and what to do. */
export function NoticeLines({ notices, place }: FileNotesProps) {
  const t = useTranslations('fileNotes');
  const locale = useUiLocale();
  return (
    <>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
        {notices.map((notice) => (
          <li key={`${notice.kind} ${notice.page}`} className="break-words">
            {noticeLine(notice, locale)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5">{t(`text.${place}`)}</p>
    </>
  );
}
