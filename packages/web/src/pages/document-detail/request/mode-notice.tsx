import type { DocumentDetail } from '@dojang/contract';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';

interface TestNoticeProps {
  readonly document: DocumentDetail;
  readonly className: string;
}

/** What a test is, and to its requester the links by which it is signed, since no message contains them. */
export function TestNotice({ document, className }: TestNoticeProps) {
  const t = useTranslations('detail');
  if (!document.isTest) return null;
  const nameOf = new Map(document.participants.map(({ participantId, name }) => [participantId, name]));
  return (
    <AlertNote tone="warn" title={t('test.title')} className={className}>
      <p>{t('test.text')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {document.testLinks.map(({ participantId, url }) => (
          <li key={participantId}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-8 items-center gap-1 font-semibold underline max-md:min-h-11"
            >
              {t('test.sign', { name: nameOf.get(participantId) ?? '' })}
              <ExternalLink size={14} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </AlertNote>
  );
}
